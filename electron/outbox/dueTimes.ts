import type { Clock } from '../../shared/domain/clock.ts'
import type { JobRecord } from '../store/jobs.ts'

/** Nothing is held back for longer than this in one go, ms: a wall clock that was set back must not hold work for a day. */
const longestMs = 15 * 60_000

/** When jobs may start, measured so that setting the wall clock changes nothing. */
export interface DueTimes {
  /** Milliseconds until the job may start: 0 or less when it may, Infinity when it waits for a person. */
  dueIn: (job: JobRecord) => number
}

/**
 * On disk a job's time is wall-clock time, for people and for the next start. Here it is turned into monotonic time when
 * it is first seen, and that is what counts as long as the app runs.
 */
export function createDueTimes(clock: Clock): DueTimes {
  const seen = new Map<number, { notBefore: number; dueAt: number }>()

  return {
    dueIn({ id, state, notBefore }) {
      if (state !== 'ready' && state !== 'waiting') return Infinity
      if (notBefore === null) return state === 'ready' ? 0 : Infinity
      const known = seen.get(id)
      if (known?.notBefore === notBefore) return known.dueAt - clock.monotonic()
      const left = Math.min(longestMs, Math.max(0, notBefore - clock.now()))
      seen.set(id, { notBefore, dueAt: clock.monotonic() + left })
      return left
    },
  }
}
