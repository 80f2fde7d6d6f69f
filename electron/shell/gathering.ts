import type { Clock } from '../../shared/domain/clock.ts'
import { assertNever } from '../../shared/ipc/result.ts'
import type { Note } from './notes.ts'
import type { Words } from './words/en.ts'

/** One notification of the system. */
export interface Announcement {
  title: string
  body: string
  /** Where a click leads: a place in the window. */
  to: string
}

/** Nothing of its kind has happened for this long, ms: what came together is told together. */
const quietMs = 4_000
/** What goes on and on is told after this long all the same, ms. */
const longestMs = 60_000
/** More titles than this no notification shows. */
const titlesShown = 3

/** Gathers notes by their kind and hands them on together: twelve episodes are one notification, not twelve. */
export function createGathering(clock: Clock, tell: (notes: Note[]) => void) {
  const gathered = new Map<Note['kind'], { notes: Note[]; since: number; cancel: () => void }>()

  function hand(kind: Note['kind']): void {
    const notes = gathered.get(kind)?.notes ?? []
    gathered.delete(kind)
    tell(notes)
  }

  return {
    add(note: Note): void {
      const now = clock.monotonic()
      const known = gathered.get(note.kind)
      known?.cancel()
      const since = known?.since ?? now
      const wait = Math.min(quietMs, Math.max(0, since + longestMs - now))
      gathered.set(note.kind, {
        notes: [...(known?.notes ?? []), note],
        since,
        cancel: clock.after(wait, () => hand(note.kind)),
      })
    },
    clear(): void {
      for (const { cancel } of gathered.values()) cancel()
      gathered.clear()
    },
  }
}

/** Notes of one kind as one notification; null for none. */
export function announce(notes: readonly Note[], { notes: words }: Words): Announcement | null {
  const [first] = notes
  if (!first) return null
  const { kind } = first
  if (kind === 'keyRefused') return { title: words.keyRefused, body: words.keyRefusedWhat, to: first.to }
  const titles = notes.map(({ title }) => (title === '' ? words.untitled : title))
  if (notes.length === 1) {
    const body = kind === 'late' ? words.lateWhat : ''
    return { title: words[kind].one(titles[0] ?? ''), body, to: first.to }
  }
  const rest = titles.length - titlesShown
  const body = [...titles.slice(0, titlesShown), ...(rest > 0 ? [words.andMore(rest)] : [])].join(', ')
  return { title: words[kind].many(notes.length), body, to: placeOf(kind) }
}

/** Where many of a kind are seen. */
function placeOf(kind: Exclude<Note['kind'], 'keyRefused'>): string {
  switch (kind) {
    case 'published':
    case 'late':
      return '/episodes'
    case 'needsYou':
    case 'uploaded':
      return '/activity'
    default:
      return assertNever(kind)
  }
}
