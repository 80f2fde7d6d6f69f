import { DateTime } from 'luxon'
import { cadenceSlots, type Cadence } from './cadence.ts'

/** How a show usually comes out, as told from what it published. Without `weekdays`: on no day in particular. */
export interface Rhythm extends Cadence {
  /** From one week with an episode to the next: 1 is weekly, 2 every other week. */
  everyWeeks: number
}

/** A week in which an episode was to be expected and none is planned. */
export interface Gap {
  /** Its Monday, `YYYY-MM-DD`. */
  week: string
  /** The days on which something is missing, `YYYY-MM-DD`, ascending. Empty for a show without a usual day. */
  days: string[]
}

/** Fewer episodes than these show no habit. */
const leastEpisodes = 4
/** A habit is what a show did lately: so many of its latest weeks with an episode are looked at. */
const latestWeeks = 12
/** This share of the steps between weeks must be the same, or there is no rhythm. */
const usualShare = 0.6
const mostWeeksApart = 5

/** A moment as clocks in a zone show it. */
interface LocalMoment {
  /** Weeks since one long ago, from Monday to Sunday. */
  week: number
  /** 1 (Monday) to 7. */
  weekday: number
  date: string
  time: string
}

const dayMs = 86_400_000
/** The first of January 1970 was a Thursday. */
const daysIntoWeek = 3
const weekOf = (date: DateTime) =>
  Math.floor((Date.UTC(date.year, date.month - 1, date.day) / dayMs + daysIntoWeek) / 7)
const mondayOf = (week: number) => DateTime.fromMillis((week * 7 - daysIntoWeek) * dayMs, { zone: 'utc' })

function local(at: number, zone: string): LocalMoment {
  const moment = DateTime.fromMillis(at, { zone })
  return {
    week: weekOf(moment),
    weekday: moment.weekday,
    date: moment.toFormat('yyyy-MM-dd'),
    time: moment.toFormat('HH:mm'),
  }
}

/**
 * The rhythm in which a show came out lately. `published`: when its episodes came out, epoch ms, in any order; trailers
 * and bonus episodes are not part of a rhythm and should be left out. Null when there are too few, or when they came as they came.
 */
export function usualRhythm(published: readonly number[], zone: string): Rhythm | null {
  const moments = published.toSorted((a, b) => b - a).map((at) => local(at, zone))
  const weeks = [...new Set(moments.map(({ week }) => week))].slice(0, latestWeeks)
  const lately = moments.filter(({ week }) => weeks.includes(week))
  if (lately.length < leastEpisodes || weeks.length < leastEpisodes) return null

  const steps = weeks.slice(1).map((week, index) => (weeks[index] ?? week) - week)
  const [everyWeeks = 0] = byFrequency(steps)
  const share = steps.filter((step) => step === everyWeeks).length / steps.length
  if (share < usualShare || everyWeeks > mostWeeksApart) return null

  const weeksWith = (weekday: number) =>
    new Set(lately.filter((one) => one.weekday === weekday).map(({ week }) => week)).size
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => weeksWith(weekday) * 2 >= weeks.length)
  return { weekdays, time: usualTime(lately), everyWeeks }
}

/** The time of day at which most came out; of several the one used last. Moments newest first. */
function usualTime(moments: readonly LocalMoment[]): string {
  return byFrequency(moments.map(({ time }) => time))[0] ?? ''
}

/** Values, the most frequent first; of equally frequent ones the one that came first. */
function byFrequency<T>(values: readonly T[]): T[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
}

export interface GapSpan {
  /** The show's time zone: IANA name. */
  zone: string
  /** Everything of the show that is out or has a time, epoch ms, from well before `from` on. */
  moments: readonly number[]
  /** Days that are over by then, epoch ms, are not told: nothing can be done about them. */
  from: number
  /** The last moment that is looked at, epoch ms. */
  until: number
}

/**
 * The weeks ahead in which the rhythm leaves one expecting an episode and none is planned. A week is counted as a whole:
 * an episode on Wednesday fills the Tuesday of that week, and one that comes a week early moves what is expected after it.
 * A show that has been quiet for long, and plans nothing, has stopped rather than a gap.
 */
export function gapsIn(rhythm: Rhythm, { zone, moments, from, until }: GapSpan): Gap[] {
  const planned = Map.groupBy(
    moments.map((at) => local(at, zone)),
    ({ week }) => week,
  )
  const start = local(from, zone)
  const last = local(until, zone).week
  const weeks = [...planned.keys()].sort((a, b) => a - b)
  const before = weeks.findLast((week) => week <= start.week)
  const begin = before ?? weeks[0]
  if (begin === undefined) return []
  const isQuiet = start.week - begin > longestPause(rhythm) && !weeks.some((week) => week > start.week)
  if (isQuiet) return []

  const gaps: Gap[] = []
  const look = (week: number) => {
    const missing = missingIn(rhythm, week, planned.get(week) ?? [], start)
    if (missing) gaps.push(missing)
  }
  look(begin)
  for (let expected = begin; ;) {
    const found = weeks.findLast((week) => week > expected && week <= expected + rhythm.everyWeeks)
    expected = found ?? expected + rhythm.everyWeeks
    if (expected > last) return gaps
    if (expected >= start.week) look(expected)
  }
}

const longestPause = ({ everyWeeks }: Rhythm) => Math.max(4, 3 * everyWeeks)

/** What is missing in one week; null when nothing is, or when it is too late for it. */
function missingIn(
  { weekdays, time }: Rhythm,
  week: number,
  planned: readonly LocalMoment[],
  start: LocalMoment,
): Gap | null {
  if (week < start.week) return null
  const monday = mondayOf(week)
  const name = monday.toFormat('yyyy-MM-dd')
  if (weekdays.length === 0) return planned.length === 0 ? { week: name, days: [] } : null
  const taken = new Set(planned.map(({ date }) => date))
  const days = weekdays
    .map((weekday) => monday.plus({ days: weekday - 1 }).toFormat('yyyy-MM-dd'))
    .filter((date) => !taken.has(date))
    .slice(0, Math.max(0, weekdays.length - planned.length))
    .filter((date) => date > start.date || (date === start.date && time > start.time))
  return days.length === 0 ? null : { week: name, days }
}

/**
 * The next free slots of a rhythm after `after` (epoch ms), epoch ms, ascending, without end; none for a show without a usual
 * day. `moments` as of `GapSpan`: they take their slots, and of a rhythm of several weeks the last of them says which weeks are meant.
 */
export function* rhythmSlots(
  rhythm: Rhythm,
  { zone, moments, after }: { zone: string; moments: readonly number[]; after: number },
): Generator<number> {
  if (rhythm.weekdays.length === 0) return
  const weeks = moments.map((at) => local(at, zone).week)
  const anchor = weeks.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const isMeant = (at: number) =>
    anchor === Number.NEGATIVE_INFINITY || (local(at, zone).week - anchor) % rhythm.everyWeeks === 0
  const from = local(after, zone).date
  for (const slot of cadenceSlots(rhythm, { zone, from, after, taken: moments }))
    if (isMeant(slot)) yield slot
}
