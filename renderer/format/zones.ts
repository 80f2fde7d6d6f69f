import { railsZones, zoneOf } from '../../shared/domain/timeZone.ts'
import { useText } from '../text.ts'
import { clockTime } from './dates.ts'
import type { SearchOption } from './searchOption.ts'

/**
 * Every time zone there is, and what the time is there at `now` (epoch ms). A service that writes names of its own
 * ("Eastern Time (US & Canada)") is offered those first: it is sure to take them.
 */
export function zoneOptions(current: string | null, now: number): SearchOption[] {
  const own = current !== null && Object.hasOwn(railsZones, current) ? Object.keys(railsZones) : []
  const iana = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]
  const names = new Set([...own, ...iana])
  const all = current === null || names.has(current) ? [...names] : [current, ...names]
  return all.map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
    description: describe(zoneOf(value), now),
    code: clockTime(now, zoneOf(value)),
  }))
}

/** What people call the time in `zone` (IANA name), and its offset: `Central European Time · UTC+01:00`. */
function describe(zone: string, now: number): string {
  const title = partOf('timeZoneName', useText().tag, zone, now, 'longGeneric')
  const offset = offsetIn(zone, now)
  // Where people have no name for it, the language data gives the offset once more.
  return /^GMT(?:[+-]|$)/.test(title) ? offset : `${title} · ${offset}`
}

/** How far the clocks in `zone` (IANA name) are from UTC at `now`: `UTC+01:00`. */
export function offsetIn(zone: string, now: number): string {
  const offset = partOf('timeZoneName', 'en', zone, now, 'longOffset').replace('GMT', '')
  // Without an offset, some versions of the language data write none.
  return `UTC${offset || '+00:00'}`
}

function partOf(
  type: Intl.DateTimeFormatPartTypes,
  tag: string,
  timeZone: string,
  now: number,
  timeZoneName: 'longGeneric' | 'longOffset',
): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).formatToParts(now)
  return parts.find((part) => part.type === type)?.value ?? ''
}
