import { type EpisodePublish } from '../../../shared/api/inputs.ts'
import { type EpisodeStatus } from '../../../shared/api/resources.ts'
import { parseServiceTime } from '../../../shared/domain/serviceTime.ts'
import { assertNever, ok, type Result } from '../../../shared/ipc/result.ts'
import { type Answer } from '../http/envelope.ts'
import { invalid, notFound, type Refusal } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { type Caller } from '../users/callers.ts'
import { announcePublished } from './announce.ts'
import { type EpisodeRow, findEpisode } from './episodeRow.ts'
import { episodeAnswer } from './readEpisodes.ts'

interface Publication {
  status: EpisodeStatus
  /** Epoch ms; null for a draft and only for a draft. */
  publishedAt: number | null
}

/** PATCH /v1/episodes/:id/publish: the only way an episode's status changes by request. */
export function publishEpisode(
  service: Service,
  caller: Caller,
  { params, body }: { params: { id: string }; body: { episode: EpisodePublish } },
): Result<Answer, Refusal> {
  const { database, clock, schedule } = service
  const episode = findEpisode(database, caller, params.id)
  if (!episode) return { ok: false, error: notFound() }
  const next = publicationOf(episode, body.episode, clock.now())
  if (!next.ok) return next
  database.run('UPDATE episodes SET status = ?, published_at = ?, updated_at = ? WHERE id = ?', [
    next.value.status,
    next.value.publishedAt,
    clock.now(),
    episode.id,
  ])
  // What is out already does not come out again by being published once more.
  if (next.value.status === 'published' && episode.status !== 'published')
    announcePublished(service, episode.id)
  schedule.changed()
  return episodeAnswer(service, caller, params.id)
}

/** The specification's "Episode status" table, with what the field notes add to it. */
function publicationOf(
  episode: EpisodeRow,
  asked: EpisodePublish,
  now: number,
): Result<Publication, Refusal> {
  const at = asked.published_at ? parseServiceTime(asked.published_at, episode.show_time_zone) : undefined
  if (at === null) return refuse('could not be read as a date and time')
  switch (asked.status) {
    case 'draft':
      return ok({ status: 'draft', publishedAt: null })
    case 'published':
      if (at !== undefined && at > now) return refuse('must not be in the future: use the status scheduled')
      return ok({ status: 'published', publishedAt: at ?? outSince(episode) ?? now })
    case 'scheduled':
      if (at === undefined) return refuse('is needed for the status scheduled')
      return ok({ status: at > now ? 'scheduled' : 'published', publishedAt: at })
    default:
      return assertNever(asked.status)
  }
}

/** Publishing again what is out already must not move it to the top of its feed. */
function outSince(episode: EpisodeRow): number | null {
  return episode.status === 'published' ? episode.published_at : null
}

function refuse(message: string): { ok: false; error: Refusal } {
  return { ok: false, error: invalid({ parameter: 'episode[published_at]', message }) }
}
