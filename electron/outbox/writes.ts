import type { Clock } from '../../shared/domain/clock.ts'

/**
 * When the service last confirmed a write of this computer, or told something new, by episode or show. An answer to a
 * question that was asked before that may tell of the time before it: taken in, it would put the old text back.
 */
export interface Writes {
  /** The service has just answered a write to this. */
  confirmed(id: string): void
  /** What the service said of this has just been taken in. */
  told(id: string): void
  /** Whether an answer to a question asked at `askedAt` (monotonic ms) may be older than the latest of these. */
  mayPredate(id: string, askedAt: number): boolean
}

/** Kept in memory: what was on its way when the app ended never arrives. */
export function createWrites(clock: Clock): Writes {
  const latest = new Map<string, number>()
  const note = (id: string) => void latest.set(id, clock.monotonic())
  return {
    confirmed: note,
    told: note,
    mayPredate: (id, askedAt) => (latest.get(id) ?? -Infinity) >= askedAt,
  }
}
