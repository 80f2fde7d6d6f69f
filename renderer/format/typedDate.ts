import type { Day } from '../../shared/domain/analyticsDays.ts'
import { regionOf } from './region.ts'

export type DatePart = 'day' | 'month' | 'year'
export type TimePart = 'hour' | 'minute'
/** What a person has filled in of a date or a time. */
export type Filled<P extends string> = Readonly<Record<P, number | null>>
/** A part, or the sign that is written between two. */
export type Piece<P extends string> = { part: P } | { sign: string }

const dateParts: readonly string[] = ['day', 'month', 'year'] satisfies DatePart[]
const isDatePart = (type: string): type is DatePart => dateParts.includes(type)

/** The parts of a date in the order in which people write them: `24.11.2026`, `24/11/2026`, `11/24/2026`. */
export function datePieces(tag: string, system?: readonly string[]): Piece<DatePart>[] {
  const format = new Intl.DateTimeFormat(regionOf(tag, system).toString(), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
  })
  return format
    .formatToParts(0)
    .map(({ type, value }) => (isDatePart(type) ? { part: type } : { sign: value }))
}

/** A time of day has 24 hours here, as everywhere in the window (format/dates.ts). */
export const timePieces: readonly Piece<TimePart>[] = [{ part: 'hour' }, { sign: ':' }, { part: 'minute' }]

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DD`; empty while a part is missing, and for a day the calendar does not have. */
export function dayOf({ day, month, year }: Filled<DatePart>): Day {
  if (day === null || month === null || year === null) return ''
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : ''
}

export function partsOfDay(day: Day): Filled<DatePart> {
  const [year = null, month = null, date = null] = numbersIn(day)
  return { day: date, month, year }
}

/** `HH:mm`; empty while a part is missing. */
export function timeOf({ hour, minute }: Filled<TimePart>): string {
  return hour === null || minute === null ? '' : `${twoDigits(hour)}:${twoDigits(minute)}`
}

export function partsOfTime(time: string): Filled<TimePart> {
  const [hour = null, minute = null] = numbersIn(time)
  return { hour, minute }
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

/** The year that is meant by what was typed: 27 is 2027. */
export function yearMeant(digits: string): number {
  return Number(digits) + (digits.length <= 2 ? 2000 : 0)
}

/** A day found in a text, the way `order` writes days or the way computers do; null where there is none. */
export function readDay(text: string, order: readonly Piece<DatePart>[]): Day | null {
  const found = /\d+\D{1,2}\d+\D{1,2}\d+/.exec(text)?.[0].match(/\d+/g)
  if (!found) return null
  const parts = order.flatMap((piece) => ('part' in piece ? [piece.part] : []))
  const written: readonly DatePart[] = found[0].length === 4 ? ['year', 'month', 'day'] : parts
  const digits = (part: DatePart) => found[written.indexOf(part)] ?? ''
  const day = dayOf({
    day: Number(digits('day')),
    month: Number(digits('month')),
    year: yearMeant(digits('year')),
  })
  return day === '' ? null : day
}

/** A time of day found in a text, with 24 hours or with twelve: `18:30`, `6.30 pm`; null where there is none. */
export function readTime(text: string): string | null {
  const found = /(?<!\d)(\d{1,2})[:.](\d{2})(?![\d.])(?:\s*([ap])\.?m)?/i.exec(text)
  if (!found) return null
  const [typed, minute] = [Number(found[1]), Number(found[2])]
  const half = found[3]?.toLowerCase()
  const hour = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0)
  return hour > 23 || typed > 23 || minute > 59 ? null : timeOf({ hour, minute })
}

/** As `order` writes it: `24.11.2026`. A part that is missing is left out. */
export function written<P extends string>(filled: Filled<P>, order: readonly Piece<P>[]): string {
  return order
    .map((piece) => {
      if ('sign' in piece) return piece.sign
      const value = filled[piece.part]
      return value === null ? '' : twoDigits(value)
    })
    .join('')
}
