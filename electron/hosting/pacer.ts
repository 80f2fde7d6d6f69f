import { type Clock } from '../../shared/domain/clock.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { machineUptime, recall, remember, type PacerMemory, type RunClocks } from './pacerMemory.ts'
import { createPacerQueue, type Place, type Priority } from './pacerQueue.ts'
import { allowed, freeAt, opensAt, type Departure } from './pacingRule.ts'

export { type PacerMemory, type Remembered } from './pacerMemory.ts'
export { type Place, type Priority } from './pacerQueue.ts'

/** How much of the allowance is in use, for showing. */
export interface PacerState {
  /** Requests under way or answered within the last 10 s. Falls with time, without a change being told. */
  used: number
  of: typeof allowed
  /** Wall-clock epoch ms, or null when requests may leave. */
  blockedUntil: number | null
  /** Requests waiting for their turn. */
  waiting: number
}

/**
 * Holds every request of one API key to the service's limit, so that Wavedrop itself never causes a 429, and spreads what
 * nobody waits for, so that a person waits about a second at most behind it (the rule: pacingRule.ts).
 *
 * The service counts a request somewhere between its leaving and its answer, so of any eleven the last is counted at
 * least 10.001 s after the first, whatever the latency. Waiting is measured on the monotonic clock, and between runs by
 * the machine's uptime: setting the wall clock changes nothing.
 */
export interface Pacer {
  /** A place at the end of the line of its priority. */
  place(priority: Priority): Place
  /**
   * Runs `send` when it is this place's turn. A request cut without an answer counts as answered at the cut.
   * If `signal` aborts before its turn, it leaves the line, `send` is not called and the error is `cancelled`.
   */
  run<T>(place: Place, signal: AbortSignal, send: () => Promise<T>): Promise<Result<T, 'cancelled'>>
  /** Stops all requests for `ms` from now. A longer block that is already running stays. */
  block(ms: number): void
  state(): PacerState
  /** Calls `listener` when a request queues, leaves or is answered, and at a block. Returns the way to stop that. */
  onChange(listener: () => void): () => void
}

export function createPacer(options: {
  clock: Clock
  memory?: PacerMemory
  /** Milliseconds since the machine started; it must go on across the runs that share `memory`. */
  uptime?: (() => number) | undefined
}): Pacer {
  const { clock, memory } = options
  const clocks: RunClocks = { clock, uptime: options.uptime ?? machineUptime }
  const queue = createPacerQueue<() => void>()
  const listeners = new Set<() => void>()
  const recalled = recall(clocks, memory?.load() ?? null)
  /** The latest 10 departures, oldest first. */
  let departures: Departure[] = recalled.departures
  let blockedUntil = recalled.blockedUntil
  let cancelTimer: (() => void) | null = null
  let placesGiven = 0

  /** Lets go whoever may leave now, and wakes up again when the next one may. */
  function pump(): void {
    cancelTimer?.()
    cancelTimer = null
    for (let next = queue.next(); next; next = queue.next()) {
      const waitMs = Math.max(blockedUntil, opensAt(next.priority, departures)) - clock.monotonic()
      if (waitMs === Infinity) return
      if (waitMs > 0) {
        // Rounded up: a timer that fires within the millisecond before would only have to be set again.
        cancelTimer = clock.after(Math.ceil(waitMs), pump)
        return
      }
      queue.take()?.()
    }
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function save(): void {
    memory?.save(remember(clocks, departures, blockedUntil))
  }

  function blockedUntilOnWall(): number | null {
    const now = clock.monotonic()
    return blockedUntil > now ? clock.now() + (blockedUntil - now) : null
  }

  /** The booked departure when it is this place's turn, or null when `signal` aborted first. */
  function turn(place: Place, signal: AbortSignal): Promise<Departure | null> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(null)
      const leave = () => {
        signal.removeEventListener('abort', giveUp)
        const departure: Departure = { leftAt: clock.monotonic(), answeredAt: null }
        departures = [...departures, departure].slice(-allowed)
        save()
        resolve(departure)
        tell()
      }
      const giveUp = () => {
        queue.remove(leave)
        resolve(null)
        pump()
        tell()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      queue.add(place, leave)
      tell()
      pump()
    })
  }

  return {
    place: (priority) => ({ priority, order: placesGiven++ }),
    async run(place, signal, send) {
      const departure = await turn(place, signal)
      if (!departure) return { ok: false, error: 'cancelled' }
      try {
        return ok(await send())
      } finally {
        departure.answeredAt = clock.monotonic()
        save()
        tell()
        pump()
      }
    },
    block(ms) {
      blockedUntil = Math.max(blockedUntil, clock.monotonic() + ms)
      save()
      tell()
      pump()
    },
    state() {
      const now = clock.monotonic()
      const used = departures.filter((departure) => freeAt(departure) > now).length
      return { used, of: allowed, blockedUntil: blockedUntilOnWall(), waiting: queue.length }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
