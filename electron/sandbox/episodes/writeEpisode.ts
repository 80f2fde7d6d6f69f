import { z } from 'zod'
import { type EpisodeCreate, type EpisodeFields } from '../../../shared/api/inputs.ts'
import { type Result } from '../../../shared/ipc/result.ts'
import { assignments, type ColumnValue, givenColumns, insertion } from '../data/columns.ts'
import { type Database } from '../data/database.ts'
import { type Answer } from '../http/envelope.ts'
import { invalid, notFound, type Problem, type Refusal } from '../http/refusal.ts'
import { isWebAddress } from '../http/webAddress.ts'
import { randomHex, type Service } from '../service.ts'
import { findShow } from '../shows/showRow.ts'
import { audioFor } from '../uploads/audioFor.ts'
import { type Caller } from '../users/callers.ts'
import { announceCreated } from './announce.ts'
import { findEpisode } from './episodeRow.ts'
import { nextNumber } from './nextNumber.ts'
import { episodeAnswer } from './readEpisodes.ts'
import { freeSlug, slugify } from './slug.ts'

const takenRow = z.object({ taken: z.int() })
const addressFields = ['image_url', 'alternate_url', 'video_url'] as const

/** POST /v1/episodes: a new draft. */
export function createEpisode(
  service: Service,
  caller: Caller,
  { body }: { body: { episode: EpisodeCreate } },
): Result<Answer, Refusal> {
  const { database, clock, random } = service
  const fields = body.episode
  const show = findShow(database, caller, fields.show_id)
  if (!show)
    return { ok: false, error: invalid({ parameter: 'episode[show_id]', message: 'is not a show of yours' }) }
  const columns = columnsOf(service, caller, fields)
  if (!columns.ok) return columns

  const now = clock.now()
  const numbering = fields.increment_number ? nextNumber(database, show, fields.season ?? null) : {}
  const episode = {
    explicit: Number(show.explicit),
    ...columns.value,
    ...numbering,
    show_id: show.id,
    public_id: randomHex(random, 8),
    slug: slugFor(database, show.id, fields.title ?? null, null),
    created_at: now,
    updated_at: now,
  }
  const { lastId } = database.run(`INSERT INTO episodes ${insertion(episode)}`, episode)
  announceCreated(service, lastId)
  service.processing.wake()
  return episodeAnswer(service, caller, String(lastId))
}

/** PATCH /v1/episodes/:id: the given fields change, all others stay. The status is not among them. */
export function updateEpisode(
  service: Service,
  caller: Caller,
  { params, body }: { params: { id: string }; body: { episode: EpisodeFields } },
): Result<Answer, Refusal> {
  const { database, clock } = service
  const episode = findEpisode(database, caller, params.id)
  if (!episode) return { ok: false, error: notFound() }
  const columns = columnsOf(service, caller, body.episode)
  if (!columns.ok) return columns

  const { title } = body.episode
  // Once an episode is out its slug may stand in other people's pages, so a new title leaves it alone.
  const renamed = title !== undefined && title !== episode.title && episode.status !== 'published'
  const changes = {
    ...columns.value,
    ...(renamed && { slug: slugFor(database, episode.show_id, title, episode.id) }),
    updated_at: clock.now(),
  }
  database.run(`UPDATE episodes SET ${assignments(changes)} WHERE id = :id`, { ...changes, id: episode.id })
  service.processing.wake()
  return episodeAnswer(service, caller, params.id)
}

/** The columns the given fields go to, once they are found acceptable. Only these names ever reach a statement. */
function columnsOf(
  service: Service,
  caller: Caller,
  fields: EpisodeFields,
): Result<Record<string, ColumnValue>, Refusal> {
  const problems: Problem[] = addressFields
    .filter((name) => fields[name] && !isWebAddress(fields[name]))
    .map((name) => ({ parameter: `episode[${name}]`, message: 'must be an http or https address' }))
  if (problems.length > 0) return { ok: false, error: invalid(...problems) }
  const audio = audioFor(service, caller, fields.audio_url)
  if (!audio.ok) return audio
  const value = givenColumns({
    audio_id: audio.value,
    transcript_text: fields.transcript_text,
    author: fields.author,
    description: fields.description,
    explicit: fields.explicit,
    image_url: blankAsNull(fields.image_url),
    keywords: fields.keywords,
    number: fields.number,
    season: fields.season,
    summary: fields.summary,
    type: fields.type ?? undefined,
    title: fields.title,
    alternate_url: blankAsNull(fields.alternate_url),
    video_url: blankAsNull(fields.video_url),
    email_notifications: fields.email_notifications,
  })
  return { ok: true, value }
}

function blankAsNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

function slugFor(
  database: Database,
  showId: number,
  title: string | null,
  ownId: number | null,
): string | null {
  const slug = title === null ? null : slugify(title)
  if (slug === null) return null
  const sql = 'SELECT COUNT(*) AS taken FROM episodes WHERE show_id = ? AND slug = ? AND id IS NOT ?'
  return freeSlug(slug, (candidate) => database.one(takenRow, sql, [showId, candidate, ownId]).taken > 0)
}
