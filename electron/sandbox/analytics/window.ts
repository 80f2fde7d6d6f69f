import { zoneOf } from '../../../shared/domain/timeZone.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { invalid, type Refusal } from '../http/refusal.ts'
import { addDays, countDays, type Day, dayAt, parseDayFirst } from './days.ts'

/** The parameters the three endpoints share: both days or neither, `dd-mm-yyyy`. */
export interface AskedWindow {
  start_date?: string | undefined
  end_date?: string | undefined
}

/** The days of an answer, in order, both ends included. */
export type Window = readonly [Day, ...Day[]]

/** More days than podcasting has had are asked for by mistake only. */
const mostDays = 20 * 366

/**
 * The days that are asked for, or the last `defaultDays` up to today. What today is, the show's time zone decides: the
 * same in which its downloads were given their days (downloads/counting.ts).
 */
export function windowOf(
  asked: AskedWindow | undefined,
  defaultDays: number,
  { now, timeZone }: { now: number; timeZone: string | null },
): Result<Window, Refusal> {
  const { start_date: first, end_date: last } = asked ?? {}
  if (first === undefined && last === undefined) {
    return ok(daysFrom(addDays(dayAt(now, zoneOf(timeZone)), 1 - defaultDays), defaultDays))
  }
  if (first === undefined) return refuse('start_date', 'is needed together with end_date')
  if (last === undefined) return refuse('end_date', 'is needed together with start_date')
  const start = parseDayFirst(first)
  const end = parseDayFirst(last)
  if (start === null) return refuse('start_date', 'is not a day: write it as dd-mm-yyyy')
  if (end === null) return refuse('end_date', 'is not a day: write it as dd-mm-yyyy')
  const count = countDays(start, end)
  if (count < 1) return refuse('end_date', 'must not be before start_date')
  if (count > mostDays) return refuse('start_date', `must be at most ${mostDays} days before end_date`)
  return ok(daysFrom(start, count))
}

function daysFrom(start: Day, count: number): Window {
  return [start, ...Array.from({ length: count - 1 }, (_, index) => addDays(start, index + 1))]
}

export function refuse(parameter: string, message: string): { ok: false; error: Refusal } {
  return { ok: false, error: invalid({ parameter, message }) }
}
