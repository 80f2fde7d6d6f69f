import { ok, type Result } from '../../../shared/ipc/result.ts'
import { episodeResource } from '../episodes/episodeResource.ts'
import { findEpisodeByIdOrSlug } from '../episodes/episodeRow.ts'
import { type Answer } from '../http/envelope.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { type Caller } from '../users/callers.ts'
import { type AskedAnalytics, byDay, countRow, endsOf, rangeOf } from './answer.ts'
import { dayFirst } from './days.ts'
import { windowOf } from './window.ts'

/** Default window, days (specification, "Limits"). */
const defaultDays = 14

/** GET /v1/analytics/episodes/:id: the downloads of one episode by day, `dd-mm-yyyy`. */
export function episodeAnalytics(
  service: Service,
  caller: Caller,
  { params, query }: AskedAnalytics,
): Result<Answer, Refusal> {
  const { database, clock } = service
  const episode = findEpisodeByIdOrSlug(database, caller, params.id)
  if (!episode) return { ok: false, error: notFound() }
  const window = windowOf(query, defaultDays, { now: clock.now(), timeZone: episode.show_time_zone })
  if (!window.ok) return window
  const counts = database.all(
    countRow,
    'SELECT day, downloads FROM downloads WHERE episode_id = ? AND day BETWEEN ? AND ?',
    [episode.id, ...endsOf(window.value)],
  )
  return ok({
    data: {
      id: String(episode.id),
      type: 'episode_analytics',
      attributes: { downloads: byDay(window.value, counts, dayFirst), ...rangeOf(window.value, dayFirst) },
      relationships: { episode: { data: { id: String(episode.id), type: 'episode' } } },
    },
    related: { episode: () => [episodeResource(service, episode)] },
  })
}
