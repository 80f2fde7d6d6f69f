import { type Priority } from './pacerQueue.ts'

/** Requests the service takes per window (specification, "Limits"). */
export const allowed = 10
/** The service's window of 10 s, and one millisecond so that the two clocks' rounding cannot make it shorter. */
export const windowMs = 10_001

/** One request that has left. Monotonic ms; `answeredAt` is null while it is under way. */
export interface Departure {
  leftAt: number
  answeredAt: number | null
}

/** Nobody waits for these, so they must not use up the slots of somebody who comes a moment later. */
const spread: readonly Priority[] = ['sync', 'refresh']

/**
 * When the next request may leave, after `departures`: the latest ones in the order of their leaving, at most 10.
 * Monotonic ms; -Infinity when it always could, Infinity when an answer has to come first.
 *
 * The limit, for all: the i-th leaves no earlier than 10.001 s after the answer to the (i-10)-th.
 *
 * Spreading, for sync and refresh: from the third in a window on, a slot's time apart from the latest departure, whose
 * ever that was. A slot then falls free about every second, and a person who asks waits for the next one instead of
 * for the end of a window that was used up at once.
 */
export function opensAt(priority: Priority, departures: readonly Departure[]): number {
  const slotAt = departures.length < allowed ? -Infinity : freeAt(departures[0])
  return spread.includes(priority) ? Math.max(slotAt, spreadAt(departures)) : slotAt
}

/** When a departure no longer lies in the window; Infinity while it is under way. */
export function freeAt(departure: Departure | undefined): number {
  if (!departure) return -Infinity
  return departure.answeredAt === null ? Infinity : departure.answeredAt + windowMs
}

/** When the latest departure is far enough away, or fewer than two are left in the window. */
function spreadAt(departures: readonly Departure[]): number {
  const [, secondToLast = -Infinity] = departures.map(freeAt).sort((one, other) => other - one)
  const latest = departures.at(-1)?.leftAt ?? -Infinity
  return Math.min(secondToLast, latest + spacing(departures))
}

/**
 * A tenth of the time a slot is taken: the window, and the mean latency of the latest answers. With the window alone, a
 * slow service would leave one gap of all its latency in each round of ten, and a person would wait for the end of it.
 */
function spacing(departures: readonly Departure[]): number {
  const latencies = departures.flatMap(({ leftAt, answeredAt }) =>
    answeredAt === null ? [] : [answeredAt - leftAt],
  )
  const sum = latencies.reduce((total, latency) => total + latency, 0)
  return (windowMs + sum / Math.max(1, latencies.length)) / allowed
}
