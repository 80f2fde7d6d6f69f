import { type Clock } from '../../shared/domain/clock.ts'
import { allowed, windowMs, type Departure } from './pacingRule.ts'

/** What of the pacing outlives the process. All times but `uptime` are wall-clock epoch ms. */
export interface Remembered {
  /** When the latest requests were answered, at most 10. */
  answered: number[]
  /** Requests that had left and were not answered yet. */
  inFlight: number
  /** End of the block after a 429, or null. */
  blockedUntil: number | null
  /** The moment of saving by both clocks (`uptime` is that of the machine, ms); without it the wall clock is believed. */
  savedAt?: { wall: number; uptime: number } | undefined
}

/** Keeps the pacing of one API key across restarts. `save` is called up to twice per request. */
export interface PacerMemory {
  load(): Remembered | null
  save(remembered: Remembered): void
}

/** The clocks of a run. `uptime` is the milliseconds since the machine started. */
export interface RunClocks {
  clock: Clock
  uptime: () => number
}

/**
 * How late a request of a run that has ended may still reach the service, ms after the next run began: what the run
 * handed to the system is sent even though nobody is left to hear the answer.
 */
const straggleMs = 1_000

/**
 * Milliseconds since the machine started, with or without the time it slept: the one time that two runs share and nobody
 * can set. Node reads the system's monotonic clock, which counts from there on Linux, macOS and Windows.
 */
export function machineUptime(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** The pacing of this run, for the next one. `blockedUntil` is monotonic ms, like the times of a departure. */
export function remember(
  { clock, uptime }: RunClocks,
  departures: readonly Departure[],
  blockedUntil: number,
): Remembered {
  const wall = clock.now()
  const now = clock.monotonic()
  const answered = departures.flatMap(({ answeredAt }) =>
    answeredAt === null ? [] : [wall - now + answeredAt],
  )
  return {
    answered,
    inFlight: departures.length - answered.length,
    blockedUntil: blockedUntil > now ? wall - now + blockedUntil : null,
    savedAt: { wall, uptime: uptime() },
  }
}

/**
 * The pacing of the last run on this run's monotonic clock, never more generous than it was: a request that was under
 * way may still arrive, and one that was answered counts as having left only then.
 */
export function recall(
  { clock, uptime }: RunClocks,
  remembered: Remembered | null,
): { departures: Departure[]; blockedUntil: number } {
  const start = clock.monotonic()
  if (!remembered) return { departures: [], blockedUntil: start }
  const { answered, inFlight, blockedUntil, savedAt } = remembered
  const wall = savedAt ? savedAt.wall + passedSince(savedAt.uptime, uptime()) : clock.now()
  // A straggler of the run before the last may still be on its way; by a clock that was set back, nothing may be.
  const latest = start + (savedAt ? straggleMs : 0)
  const answeredAt = [
    ...answered.map((time) => Math.min(start - (wall - time), latest)),
    ...Array<number>(inFlight).fill(start + straggleMs),
  ]
  const blockMs = Math.max(0, (blockedUntil ?? wall) - wall)
  // Answers in the future mean that the wall clock was set back: a block by it could last for days.
  const doubtful = !savedAt && answered.some((time) => time > wall)
  return {
    departures: answeredAt
      .sort((one, other) => one - other)
      .slice(-allowed)
      .map((at) => ({ leftAt: Math.min(at, start), answeredAt: at })),
    blockedUntil: start + (doubtful ? Math.min(blockMs, windowMs) : blockMs),
  }
}

/** Less uptime than before: the machine was started again, and at least all of its uptime has passed. */
function passedSince(saved: number, uptime: number): number {
  return uptime < saved ? uptime : uptime - saved
}
