import type { z } from 'zod'
import { countDays, dayFirst, isWindow, type DayWindow } from '../../shared/domain/analyticsDays.ts'
import type { Clock } from '../../shared/domain/clock.ts'
import { fail, ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import type { Log } from '../log.ts'
import type { FiguresTable, KeptFigures } from '../store/figures.ts'
import { isStoreFault } from '../store/store.ts'

/** An answer, and how old it is. */
export interface Answered<T> {
  figures: T
  /** Epoch ms. */
  answeredAt: number
  /** The service gave it just now. */
  fresh: boolean
}

/** An answer that may be old, because the service could not be asked. */
export interface LastAnswer<T> extends Answered<T> {
  /** Why it could not; null when it could. */
  stale: AppError | null
}

/** Figures of one kind, for a window of days. `id` is the service's. Nothing is asked without a person who looks. */
export interface Figures<T> {
  /**
   * What is known here, at once, and asked anew behind it; waits for the service only where nothing is known.
   * Errors: those of a call, `bad-request` for a window that ends before it begins.
   */
  look(id: string, window: DayWindow): Promise<Result<Answered<T>>>
  /** Asks the service first, and takes what is known here when it cannot answer. Errors: as of `look`. */
  ask(id: string, window: DayWindow): Promise<Result<LastAnswer<T>>>
}

/** What was asked: whose figures, and of which days. */
export interface Question {
  of: 'show' | 'episode' | 'episodes'
  id: string
  window: DayWindow
}

export interface FiguresOptions<T> {
  of: Question['of']
  kept: FiguresTable
  clock: Clock
  log: Log
  /** What is kept must still have this shape. */
  shape: z.ZodType<T>
  /** Asks the service; null stands for an answer whose days cannot be read. */
  fetch: (
    id: string,
    query: { start_date: string; end_date: string },
    window: DayWindow,
  ) => Promise<Result<T | null>>
  /** Of an answer about other days those that were asked for. */
  clip: (figures: T, window: DayWindow) => T
  /** Hears of what is under way, which must end before the store closes. */
  onAsk: (asking: Promise<unknown>) => void
  /** The service answered what had been answered from this computer. */
  onAnswer: (question: Question) => void
}

/** How long an answer is as good as new, ms: the window draws more often than downloads are counted. */
const freshMs = 60_000

export function createFigures<T>(options: FiguresOptions<T>): Figures<T> {
  const { of, kept, clock } = options
  const underWay = new Map<string, Promise<Result<Answered<T>>>>()
  const subjectOf = (id: string) => `${of} ${id} `
  const keyOf = (id: string, { from, to }: DayWindow) => `${subjectOf(id)}${from} ${to}`

  /** What is kept of exactly this question, else of the days it shares with the one about the same that shares most. */
  function recall(id: string, window: DayWindow): { answered: Answered<T>; exact: boolean } | null {
    const key = keyOf(id, window)
    const sharing = mostShared(kept.questionsAbout(subjectOf(id)), subjectOf(id), window)
    const found = kept.get(key) ?? (sharing === undefined ? undefined : kept.get(sharing))
    const parsed = found && options.shape.safeParse(found.answer)
    if (!found || !parsed?.success) return null
    const exact = found.question === key
    const figures = exact ? parsed.data : options.clip(parsed.data, window)
    return { answered: { figures, answeredAt: found.answeredAt, fresh: false }, exact }
  }

  async function fetchAndKeep(id: string, window: DayWindow): Promise<Result<Answered<T>>> {
    // Always both: what the service takes for the latest days depends on its clock and its time zone.
    const query = { start_date: dayFirst(window.from), end_date: dayFirst(window.to) }
    const answer = await options.fetch(id, query, window)
    if (!answer.ok) return answer
    if (answer.value === null) return unreadable()
    const answeredAt = clock.now()
    keep({ question: keyOf(id, window), answer: answer.value, answeredAt })
    return ok({ figures: answer.value, answeredAt, fresh: true })
  }

  /** A full disk is no reason not to show what the service answered. */
  function keep(answer: KeptFigures): void {
    try {
      kept.save(answer)
    } catch (error) {
      if (!isStoreFault(error)) throw error
      options.log.error('Figures could not be kept', error)
    }
  }

  /** Who asks the same while it is under way waits for the same answer. */
  function refresh(id: string, window: DayWindow): Promise<Result<Answered<T>>> {
    const key = keyOf(id, window)
    const known = underWay.get(key)
    if (known) return known
    const asking = fetchAndKeep(id, window).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    options.onAsk(asking)
    return asking
  }

  /** What goes wrong shows in the connection's state, and the next look asks again. */
  async function refreshBehind(id: string, window: DayWindow): Promise<void> {
    const answered = await refresh(id, window)
    if (answered.ok) options.onAnswer({ of, id, window })
  }

  return {
    async look(id, window) {
      if (!isWindow(window)) return noWindow()
      const known = recall(id, window)
      if (!known) return neverAsked(await refresh(id, window))
      const { answered, exact } = known
      if (exact && clock.now() - answered.answeredAt < freshMs) return ok({ ...answered, fresh: true })
      void refreshBehind(id, window)
      return ok(answered)
    },
    async ask(id, window) {
      if (!isWindow(window)) return noWindow()
      const refreshed = await refresh(id, window)
      if (refreshed.ok) return ok({ ...refreshed.value, stale: null })
      const known = recall(id, window)
      return known ? ok({ ...known.answered, stale: refreshed.error }) : neverAsked(refreshed)
    },
  }
}

/** The question that shares most days with a window; of several the one answered last, which `questions` names first. */
function mostShared(questions: readonly string[], subject: string, window: DayWindow): string | undefined {
  let most: { question: string; days: number } | undefined
  for (const question of questions) {
    const [from = '', to = ''] = question.slice(subject.length).split(' ')
    const shared = { from: from > window.from ? from : window.from, to: to < window.to ? to : window.to }
    const days = isWindow(shared) ? countDays(shared) : 0
    if (days > (most?.days ?? 0)) most = { question, days }
  }
  return most?.question
}

function neverAsked<T>(asked: Result<T>): Result<T> {
  if (asked.ok || asked.error.code !== 'unreachable') return asked
  const hint = 'These figures were never fetched on this computer: they show when the service answers.'
  return { ok: false, error: { ...asked.error, hint } }
}

function noWindow(): Result<never> {
  return fail('bad-request', 'These are not the ends of a stretch of days.', {
    hint: 'The first day must not be after the last.',
  })
}

function unreadable(): Result<never> {
  return fail('unexpected-answer', 'The service answered about other days than were asked for.', {
    hint: 'Try again; if it happens again, look for a newer Wavedrop.',
  })
}
