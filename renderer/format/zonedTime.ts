import { DateTime } from 'luxon'

/** What a date and a time of day in a zone amount to. */
export type ZonedTime =
  | { kind: 'moment'; at: number }
  /** Nothing, or not everything, has been entered. */
  | { kind: 'incomplete' }
  /** The clocks go forward over that time, so it never comes. */
  | { kind: 'gap' }

/**
 * The moment at which clocks in `zone` (IANA name) show `time` (`HH:MM`) on `date` (`YYYY-MM-DD`), epoch ms.
 * When the clocks go back and it comes twice, the first one.
 */
export function momentIn(zone: string, date: string, time: string): ZonedTime {
  const moment = DateTime.fromISO(`${date}T${time}`, { zone })
  if (date === '' || time === '' || !moment.isValid) return { kind: 'incomplete' }
  // Luxon moves a time that does not exist on by the length of the gap.
  if (moment.toFormat('HH:mm') !== time) return { kind: 'gap' }
  const first = moment.getPossibleOffsets().reduce((a, b) => (a < b ? a : b))
  return { kind: 'moment', at: first.toMillis() }
}

/** `at` (epoch ms) as a date and a time of day in `zone`, the way `momentIn` reads them. */
export function wallTimeIn(zone: string, at: number): { date: string; time: string } {
  const moment = DateTime.fromMillis(at, { zone })
  return { date: moment.toFormat('yyyy-MM-dd'), time: moment.toFormat('HH:mm') }
}

/** A first suggestion for a publishing time: tomorrow at 06:00 in `zone`. */
export function tomorrowAtSix(zone: string, now: number): { date: string; time: string } {
  const moment = DateTime.fromMillis(now, { zone }).plus({ days: 1 })
  return { date: moment.toFormat('yyyy-MM-dd'), time: '06:00' }
}
