import type { EpisodeStatus } from '../../shared/api/resources.ts'
import type { Clock } from '../../shared/domain/clock.ts'
import { sameValue } from '../../shared/domain/merge.ts'
import type { EpisodeDetail, EpisodeRow, EpisodeText } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Runner } from '../outbox/runner.ts'
import type { Shows } from '../shows/shows.ts'
import { localFields, type EpisodeQuery, type EpisodeRecord } from '../store/episodes.ts'
import type { Store } from '../store/store.ts'
import { episodeDetail, episodeRow } from './episodeModel.ts'

/** Episodes as a person works on them: every change is kept here at once, and sent when the service answers. */
export interface Episodes {
  list(query: EpisodeQuery): { rows: EpisodeRow[]; total: number }
  row(id: string): EpisodeRow | undefined
  get(id: string): Result<EpisodeDetail>
  /** A new draft without audio. */
  create(showId: string, fields: Partial<EpisodeText>): Result<EpisodeDetail>
  edit(id: string, fields: Partial<EpisodeText>): Result<EpisodeDetail>
  /** Publish, schedule (`at`, epoch ms) or back to draft. Errors: `not-found`, `time-passed`. */
  publish(id: string, status: EpisodeStatus, at: number | null): Result<EpisodeDetail>
}

export interface EpisodesOptions {
  store: Store
  clock: Clock
  outbox: Outbox
  runner: Runner
  shows: Shows
  newId: () => string
  onChange: (episodeId: string) => void
}

export function createEpisodes({
  store,
  clock,
  outbox,
  runner,
  shows,
  newId,
  onChange,
}: EpisodesOptions): Episodes {
  const detail = (episode: EpisodeRecord) =>
    episodeDetail(episode, store.jobs.openOf(episode.id), shows.get(episode.showId)?.timeZone ?? 'UTC')

  /** One local change with the jobs that carry it, kept together; then the outbox goes on. */
  function change(id: string, work: (episode: EpisodeRecord) => EpisodeRecord): Result<EpisodeDetail> {
    const episode = store.episodes.get(id)
    if (!episode) return noSuchEpisode()
    const changed = store.transaction(() => work(episode))
    onChange(id)
    runner.kick()
    return ok(detail(changed))
  }

  return {
    list(query) {
      const { rows, total } = store.episodes.list(query)
      return { rows: rows.map((episode) => episodeRow(episode, store.jobs.openOf(episode.id))), total }
    },
    row(id) {
      const episode = store.episodes.get(id)
      return episode && episodeRow(episode, store.jobs.openOf(id))
    },
    get(id) {
      const episode = store.episodes.get(id)
      return episode ? ok(detail(episode)) : noSuchEpisode()
    },
    create(showId, fields) {
      const now = clock.now()
      const episode: EpisodeRecord = {
        id: newId(),
        remoteId: null,
        showId,
        base: {},
        local: localFields.parse(fields),
        asked: null,
        hasAudio: false,
        discarded: false,
        createdAt: now,
        updatedAt: now,
      }
      store.transaction(() => {
        store.episodes.insert(episode)
        outbox.addCreate(episode)
      })
      onChange(episode.id)
      runner.kick()
      return ok(detail(episode))
    },
    edit: (id, fields) =>
      change(id, (episode) => {
        const isBeingSent = store.jobs.openOf(id).some(({ kind }) => kind === 'update')
        const local = withEdits(episode, fields, isBeingSent)
        const edited = { ...episode, local, updatedAt: clock.now() }
        store.episodes.save(edited)
        outbox.addUpdate(edited)
        return edited
      }),
    publish(id, status, at) {
      if (status === 'scheduled' && (at === null || at <= clock.now())) {
        return fail('time-passed', 'That time has already passed.', {
          hint: 'Choose a later one, or publish it now.',
        })
      }
      return change(id, (episode) => {
        const asking = { ...episode, asked: { status, publishedAt: at }, updatedAt: clock.now() }
        store.episodes.save(asking)
        outbox.addPublish(asking)
        return asking
      })
    },
  }
}

/**
 * A field set back to what the service has is no longer a change; but while an edit of it may be on its way, what the
 * service has is about to be something else.
 */
function withEdits(
  { base, local, remoteId }: EpisodeRecord,
  fields: Partial<EpisodeText>,
  isBeingSent: boolean,
) {
  const edited = { ...local, ...fields }
  if (remoteId === null || isBeingSent) return localFields.parse(edited)
  const differing = Object.entries(edited).filter(([field, value]) => !sameValue(value, base[field]))
  return localFields.parse(Object.fromEntries(differing))
}

function noSuchEpisode(): Result<never> {
  return fail('not-found', 'That episode is not on this computer.', { hint: 'Refresh the list.' })
}
