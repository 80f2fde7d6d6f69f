import { z } from 'zod'
import { type RequestOf } from '../../../shared/api/routes.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { type Answer } from '../http/envelope.ts'
import { metaOf, pagingOf } from '../http/paging.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { showResource } from '../shows/showResource.ts'
import { findShow } from '../shows/showRow.ts'
import { type Caller } from '../users/callers.ts'
import { episodeResource } from './episodeResource.ts'
import { episodeRow, type EpisodeRow, findEpisode, selectEpisodes } from './episodeRow.ts'

const countRow = z.object({ total: z.int() })

/** Drafts have no time: they stand before everything in the newest-first order and after it in the other. */
const orders = {
  desc: 'e.published_at DESC NULLS FIRST, e.created_at DESC, e.id DESC',
  asc: 'e.published_at ASC NULLS LAST, e.created_at ASC, e.id ASC',
} as const

/** GET /v1/episodes. `query` is looked for in title, summary and description, whatever the case. */
export function listEpisodes(
  service: Service,
  caller: Caller,
  { query }: { query: RequestOf<'episodes.list'>['query'] },
): Result<Answer, Refusal> {
  const { database } = service
  const show = query?.show_id ? findShow(database, caller, query.show_id) : null
  if (show === undefined) return { ok: false, error: notFound() }

  const where = `s.user_id = :user AND (:show IS NULL OR e.show_id = :show) AND (:status IS NULL OR e.status = :status)
    AND (:query = '' OR instr(folded(e.title), :query) OR instr(folded(e.summary), :query)
      OR instr(folded(e.description), :query))`
  const filter = {
    user: caller.userId,
    show: show?.id ?? null,
    status: query?.status ?? null,
    query: (query?.query ?? '').normalize('NFKC').toLowerCase(),
  }
  const paging = pagingOf(query?.pagination)
  const episodes = database.all(
    episodeRow,
    `${selectEpisodes} WHERE ${where} ORDER BY ${orders[query?.order ?? 'desc']} LIMIT :limit OFFSET :offset`,
    { ...filter, limit: paging.per, offset: paging.offset },
  )
  const { total } = database.one(
    countRow,
    `SELECT COUNT(*) AS total FROM episodes e JOIN shows s ON s.id = e.show_id WHERE ${where}`,
    filter,
  )
  return ok({
    data: episodes.map((episode) => episodeResource(service, episode)),
    meta: metaOf(paging, total),
    related: relatedToEpisodes(service, caller, episodes),
  })
}

/** GET /v1/episodes/:id. */
export function getEpisode(
  service: Service,
  caller: Caller,
  { params }: { params: { id: string } },
): Result<Answer, Refusal> {
  return episodeAnswer(service, caller, params.id)
}

/** The answer that shows one episode as it is now. */
export function episodeAnswer(service: Service, caller: Caller, id: string): Result<Answer, Refusal> {
  const episode = findEpisode(service.database, caller, id)
  if (!episode) return { ok: false, error: notFound() }
  return ok({
    data: episodeResource(service, episode),
    related: relatedToEpisodes(service, caller, [episode]),
  })
}

/** What `include[]` can ask of episodes. */
function relatedToEpisodes(
  service: Service,
  caller: Caller,
  episodes: EpisodeRow[],
): NonNullable<Answer['related']> {
  return {
    show: () =>
      [...new Set(episodes.map((episode) => episode.show_id))].flatMap((id) => {
        const show = findShow(service.database, caller, String(id))
        return show ? [showResource(service, show)] : []
      }),
  }
}
