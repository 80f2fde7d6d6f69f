import { DateTime } from 'luxon'
import { parseServiceTime } from './serviceTime.ts'

/** When a show comes out, as its listeners know it: on these days, at this time on their clocks. */
export interface Cadence {
  /** Days of the week, 1 (Monday) to 7, ascending. */
  weekdays: number[]
  /** `HH:MM`, from 00:00 to 23:59. */
  time: string
}

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const time = /^([01]?\d|2[0-3]):[0-5]\d$/

/**
 * A cadence as a person writes it: days, then a time. Days are `daily`, or names and ranges with commas between them:
 * `tue 06:00`, `tue,thu 06:00`, `mon-fri 18:30`, `Saturdays 9:00`. A range may go over the weekend (`fri-mon`). Null when
 * the text is none.
 */
export function parseCadence(text: string): Cadence | null {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s*([,-])\s*/g, '$1')
    .split(/\s+/)
  const [days, at] = words
  if (words.length !== 2 || days === undefined || at === undefined || !time.test(at)) return null
  const weekdays = days === 'daily' ? [1, 2, 3, 4, 5, 6, 7] : days.split(',').flatMap(daysOf)
  if (weekdays.includes(noDay)) return null
  return { weekdays: [...new Set(weekdays)].sort((a, b) => a - b), time: at.padStart(5, '0') }
}

const noDay = 0

/** The days of one name or range; `noDay` among them when it is none. */
function daysOf(text: string): number[] {
  const [first = '', last = first, ...more] = text.split('-')
  const [from, to] = [weekday(first), weekday(last)]
  if (more.length > 0 || from === noDay || to === noDay) return [noDay]
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from + index - 1) % 7) + 1)
}

/** `tue`, `tues`, `tuesday` or `tuesdays` as 2. */
function weekday(text: string): number {
  if (text.length < 3) return noDay
  return 1 + dayNames.findIndex((name) => `${name}s`.startsWith(text))
}

export interface CadenceSpan {
  /** The show's time zone: IANA name. */
  zone: string
  /** The first day that may be used, `YYYY-MM-DD` in that zone. */
  from: string
  /** Nothing at or before this moment is used, epoch ms: the service publishes a time that has passed at once. */
  after: number
  /** Moments that are taken already, epoch ms. One takes the slot of the minute it lies in. */
  taken: Iterable<number>
}

const minuteMs = 60_000
const minuteOf = (ms: number) => Math.floor(ms / minuteMs)

/**
 * The free slots of a cadence, epoch ms, ascending, without end: take as many as there are episodes to place.
 *
 * A slot is a time on the clocks of the zone, whatever the season, so that a show stays a 06:00 show. When the clocks go
 * forward over it, it is as much later as they went forward (02:30 is 03:30 that night); when it comes twice, it is the
 * first. That is what the service makes of such a time too. A day that a zone left out altogether has no slot.
 */
export function* cadenceSlots(
  cadence: Cadence,
  { zone, from, after, taken }: CadenceSpan,
): Generator<number> {
  const takenMinutes = new Set([...taken].map(minuteOf))
  // In UTC every day exists once: in the zone itself, adding a day could land on the same date again.
  const today = DateTime.fromMillis(after, { zone }).toISODate() ?? from
  for (
    let day = DateTime.fromISO(from > today ? from : today, { zone: 'utc' });
    ;
    day = day.plus({ days: 1 })
  ) {
    if (!cadence.weekdays.includes(day.weekday)) continue
    const date = day.toFormat('yyyy-MM-dd')
    const slot = parseServiceTime(`${date} ${cadence.time}`, zone)
    if (slot === null) throw new Error(`No slot can be on ${date} at ${cadence.time}`)
    const isThatDay = DateTime.fromMillis(slot, { zone }).toISODate() === date
    if (isThatDay && slot > after && !takenMinutes.has(minuteOf(slot))) yield slot
  }
}
