import type { Clock } from '../../../shared/domain/clock.ts'

/** Something that lives on the timeline and can end: once `alive` is false, none of its timers runs any more. */
export interface Life {
  alive: boolean
}

interface Timer {
  at: number
  order: number
  task: () => void
  life: Life
}

/**
 * One timeline for everybody in a simulated history. It stands still until it is moved, and moves only while no real
 * work (an answer being made by the service) is under way, so a history runs as fast as the machine allows and always
 * in the same order.
 */
export interface VirtualTime {
  /** Milliseconds since the history began. */
  elapsed(): number
  /** A clock on this timeline for one process; `wallOffsetMs` is how wrong its wall clock is at the moment. */
  clockFor(life: Life, wallOffsetMs?: () => number): Clock
  /** Holds the timeline until `work` has ended. */
  hold<T>(work: Promise<T>): Promise<T>
  /** Moves on by `ms`, running what comes due on the way, in order. */
  advance(ms: number): Promise<void>
}

/** A machine counts in parts of a millisecond, and its counter does not run quite like its wall clock. */
const drift = 1.00001

/** @param start what a right wall clock shows when the history begins, epoch ms */
export function virtualTime(start: number): VirtualTime {
  let elapsed = 0
  let held = 0
  let ordered = 0
  const timers = new Set<Timer>()

  function takeDue(until: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of timers) {
      if (!timer.life.alive) timers.delete(timer)
      else if (timer.at <= until && (!next || comesBefore(timer, next))) next = timer
    }
    if (next) timers.delete(next)
    return next
  }

  /** Lets everything that was promised run, and what the service is working on come to its end. */
  async function settle(): Promise<void> {
    do await turn()
    while (held > 0)
  }

  return {
    elapsed: () => elapsed,
    clockFor(life, wallOffsetMs = () => 0) {
      const bornAt = elapsed
      return {
        now: () => Math.floor(start + elapsed + wallOffsetMs()),
        monotonic: () => (elapsed - bornAt) * drift,
        after(ms, task) {
          const timer = { at: elapsed + Math.max(0, ms), order: ordered++, task, life }
          timers.add(timer)
          return () => void timers.delete(timer)
        },
      }
    },
    async hold(work) {
      held += 1
      try {
        return await work
      } finally {
        held -= 1
      }
    },
    async advance(ms) {
      const until = elapsed + ms
      await settle()
      for (let due = takeDue(until); due; due = takeDue(until)) {
        elapsed = Math.max(elapsed, due.at)
        run(due)
        await settle()
      }
      elapsed = until
    },
  }
}

function run({ task, life }: Timer): void {
  try {
    task()
  } catch (error) {
    // A process that was killed over its task has nothing more to say.
    if (life.alive) throw error
  }
}

function comesBefore(a: Timer, b: Timer): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
