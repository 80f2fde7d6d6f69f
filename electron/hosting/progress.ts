import { type Clock } from '../../shared/domain/clock.ts'

/** Eight reports a second, so that the last one, which is never held back, cannot become the eleventh. */
const spacingMs = 125

/**
 * Thins out progress reports to at most 10 in any second. The report of `total` always passes, once;
 * every other one passes when the one before it is old enough.
 */
export function thinProgress(
  clock: Clock,
  total: number,
  report: (sentBytes: number) => void,
): (sentBytes: number) => void {
  let lastAt = -Infinity
  let finished = false
  return (sentBytes) => {
    const now = clock.monotonic()
    if (finished || (sentBytes < total && now - lastAt < spacingMs)) return
    lastAt = now
    finished = sentBytes >= total
    report(sentBytes)
  }
}
