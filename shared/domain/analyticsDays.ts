import { DateTime } from 'luxon'

/** A calendar day, `YYYY-MM-DD`: days sort and compare as texts. */
export type Day = string

/** Days, both ends included. */
export interface DayWindow {
  from: Day
  to: Day
}

/** Whether a text is a day the calendar has, and its window does not end before it begins. */
export function isWindow({ from, to }: DayWindow): boolean {
  return isDay(from) && isDay(to) && from <= to
}

/** The window of `count` days that ends with the day it is at `now` (epoch ms) in an IANA zone. */
export function latestDays(count: number, now: number, zone: string): DayWindow {
  const today = DateTime.fromMillis(now, { zone })
  return {
    from: today.minus({ days: count - 1 }).toFormat('yyyy-MM-dd'),
    to: today.toFormat('yyyy-MM-dd'),
  }
}

/** The day it is at `at` (epoch ms) in an IANA zone. */
export function dayAt(at: number, zone: string): Day {
  return DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd')
}

const dayMs = 86_400_000

/** The day `count` days after `day`; before it when `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** How many days a window has. */
export function countDays({ from, to }: DayWindow): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** The days of a window, in order. */
export function daysIn(window: DayWindow): Day[] {
  return Array.from({ length: countDays(window) }, (_, index) => addDays(window.from, index))
}

/** A day as the service is asked for it: `dd-mm-yyyy` (specification, "Analytics"). */
export function dayFirst(day: Day): string {
  return day.split('-').reverse().join('-')
}

/** The ways the days of an answer were seen written (specification, "EpisodeAnalytics"). `YYYY-MM-DD` passes through both. */
const spellings: readonly ((text: string) => Day)[] = [
  (text) => text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$2-$1'),
  (text) => text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$1-$2'),
]

/** An answer of analytics, as far as its spelling is concerned. */
export interface SpelledDays {
  dates: Iterable<string>
  /** The first and the last day of the answer, as it says. */
  start: string | undefined
  end: string | undefined
}

/**
 * Reads the days of an answer to a question about `asked`. Whether they are written day first or month first is decided
 * by the question: in the wrong order they lie outside of the window asked for, or are no days at all. Where both orders
 * fit equally well (a few days out of many), the ends that the answer names decide. Answers how to read each: null for a
 * day that was not asked for. Null when nothing decides, or nothing of the answer is what was asked for.
 */
export function readingOf(
  { dates, start, end }: SpelledDays,
  asked: DayWindow,
): ((text: string) => Day | null) | null {
  const written = [...new Set(dates)]
  const readings = spellings.map((read) => {
    const inWindow = (text: string): Day | null => {
      const day = read(text)
      return isDay(day) && day >= asked.from && day <= asked.to ? day : null
    }
    const days = written.map(inWindow)
    const hits = days.filter((day) => day !== null).length
    const namesEnds =
      start !== undefined && end !== undefined && read(start) === asked.from && read(end) === asked.to
    return { days, hits, namesEnds }
  })
  const most = Math.max(...readings.map(({ hits }) => hits))
  if (written.length > 0 && most === 0) return null
  const best = readings.filter(({ hits }) => hits === most)
  const isOne = new Set(best.map(({ days }) => days.join())).size === 1
  const [decided, ...others] = isOne ? best.slice(0, 1) : best.filter(({ namesEnds }) => namesEnds)
  if (!decided || others.length > 0) return null
  // Each text is read once: an answer about hundreds of episodes repeats its days as often.
  const read = new Map(written.map((text, index) => [text, decided.days[index] ?? null]))
  return (text) => read.get(text) ?? null
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text, { zone: 'UTC' }).isValid
}
