import { shallowReactive } from 'vue'
import type { EventPayload } from '../../shared/ipc/contract.ts'
import type { AppError, Result } from '../../shared/ipc/result.ts'

/** A question about figures: whose, and of which days. */
export type Question = EventPayload<'analytics.changed'>

/** What the main process answers. */
export interface Answered<T> {
  figures: T
  /** Epoch ms. */
  answeredAt: number
  /** The service answered just now; else it is being asked. */
  fresh: boolean
}

/** What is known of a question, as a screen shows it. */
export interface AnswerState<T> {
  /** Null until the first answer. */
  answered: Answered<T> | null
  asking: boolean
  /** Why the last question had no answer. What was answered before is still there. */
  error: AppError | null
}

const unasked = { answered: null, asking: true, error: null }

/** A question as a text: the same questions are the same text. */
export function keyOf({ of, id, from, to }: Question): string {
  return [of, id, from, to].join(' ')
}

/** Answers to questions, each kept for as long as somebody looks at it: those of a large show are megabytes. */
export function keepAnswers<T>(ask: (question: Question) => Promise<Result<Answered<T>>>) {
  const states = shallowReactive(new Map<string, AnswerState<T>>())
  const looked = new Map<string, { question: Question; lookers: number; turn: number }>()

  const stateOf = (key: string): AnswerState<T> => states.get(key) ?? unasked

  async function refresh(key: string): Promise<void> {
    const mine = looked.get(key)
    if (!mine) return
    const turn = (mine.turn += 1)
    states.set(key, { ...stateOf(key), asking: true })
    const result = await ask(mine.question)
    // Nobody looks any more, or an older answer comes after a later question.
    if (looked.get(key) !== mine || mine.turn !== turn) return
    states.set(
      key,
      result.ok
        ? { answered: result.value, asking: false, error: null }
        : { ...stateOf(key), asking: false, error: result.error },
    )
  }

  /** Asks, unless somebody looks at it already. Whoever looks leaves again. */
  function look(question: Question): void {
    const key = keyOf(question)
    const known = looked.get(key)
    if (known) {
      known.lookers += 1
      return
    }
    looked.set(key, { question, lookers: 1, turn: 0 })
    void refresh(key)
  }

  function leave(question: Question): void {
    const key = keyOf(question)
    const known = looked.get(key)
    if (!known) return
    known.lookers -= 1
    if (known.lookers > 0) return
    looked.delete(key)
    states.delete(key)
  }

  /** Asks again what has no fresh answer and is not being asked. */
  function refreshOld(): void {
    for (const key of looked.keys()) {
      const { answered, asking } = stateOf(key)
      if (!asking && !answered?.fresh) void refresh(key)
    }
  }

  function clear(): void {
    looked.clear()
    states.clear()
  }

  return { stateOf, refresh, refreshOld, look, leave, clear }
}
