import { wait, type Clock } from '../../shared/domain/clock.ts'

/** How fast all transfers together may go. */
export interface Bandwidth {
  /** Bytes a second; null for as fast as the line. Holds from the next piece on. */
  limitTo(bytesPerSecond: number | null): void
  /** Resolves when `bytes` more may leave, or when `signal` aborts. */
  take(bytes: number, signal: AbortSignal): Promise<void>
}

/**
 * One schedule for all transfers: each piece is given the moment at which the line is free again. Pieces are served in
 * the order they ask, so transfers side by side get the same share.
 */
export function createBandwidth(clock: Clock): Bandwidth {
  let bytesPerSecond: number | null = null
  let freeAt = 0
  return {
    limitTo(limit) {
      bytesPerSecond = limit
      freeAt = 0
    },
    async take(bytes, signal) {
      if (bytesPerSecond === null) return
      const now = clock.monotonic()
      const turn = Math.max(now, freeAt)
      freeAt = turn + (bytes / bytesPerSecond) * 1_000
      if (turn > now) await wait(clock, turn - now, signal)
    },
  }
}
