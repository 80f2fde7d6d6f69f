import { useText } from '../text.ts'

/** From the largest on: how many ms each unit has. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago a moment was (epoch ms), as people say it: `just now`, `3 minutes ago`, `yesterday`. */
export function ago(at: number, now: number): string {
  const text = useText()
  const found = units.find(([, ms]) => now - at >= ms)
  if (!found) return text.subscribers.age.justNow
  const [unit, ms] = found
  return new Intl.RelativeTimeFormat(text.tag, { numeric: 'auto' }).format(-Math.floor((now - at) / ms), unit)
}
