const first = 1_000
const longest = 5 * 60_000

/**
 * How long to wait before attempt `attempts + 1`, ms: doubling from one second to five minutes, spread by up to a
 * fifth so that many jobs that failed together do not come back together. `random` is in [0, 1).
 */
export function backOff(attempts: number, random: number): number {
  const doubled = Math.min(longest, first * 2 ** Math.max(0, attempts - 1))
  return Math.round(doubled * (0.8 + 0.4 * random))
}
