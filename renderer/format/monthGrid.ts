import { DateTime } from 'luxon'
import { addDays, type Day } from '../../shared/domain/analyticsDays.ts'

/** The weeks that show the month of `day`, whole ones, each beginning on `start` (0 for Sunday). */
export function weeksOf(day: Day, start: number): Day[][] {
  const first = `${day.slice(0, 8)}01`
  const before = (weekdayOf(first) - start + 7) % 7
  const shown = before + daysInMonth(day)
  return Array.from({ length: Math.ceil(shown / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => addDays(first, week * 7 + column - before)),
  )
}

/** The same day of another month; its last where that is shorter. */
export function addMonths(day: Day, count: number): Day {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ months: count }).toFormat('yyyy-MM-dd')
}

/** From 0 (Sunday) to 6. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay()
}

function daysInMonth(day: Day): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
}
