import { z } from 'zod'
import { type RequestOf } from '../../../shared/api/routes.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { episodeResource } from '../episodes/episodeResource.ts'
import { episodesOfShow } from '../episodes/episodeRow.ts'
import { type Answer } from '../http/envelope.ts'
import { metaOf, pagingOf } from '../http/paging.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { subscribersOfShow, subscriberResource } from '../subscribers/subscriberRow.ts'
import { type Caller } from '../users/callers.ts'
import { reachableShows } from '../users/roles.ts'
import { showResource } from './showResource.ts'
import { findShow, showRow, type ShowRow } from './showRow.ts'

const countRow = z.object({ total: z.int() })

/** GET /v1/shows: the caller's shows, latest updated first. `query` is looked for in title and description. */
export function listShows(
  service: Service,
  caller: Caller,
  { query }: { query: RequestOf<'shows.list'>['query'] },
): Result<Answer, Refusal> {
  const paging = pagingOf(query?.pagination)
  const where = `id IN (${reachableShows}) AND (:private IS NULL OR private = :private)
    AND (:query = '' OR instr(folded(title), :query) OR instr(folded(description), :query))`
  const filter = {
    user: caller.userId,
    private: query?.private === undefined ? null : Number(query.private),
    query: (query?.query ?? '').normalize('NFKC').toLowerCase(),
  }
  const shows = service.database.all(
    showRow,
    `SELECT * FROM shows WHERE ${where} ORDER BY updated_at DESC, id DESC LIMIT :limit OFFSET :offset`,
    { ...filter, limit: paging.per, offset: paging.offset },
  )
  const { total } = service.database.one(
    countRow,
    `SELECT COUNT(*) AS total FROM shows WHERE ${where}`,
    filter,
  )
  return ok({
    data: shows.map((show) => showResource(service, show)),
    meta: metaOf(paging, total),
    related: relatedToShows(service, shows),
  })
}

/** GET /v1/shows/:id. */
export function getShow(
  service: Service,
  caller: Caller,
  { params }: { params: { id: string } },
): Result<Answer, Refusal> {
  const show = findShow(service.database, caller, params.id)
  if (!show) return { ok: false, error: notFound() }
  return ok({ data: showResource(service, show), related: relatedToShows(service, [show]) })
}

/** What `include[]` can ask of shows. */
export function relatedToShows(service: Service, shows: ShowRow[]): NonNullable<Answer['related']> {
  return {
    episodes: () =>
      shows.flatMap((show) =>
        episodesOfShow(service.database, show.id).map((episode) => episodeResource(service, episode)),
      ),
    subscribers: () =>
      shows.flatMap((show) =>
        subscribersOfShow(service.database, show.id).map((subscriber) =>
          subscriberResource(service, subscriber),
        ),
      ),
  }
}
