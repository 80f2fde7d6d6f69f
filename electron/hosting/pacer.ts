import { type Clock } from '../../shared/domain/clock.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { createPacerQueue, type Place, type Priority } from './pacerQueue.ts'

export { type Place, type Priority } from './pacerQueue.ts'

/** Requests the service takes per window (specification, "Limits"). */
const allowed = 10
/** The service's window of 10 s, and one millisecond so that the two clocks' rounding cannot make it shorter. */
const windowMs = 10_001

/** What of the pacing outlives the process. All times are wall-clock epoch ms. */
export interface Remembered {
  /** When the latest requests were answered, at most 10. */
  answered: number[]
  /** Requests that had left and were not answered yet. */
  inFlight: number
  /** End of the block after a 429, or null. */
  blockedUntil: number | null
}

/** Keeps the pacing of one API key across restarts. `save` is called up to twice per request. */
export interface PacerMemory {
  load(): Remembered | null
  save(remembered: Remembered): void
}

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
 * Holds every request of one API key to the service's limit, so that Wavedrop itself never causes a 429.
 *
 * The i-th request leaves no earlier than 10.001 s after the answer to the (i-10)-th. The service counts a request
 * somewhere between its leaving and its answer, so of any eleven the last is counted at least 10.001 s after the first,
 * whatever the latency. Waiting is measured on the monotonic clock: setting the wall clock changes nothing.
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

/** One request that has left. `answeredAt` is monotonic ms, null while it is under way. */
interface Departure {
  answeredAt: number | null
}

export function createPacer(options: { clock: Clock; memory?: PacerMemory }): Pacer {
  const { clock, memory } = options
  const queue = createPacerQueue<() => void>()
  const listeners = new Set<() => void>()
  const recalled = recall(clock, memory?.load() ?? null)
  /** The latest 10 departures, oldest first. */
  let departures: Departure[] = recalled.departures
  let blockedUntil = recalled.blockedUntil
  let cancelTimer: (() => void) | null = null
  let placesGiven = 0

  /** Monotonic ms at which the next request may leave; Infinity while the tenth before it is still under way. */
  function opensAt(): number {
    const tenthBefore = departures.length < allowed ? undefined : departures[0]
    if (!tenthBefore) return blockedUntil
    if (tenthBefore.answeredAt === null) return Infinity
    return Math.max(blockedUntil, tenthBefore.answeredAt + windowMs)
  }

  /** Lets go whoever may leave now, and wakes up again when the next one may. */
  function pump(): void {
    cancelTimer?.()
    cancelTimer = null
    while (queue.length > 0) {
      const waitMs = opensAt() - clock.monotonic()
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
    const toWall = clock.now() - clock.monotonic()
    const answered = departures.flatMap(({ answeredAt }) =>
      answeredAt === null ? [] : [answeredAt + toWall],
    )
    memory?.save({
      answered,
      inFlight: departures.length - answered.length,
      blockedUntil: blockedUntilOnWall(),
    })
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
        const departure: Departure = { answeredAt: null }
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
      const used = departures.filter(
        ({ answeredAt }) => answeredAt === null || now - answeredAt < windowMs,
      ).length
      return { used, of: allowed, blockedUntil: blockedUntilOnWall(), waiting: queue.length }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The pacing of the last run on this run's monotonic clock. Requests that were under way when it ended count as
 * answered now. Times in the future mean that the wall clock was set back since: nothing then blocks longer than one window.
 */
function recall(
  clock: Clock,
  remembered: Remembered | null,
): { departures: Departure[]; blockedUntil: number } {
  const start = clock.monotonic()
  if (!remembered) return { departures: [], blockedUntil: start }
  const wall = clock.now()
  const clockWentBack = remembered.answered.some((time) => time > wall)
  const ages = [
    ...remembered.answered.map((time) => Math.max(0, wall - time)),
    ...Array<number>(remembered.inFlight).fill(0),
  ]
  const blockMs = Math.max(0, (remembered.blockedUntil ?? wall) - wall)
  return {
    departures: ages
      .sort((older, newer) => newer - older)
      .slice(-allowed)
      .map((age) => ({ answeredAt: start - age })),
    blockedUntil: start + (clockWentBack ? Math.min(blockMs, windowMs) : blockMs),
  }
}
