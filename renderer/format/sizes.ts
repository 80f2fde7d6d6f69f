import { useText } from '../text.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Bytes as people read them, in decimal units: `418 MB`, `4.1 MB`. One decimal below 10. */
export function fileSize(bytes: number): string {
  const magnitude = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** magnitude
  return new Intl.NumberFormat(useText().tag, {
    style: 'unit',
    unit: units[magnitude] ?? 'byte',
    unitDisplay: magnitude === 0 ? 'long' : 'short',
    maximumFractionDigits: magnitude > 0 && value < 9.95 ? 1 : 0,
  }).format(value)
}

/** A transfer rate: `4.1 MB/s`. */
export function transferRate(bytesPerSecond: number): string {
  return useText().format.bytesPerSecond(fileSize(bytesPerSecond))
}

/** A count with the language's grouping: `1,204`. */
export function count(value: number): string {
  return new Intl.NumberFormat(useText().tag).format(value)
}
