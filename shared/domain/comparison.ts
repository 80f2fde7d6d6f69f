import { addDays, countDays, daysIn, type Day, type DayWindow } from './analyticsDays.ts'

/** The downloads of one day. */
export interface DayCount {
  date: Day
  downloads: number
}

/** What the days of a window amount to. Days that were never answered are counted apart: they are not days without downloads. */
export interface WindowFigures {
  window: DayWindow
  /** Of the days that are known. */
  total: number
  /** The mean of the days that are known; null without any. */
  perDay: number | null
  /** The first of the days with the most downloads; null when no day had any. */
  best: DayCount | null
  /** The weekday with the highest mean, 1 (Monday) to 7; null when none stands out or too few days are known to say so. */
  weekday: number | null
  known: number
  missing: number
}

/** How a window did beside another one of as many days. */
export type Change =
  /** By how much more: 0.12 is 12 % more, -0.5 half as many. */
  | { kind: 'ratio'; ratio: number }
  /** There were none before. */
  | { kind: 'from-nothing' }
  /** There were none in either. */
  | { kind: 'nothing' }
  /** Days of one or the other were never answered: their totals cannot be compared. */
  | { kind: 'unknown'; missing: number }

/** The part of a window that is over on the day `today`: what is still counted would look like a fall. Null when none is. */
export function completePart({ from, to }: DayWindow, today: Day): DayWindow | null {
  const last = to < today ? to : addDays(today, -1)
  return from <= last ? { from, to: last } : null
}

/** As many days, right before a window. */
export function windowBefore(window: DayWindow): DayWindow {
  return { from: addDays(window.from, -countDays(window)), to: addDays(window.from, -1) }
}

/** The figure of each day of a window, in order; null for one that was never answered. */
export function seriesOf(days: readonly DayCount[], window: DayWindow): (number | null)[] {
  const known = new Map(days.map(({ date, downloads }) => [date, downloads]))
  return daysIn(window).map((day) => known.get(day) ?? null)
}

/** What `days` amount to in a window. Days outside of it do not count. */
export function figuresOf(days: readonly DayCount[], window: DayWindow): WindowFigures {
  const inside = days.filter(({ date }) => date >= window.from && date <= window.to)
  const total = inside.reduce((sum, { downloads }) => sum + downloads, 0)
  const best = inside.reduce<DayCount | null>(
    (most, day) => (day.downloads > (most?.downloads ?? 0) ? day : most),
    null,
  )
  return {
    window,
    total,
    perDay: inside.length === 0 ? null : total / inside.length,
    best,
    weekday: strongestWeekday(inside),
    known: inside.length,
    missing: countDays(window) - inside.length,
  }
}

/** How `now` did beside `before`. */
export function changeBetween(before: WindowFigures, now: WindowFigures): Change {
  const missing = before.missing + now.missing
  if (missing > 0) return { kind: 'unknown', missing }
  if (before.total > 0) return { kind: 'ratio', ratio: now.total / before.total - 1 }
  return now.total > 0 ? { kind: 'from-nothing' } : { kind: 'nothing' }
}

/** Every weekday four times: with fewer, one good day would speak for all of its kind. */
const daysForWeekdays = 28
/** How far above the mean of all days a weekday must be to stand out. */
const standsOut = 1.1

function strongestWeekday(days: readonly DayCount[]): number | null {
  if (days.length < daysForWeekdays) return null
  const means = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    mean: mean(days.filter(({ date }) => weekdayOf(date) === weekday)),
  }))
  const [first, second] = means.sort((a, b) => b.mean - a.mean)
  const isAlone = first && second && first.mean > second.mean && first.mean >= mean(days) * standsOut
  return isAlone ? first.weekday : null
}

function mean(days: readonly DayCount[]): number {
  return days.reduce((sum, { downloads }) => sum + downloads, 0) / Math.max(1, days.length)
}

/** 1 (Monday) to 7. */
function weekdayOf(day: Day): number {
  return new Date(Date.parse(day)).getUTCDay() || 7
}
