import { ok, type Result } from '../../../shared/ipc/result.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { findShow, type ShowRow } from '../shows/showRow.ts'
import { type Caller } from '../users/callers.ts'
import { type AskedAnalytics } from './answer.ts'
import { type Window, windowOf } from './window.ts'

/** The show whose analytics were asked for, and the days: those asked for, else the last `defaultDays` in its zone. */
export function askedShow(
  { database, clock }: Service,
  caller: Caller,
  { params, query }: AskedAnalytics,
  defaultDays: number,
): Result<{ show: ShowRow; window: Window }, Refusal> {
  const show = findShow(database, caller, params.id)
  if (!show) return { ok: false, error: notFound() }
  const window = windowOf(query, defaultDays, { now: clock.now(), timeZone: show.time_zone })
  return window.ok ? ok({ show, window: window.value }) : window
}
