import { useText } from '../text.ts'

/** The zone of the person at this computer, an IANA name. */
export function viewerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than a hundred uses of it, and a list that is scrolled uses hundreds. */
function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options])
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, options)
  formatters.set(key, made)
  return made
}

/**
 * A moment in `zone` (IANA name), with its weekday: `Tue 24 Nov, 06:00`. The year is named only when it is not the
 * year of `now` there. Moments are epoch milliseconds.
 */
export function dateTime(at: number, zone: string, now: number): string {
  return `${day(at, zone, now)}, ${clockTime(at, zone)}`
}

/** The same where there is little room: of the coming months the weekday and the day say enough, whatever year it is then. */
export function shortDateTime(at: number, zone: string, now: number): string {
  const isSoon = at > now && at - now < 300 * 86_400_000
  return dateTime(at, zone, isSoon ? at : now)
}

/** The time of day in `zone`, 24 hours: `06:00`. */
export function clockTime(at: number, zone: string): string {
  return formatter(useText().tag, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

/** When something goes on by itself, as a wait below a minute (`in 8 s`), else as a time of day. */
export function soon(at: number, now: number, zone = viewerZone()): string {
  const seconds = Math.max(0, Math.ceil((at - now) / 1000))
  return seconds < 60 ? useText().format.inSeconds(seconds) : clockTime(at, zone)
}

function day(at: number, zone: string, now: number): string {
  const year = formatter('en', { timeZone: zone, year: 'numeric' })
  const format = formatter(useText().tag, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(year.format(at) === year.format(now) ? {} : { year: 'numeric' }),
  })
  // Some versions of the language data put a comma after the weekday; the line already has one before the time.
  return format
    .formatToParts(at)
    .map((part) => (part.type === 'literal' ? part.value.replace(',', '') : part.value))
    .join('')
}

/** What people call the place of a zone (IANA name): `New York`. */
export function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
