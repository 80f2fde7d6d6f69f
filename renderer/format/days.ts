import type { Day } from '../../shared/domain/analyticsDays.ts'
import { useText } from '../text.ts'

// A day is the same day everywhere: it is written as it is in UTC, in which it was read.
const written = (day: Day, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(useText().tag, { timeZone: 'UTC', ...options }).format(Date.parse(day))

/** A day with its weekday: `Tue 24 Nov`. The year is named only when it is not the year of `today`. */
export function dayName(day: Day, today: Day): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  // Some versions of the language data put a comma after the weekday, where the day stands inside a sentence.
  return written(day, { weekday: 'short', day: 'numeric', month: 'short', ...year }).replace(
    /^([^\s,]+), /,
    '$1 ',
  )
}

/** A day inside a sentence: `Tuesday 24 November`. */
export function dayInWords(day: Day, today: Day): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return written(day, { weekday: 'long', day: 'numeric', month: 'long', ...year })
}

/** A day where many stand beside each other: `24 Nov`. */
export function shortDay(day: Day): string {
  return written(day, { day: 'numeric', month: 'short' })
}

/** The weekday of a day: `Tue`. */
export function weekdayIn(day: Day): string {
  return written(day, { weekday: 'short' })
}

/** A weekday from 1 (Monday) to 7: `Tuesday`. */
export function weekdayName(weekday: number, width: 'long' | 'short' = 'long'): string {
  // A Monday, and the days after it.
  return written(`2024-01-0${weekday}`, { weekday: width })
}
