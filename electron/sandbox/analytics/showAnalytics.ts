import { ok, type Result } from '../../../shared/ipc/result.ts'
import { type Answer } from '../http/envelope.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { showResource } from '../shows/showResource.ts'
import { findShow } from '../shows/showRow.ts'
import { type Caller } from '../users/callers.ts'
import { type AskedAnalytics, byDay, countRow, endsOf, rangeOf, showLinkage } from './answer.ts'
import { dayFirst } from './days.ts'
import { windowOf } from './window.ts'

/** Default window, days (specification, "Limits"). */
const defaultDays = 14

/** GET /v1/analytics/:id: the downloads of a show by day, `dd-mm-yyyy`. */
export function showAnalytics(
  service: Service,
  caller: Caller,
  { params, query }: AskedAnalytics,
): Result<Answer, Refusal> {
  const { database, clock } = service
  const show = findShow(database, caller, params.id)
  if (!show) return { ok: false, error: notFound() }
  const window = windowOf(query, defaultDays, { now: clock.now(), timeZone: show.time_zone })
  if (!window.ok) return window
  const counts = database.all(
    countRow,
    'SELECT day, downloads FROM show_downloads WHERE show_id = ? AND day BETWEEN ? AND ?',
    [show.id, ...endsOf(window.value)],
  )
  return ok({
    data: {
      id: show.slug,
      type: 'show_analytics',
      attributes: { downloads: byDay(window.value, counts, dayFirst), ...rangeOf(window.value, dayFirst) },
      relationships: showLinkage(show),
    },
    related: { show: () => [showResource(service, show)] },
  })
}
