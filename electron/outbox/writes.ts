import type { Clock } from '../../shared/domain/clock.ts'

/**
 * When the service last confirmed a write of this computer, by episode or show. A list that was asked for before that
 * may tell of the time before the write: taken in, it would put the old text back.
 */
export interface Writes {
  /** The service has just answered a write to this. */
  confirmed(id: string): void
  /** Whether an answer to a question asked at `askedAt` (monotonic ms) may be older than the latest write. */
  mayPredate(id: string, askedAt: number): boolean
}

/** Kept in memory: what was on its way when the app ended never arrives. */
export function createWrites(clock: Clock): Writes {
  const latest = new Map<string, number>()
  return {
    confirmed(id) {
      latest.set(id, clock.monotonic())
    },
    mayPredate: (id, askedAt) => (latest.get(id) ?? -Infinity) >= askedAt,
  }
}
