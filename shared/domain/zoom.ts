/** How large everything may be drawn; 1 is the size it was designed in. */
export const zoomRange = { least: 0.8, most: 2 } as const

const step = 0.1

/** One step larger (1) or smaller (-1) than `zoom`, within the range. */
export function zoomed(zoom: number, direction: 1 | -1): number {
  // Tenths are counted whole: 0.8 + 0.1 + 0.1 would come to 0.9999999999999999.
  const next = (Math.round(zoom / step) + direction) / Math.round(1 / step)
  return Math.min(zoomRange.most, Math.max(zoomRange.least, next))
}
