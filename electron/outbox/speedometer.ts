import type { Clock } from '../../shared/domain/clock.ts'

/** How far back the average looks. Shorter jumps about, longer is late when the network changes. */
const windowMs = 5_000

/** Bytes per second over the last seconds; null before two figures half a second apart are known. */
export function createSpeedometer(clock: Clock): { at(sent: number): number | null } {
  let marks: { sent: number; at: number }[] = []
  return {
    at(sent) {
      const now = clock.monotonic()
      marks = [...marks.filter((mark) => now - mark.at <= windowMs && mark.sent <= sent), { sent, at: now }]
      const oldest = marks[0]
      if (!oldest || now - oldest.at < 500) return null
      return ((sent - oldest.sent) * 1000) / (now - oldest.at)
    },
  }
}
