import { DateTime } from 'luxon'

/** A calendar day as it is kept: `YYYY-MM-DD`, which sorts by time. */
export type Day = string

const dayMs = 86_400_000

/** The day it is at `ms` (epoch) in an IANA zone. */
export function dayAt(ms: number, zone: string): Day {
  return DateTime.fromMillis(ms, { zone }).toFormat('yyyy-MM-dd')
}

/** A day given as `dd-mm-yyyy`, or null for one the calendar does not have. */
export function parseDayFirst(text: string): Day | null {
  const parsed = DateTime.fromFormat(text, 'dd-MM-yyyy', { zone: 'UTC' })
  return parsed.isValid ? parsed.toFormat('yyyy-MM-dd') : null
}

/** The day `count` days after `day`; before it when `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Days from `start` to `end`, both included; 0 or less when `end` is earlier. */
export function countDays(start: Day, end: Day): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1
}

/** `dd-mm-yyyy`. */
export function dayFirst(day: Day): string {
  return `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`
}

/** `mm-dd-yyyy`. */
export function monthFirst(day: Day): string {
  return `${day.slice(5, 7)}-${day.slice(8, 10)}-${day.slice(0, 4)}`
}
