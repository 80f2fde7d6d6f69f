/** How people name the speed of a line: a file's size a second, or what the line's seller writes. */
export const bandwidthUnits = ['megabytes', 'megabits'] as const
export type BandwidthUnit = (typeof bandwidthUnits)[number]

/** Bytes a second. */
const bytes: Record<BandwidthUnit, number> = { megabytes: 1_000_000, megabits: 125_000 }

/** What may be entered, in either unit: below, an hour's recording takes days; above, it limits nothing. */
export const bandwidthRange = { least: 0.1, most: 10_000 }

/** A number as people type it, with a comma or a point, as bytes a second. Null when it is none, or out of range. */
export function parseBandwidth(typed: string, unit: BandwidthUnit): number | null {
  const entered = typed.trim().replace(',', '.')
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(entered)) return null
  const value = Number(entered)
  if (value < bandwidthRange.least || value > bandwidthRange.most) return null
  return Math.round(value * bytes[unit])
}

/** Bytes a second in a unit, as `parseBandwidth` reads it. */
export function shownBandwidth(bytesPerSecond: number, unit: BandwidthUnit): string {
  return String(Number((bytesPerSecond / bytes[unit]).toFixed(3)))
}

/** The unit in which a limit was most likely entered: the one in which it is the rounder number. */
export function likelyUnit(bytesPerSecond: number): BandwidthUnit {
  const length = (unit: BandwidthUnit) => shownBandwidth(bytesPerSecond, unit).length
  return length('megabits') < length('megabytes') ? 'megabits' : 'megabytes'
}
