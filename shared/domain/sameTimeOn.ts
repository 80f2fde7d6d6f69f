import { DateTime } from 'luxon'
import { parseServiceTime } from './serviceTime.ts'

/**
 * The moment on `day` (`YYYY-MM-DD`) at which clocks in `zone` (IANA name) show `time` (`HH:MM`), epoch ms. A time that the
 * clocks leave out is as much later as they went forward; of one that comes twice it is the first. That is what the
 * service makes of such a time too. Throws when it is none.
 */
export function momentOn(day: string, time: string, zone: string): number {
  const at = parseServiceTime(`${day} ${time}`, zone)
  if (at === null) throw new RangeError(`No moment is ${day} at ${time} in ${zone}`)
  return at
}

/** `at` (epoch ms) on another day, at the same time on the clocks of `zone`, whatever the season. */
export function sameTimeOn(day: string, at: number, zone: string): number {
  return momentOn(day, DateTime.fromMillis(at, { zone }).toFormat('HH:mm'), zone)
}

/** The day some days after the one that clocks in `zone` show at `at` (epoch ms), `YYYY-MM-DD`. */
export function dayAfter(at: number, days: number, zone: string): string {
  // Of days alone: where a zone leaves a day out, adding in the zone would land on another one.
  const day = DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd')
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd')
}
