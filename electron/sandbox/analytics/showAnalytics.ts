import { ok, type Result } from '../../../shared/ipc/result.ts'
import { type Answer } from '../http/envelope.ts'
import { type Refusal } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { showResource } from '../shows/showResource.ts'
import { type Caller } from '../users/callers.ts'
import { type AskedAnalytics, byDay, countRow, endsOf, rangeOf, showLinkage } from './answer.ts'
import { askedShow } from './askedShow.ts'
import { dayFirst } from './days.ts'

/** Default window, days (specification, "Limits"). */
const defaultDays = 14

/** GET /v1/analytics/:id: the downloads of a show by day, `dd-mm-yyyy`. */
export function showAnalytics(
  service: Service,
  caller: Caller,
  asked: AskedAnalytics,
): Result<Answer, Refusal> {
  const found = askedShow(service, caller, asked, defaultDays)
  if (!found.ok) return found
  const { show, window } = found.value
  const counts = service.database.all(
    countRow,
    'SELECT day, downloads FROM show_downloads WHERE show_id = ? AND day BETWEEN ? AND ?',
    [show.id, ...endsOf(window)],
  )
  return ok({
    data: {
      id: show.slug,
      type: 'show_analytics',
      attributes: { downloads: byDay(window, counts, dayFirst), ...rangeOf(window, dayFirst) },
      relationships: showLinkage(show),
    },
    related: { show: () => [showResource(service, show)] },
  })
}
