import type { Episode } from '../../shared/api/resources.ts'
import { isCreatedSince } from '../../shared/domain/lostCreate.ts'
import { parseServiceTime } from '../../shared/domain/serviceTime.ts'
import { draftFor } from '../episodes/draft.ts'
import type { Keeping } from '../outbox/conflict.ts'
import { takeAnswer } from '../outbox/takeAnswer.ts'
import type { Writes } from '../outbox/writes.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { Store } from '../store/store.ts'
import { rejoin } from './removal.ts'

/** What the service said, and what must be known to take it in. */
export interface Absorbing extends Keeping {
  writes: Writes
  newId: () => string
  /** When the service was asked, monotonic ms. */
  askedAt: number
  /** The service was asked about this very episode, not for a list. */
  askedAlone?: boolean
}

/**
 * Takes what the service said of an episode into the store. Local edits stay over it.
 * Answers the local id when something is new or different, else null.
 */
export function absorbEpisode(showId: string, remote: Episode, absorbing: Absorbing): string | null {
  const { store, writes, newId, now, askedAt, askedAlone = false } = absorbing
  const known = store.episodes.byRemoteId(remote.id)
  if (known) {
    if (writes.mayPredate(known.id, askedAt)) return null
    const checkedAt = askedAlone ? now : known.checkedAt
    if (!takeAnswer(known, remote.attributes, absorbing, { checkedAt })) return null
    writes.told(known.id)
    return known.id
  }
  const removed = store.episodes.removedAs(remote.id)
  if (removed) {
    if (writes.mayPredate(removed.id, askedAt)) return null
    if (!rejoin(removed, remote, absorbing)) return null
    writes.told(removed.id)
    return removed.id
  }
  if (mayBeOurs(store, showId, remote)) return null
  const draft = draftFor({ id: newId(), showId, fields: {}, now })
  const record: EpisodeRecord = {
    ...draft,
    remoteId: remote.id,
    base: remote.attributes,
    hasAudio: Boolean(remote.attributes.media_url),
    createdAt: timeOf(remote.attributes.created_at) ?? now,
  }
  store.episodes.insert(record)
  return record.id
}

/**
 * While the answer to a create is out, an unknown draft made since may be what it made, whatever its title: the
 * create job decides. Taken in here it would be known, and the create job would make it a second time.
 */
function mayBeOurs(store: Store, showId: string, remote: Episode): boolean {
  return store.jobs
    .open()
    .some(
      (job) =>
        job.kind === 'create' &&
        job.showId === showId &&
        job.intentAt !== null &&
        isCreatedSince(remote, job.intentAt),
    )
}

function timeOf(text: string | null | undefined): number | null {
  return text ? parseServiceTime(text, 'UTC') : null
}
