/** Width of a bar and of the gap behind it, CSS pixels. */
export const barWidth = 2
export const barGap = 1

/** The share of the height below which a bar cannot be seen: silence is a line, not a hole. */
const least = 0.06

/**
 * The heights of the bars that fit into `width` CSS pixels, as shares of the whole height (0 to 1). The loudest place of a
 * recording fills it, so that a quiet one can be read as well.
 */
export function barsOf(peaks: Uint8Array, width: number): number[] {
  const count = Math.max(0, Math.floor((width + barGap) / (barWidth + barGap)))
  const loudest = Math.max(1, ...peaks)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return Math.max(least, Math.max(0, ...peaks.subarray(from, to)) / loudest)
  })
}
