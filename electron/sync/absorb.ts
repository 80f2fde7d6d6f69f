import type { Episode } from '../../shared/api/resources.ts'
import { isCreatedSince } from '../../shared/domain/lostCreate.ts'
import { parseServiceTime } from '../../shared/domain/serviceTime.ts'
import { absorb } from '../outbox/rebase.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { Store } from '../store/store.ts'

/**
 * Takes what the service said of an episode into the store. Local edits stay over it.
 * Answers the local id when something is new or different, else null.
 */
export function absorbEpisode(
  store: Store,
  showId: string,
  remote: Episode,
  now: number,
  newId: () => string,
): string | null {
  const known = store.episodes.byRemoteId(remote.id)
  if (known) {
    if (isOlder(remote.attributes, known.base)) return null
    const absorbed = absorb(known, remote.attributes)
    if (JSON.stringify(absorbed) === JSON.stringify(known)) return null
    store.episodes.save({ ...absorbed, updatedAt: now })
    return known.id
  }
  if (mayBeOurs(store, showId, remote)) return null
  const record: EpisodeRecord = {
    id: newId(),
    remoteId: remote.id,
    showId,
    base: remote.attributes,
    local: {},
    asked: null,
    hasAudio: Boolean(remote.attributes.media_url),
    discarded: false,
    createdAt: timeOf(remote.attributes.created_at) ?? now,
    updatedAt: now,
  }
  store.episodes.insert(record)
  return record.id
}

/** A list that was on its way while an edit was confirmed tells of the time before the edit. */
function isOlder(remote: Episode['attributes'], known: Episode['attributes']): boolean {
  const [then, now] = [timeOf(remote.updated_at), timeOf(known.updated_at)]
  return then !== null && now !== null && then < now
}

/**
 * While the answer to a create is out, an unknown draft made since may be what it made, whatever its title: the
 * create job decides. Taken in here it would be known, and the create job would make it a second time.
 */
function mayBeOurs(store: Store, showId: string, remote: Episode): boolean {
  return store.jobs
    .open()
    .some((job) => job.showId === showId && job.intentAt !== null && isCreatedSince(remote, job.intentAt))
}

function timeOf(text: string | null | undefined): number | null {
  return text ? parseServiceTime(text, 'UTC') : null
}
