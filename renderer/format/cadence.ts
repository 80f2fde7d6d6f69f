import { DateTime } from 'luxon'
import { momentIn, type ZonedTime } from './zonedTime.ts'

/** How far apart episodes go out that are scheduled together, in days of the calendar. */
export const cadences = { same: 0, day: 1, week: 7, fortnight: 14 } as const
export type Cadence = keyof typeof cadences

/**
 * The moments at which clocks in `zone` (IANA name) show `time` (`HH:MM`) on `date` (`YYYY-MM-DD`) and as many times after
 * it as makes `count`. Where the clocks change they show the same time of day. One that never comes makes it a gap.
 */
export function spreadOut(
  zone: string,
  { date, time, cadence, count }: { date: string; time: string; cadence: Cadence; count: number },
): Exclude<ZonedTime, { kind: 'moment' }> | { kind: 'moments'; at: number[] } {
  const first = DateTime.fromISO(date, { zone: 'utc' })
  if (!first.isValid) return { kind: 'incomplete' }
  const at: number[] = []
  for (let n = 0; n < count; n += 1) {
    const day = first.plus({ days: n * cadences[cadence] }).toISODate()
    const moment = momentIn(zone, day, time)
    if (moment.kind !== 'moment') return moment
    at.push(moment.at)
  }
  return { kind: 'moments', at }
}
