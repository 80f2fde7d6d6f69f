import { useText } from '../text.ts'

/** A mean: whole, with one decimal below 10. */
export function mean(value: number): string {
  return new Intl.NumberFormat(useText().tag, { maximumFractionDigits: value < 9.95 ? 1 : 0 }).format(value)
}

/** A share in whole percent: `12%`; what is more than nothing and less than one says so. */
export function percentage(share: number): string {
  const format = new Intl.NumberFormat(useText().tag, { style: 'percent', maximumFractionDigits: 0 })
  return share > 0 && share < 0.005 ? `< ${format.format(0.01)}` : format.format(share)
}

/** A change in whole percent, with its sign: `+12%`, `−5%`. */
export function signedPercentage(ratio: number): string {
  const format = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const
  return new Intl.NumberFormat(useText().tag, format).format(ratio).replace('-', '−')
}

/** How words put a change: as a share, as so many times as much, or as none to speak of. */
export type Wording = { kind: 'more' | 'fewer' | 'times'; figure: string } | { kind: 'same' }

/** From here on a change is easier to grasp as a factor than in percent. */
const asFactorFrom = 1

/** `ratio` is by how much more: 0.12 is 12 % more. What rounds to nothing is none. */
export function wordingOf(ratio: number): Wording {
  if (ratio >= asFactorFrom) return { kind: 'times', figure: mean(ratio + 1) }
  const percent = Math.round(Math.abs(ratio) * 100)
  if (percent === 0) return { kind: 'same' }
  return { kind: ratio > 0 ? 'more' : 'fewer', figure: percentage(percent / 100) }
}
