import { z } from 'zod'
import { type RequestOf } from '../../../shared/api/routes.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { fold } from '../data/database.ts'
import { type Answer } from '../http/envelope.ts'
import { metaOf, pagingOf } from '../http/paging.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { findShow } from '../shows/showRow.ts'
import { showsById } from '../shows/showsById.ts'
import { type Caller } from '../users/callers.ts'
import { reachableShows } from '../users/roles.ts'
import { episodeResource } from './episodeResource.ts'
import { episodeRow, type EpisodeRow, findEpisode, selectEpisodes } from './episodeRow.ts'

const idRow = z.object({ id: z.int() })

/** Drafts have no time: they stand before everything in the newest-first order and after it in the other. */
const orders = {
  desc: 'e.published_at DESC NULLS FIRST, e.created_at DESC, e.id DESC',
  asc: 'e.published_at ASC NULLS LAST, e.created_at ASC, e.id ASC',
} as const

/**
 * GET /v1/episodes. `query` is looked for as it stands in title, summary and description, whatever the case (the
 * specification leaves the matching open).
 */
export function listEpisodes(
  service: Service,
  caller: Caller,
  { query }: { query: RequestOf<'episodes.list'>['query'] },
): Result<Answer, Refusal> {
  const { database } = service
  const show = query?.show_id ? findShow(database, caller, query.show_id) : null
  if (show === undefined) return { ok: false, error: notFound() }

  const text = fold(query?.query ?? '')
  const conditions = [
    { sql: `e.show_id IN (${reachableShows})`, values: { user: caller.userId } },
    show && { sql: 'e.show_id = :show', values: { show: show.id } },
    query?.status && { sql: 'e.status = :status', values: { status: query.status } },
    text !== '' && {
      sql: 'instr((SELECT text FROM episode_search WHERE episode_id = e.id), :text)',
      values: { text },
    },
  ].filter((each) => typeof each === 'object' && each !== null)
  // One pass finds the order and the total; only the rows of the page are then read in full.
  const found = database.all(
    idRow,
    `SELECT e.id FROM episodes e WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}
     ORDER BY ${orders[query?.order ?? 'desc']}`,
    Object.fromEntries(conditions.flatMap(({ values }) => Object.entries(values))),
  )
  const paging = pagingOf(query?.pagination)
  const episodes = found
    .slice(paging.offset, paging.offset + paging.per)
    .map(({ id }) => database.one(episodeRow, `${selectEpisodes} WHERE e.id = ?`, [id]))
  return ok({
    data: episodes.map((episode) => episodeResource(service, episode)),
    meta: metaOf(paging, found.length),
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
      showsById(
        service,
        caller,
        episodes.map((episode) => episode.show_id),
      ),
  }
}
