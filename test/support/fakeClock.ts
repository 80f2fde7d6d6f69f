import type { Clock } from '../../shared/domain/clock.ts'

interface Timer {
  at: number
  task: () => void
}

/** Time that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves time on by `ms`, running every timer that comes due on the way, in order, and letting promises settle between them. */
  advance(ms: number): Promise<void>
  /** Moves only the wall clock, as when somebody sets it: nothing that waits may notice. */
  jump(ms: number): void
  /** How many timers are waiting. */
  pending(): number
}

/** A clock that starts at `start` (epoch ms). */
export function fakeClock(start = Date.UTC(2026, 10, 21, 9, 0, 0)): FakeClock {
  let elapsed = 0
  let offset = start
  const timers = new Set<Timer>()

  const nextDue = (until: number) =>
    [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]

  return {
    now: () => offset + elapsed,
    monotonic: () => elapsed,
    after(ms, task) {
      const timer = { at: elapsed + Math.max(0, ms), task }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(ms) {
      const until = elapsed + ms
      await settle()
      for (let due = nextDue(until); due; due = nextDue(until)) {
        elapsed = Math.max(elapsed, due.at)
        timers.delete(due)
        due.task()
        await settle()
      }
      elapsed = until
      await settle()
    },
    jump(ms) {
      offset += ms
    },
    pending: () => timers.size,
  }
}

/** Lets everything already promised run, including what real I/O has just delivered. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
