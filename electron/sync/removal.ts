import type { Episode } from '../../shared/api/resources.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import { soundText } from '../episodes/soundText.ts'
import type { Keeping } from '../outbox/conflict.ts'
import { addLeftoverUpdate } from '../outbox/context.ts'
import { absorb, authorOf } from '../outbox/rebase.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'

/** Whether a job is being carried out, or its request may have been: what it does to its episode is not known yet. */
export function isUnderWay({ state, intentAt }: JobRecord): boolean {
  return state === 'running' || intentAt !== null
}

/**
 * The service no longer has an episode: what it said stays here as a draft. What was still to be done to it is ended, and
 * says why.
 */
export function keepAsDraft(episode: EpisodeRecord, remoteId: string, { store, now, onJob }: Keeping): void {
  const local = soundText({ ...episode.base, ...episode.local })
  const draft: EpisodeRecord = {
    ...episode,
    remoteId: null,
    removed: { remoteId, at: now, hadAudio: episode.hasAudio },
    base: {},
    local,
    contested: {},
    asked: null,
    hasAudio: false,
    checkedAt: now,
    updatedAt: now,
  }
  const error = removedThere(local.title ?? '')
  store.transaction(() => {
    store.episodes.save(draft, 'service')
    for (const { id } of store.jobs.openOf(episode.id)) {
      const ended = { state: 'cancelled', reason: null, notBefore: null, error } as const
      onJob(store.jobs.change(id, ended, now))
    }
  })
}

/**
 * An episode that was taken for removed is there after all: its draft here is that episode again. Fields that differ are
 * contested. What was to make it anew is not needed; false when that is under way, and may be making another one.
 */
export function rejoin(draft: EpisodeRecord, remote: Episode, { store, now, onJob }: Keeping): boolean {
  const creates = store.jobs.openOf(draft.id).filter(({ kind }) => kind === 'create')
  if (creates.some(isUnderWay)) return false
  const there = { ...draft, remoteId: remote.id, removed: null, discarded: false, updatedAt: now }
  const rejoined = absorb(there, remote.attributes)
  store.transaction(() => {
    store.episodes.save(rejoined, authorOf(draft))
    for (const { id } of creates) onJob(store.jobs.change(id, { state: 'cancelled' }, now))
    addLeftoverUpdate(store, rejoined, now)
  })
  return true
}

function removedThere(title: string): AppError {
  return {
    code: 'not-found',
    message: `“${title}” was removed on the service.`,
    hint: 'Its draft is kept here, and can be sent again.',
  }
}
