/**
 * Time as the app sees it. Handed in everywhere, so that tests own it and a wall clock that jumps
 * (a laptop that changes time zone, an NTP correction) cannot change how long anything waits.
 */
export interface Clock {
  /** Wall-clock time, epoch milliseconds. For what people read and what is kept on disk. */
  now(): number
  /** Milliseconds since an arbitrary start, never going back. For measuring how long something took. */
  monotonic(): number
  /** Runs `task` once after `ms` milliseconds. The returned function cancels it. */
  after(ms: number, task: () => void): () => void
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** Resolves after `ms`, or as soon as `signal` aborts; the caller looks at the signal to tell which. */
export function wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const done = () => {
      cancel()
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const cancel = clock.after(ms, done)
    signal?.addEventListener('abort', done, { once: true })
  })
}
