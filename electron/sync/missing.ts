import type { Clock } from '../../shared/domain/clock.ts'
import { ok, type ErrorCode, type Result } from '../../shared/ipc/result.ts'
import type { Hosting } from '../hosting/client.ts'
import type { Writes } from '../outbox/writes.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import { absorbEpisode } from './absorb.ts'
import { isUnderWay, keepAsDraft } from './removal.ts'

/** At most this many are asked about in one pull: each costs one call of the allowance. */
const mostQuestions = 50
/** More than this many, and more than half of a show at once, is more likely the service's mistake than anybody's wish. */
const fewMissing = 5

/** Failures that the next question would meet as well. */
export const hopeless: ReadonlySet<ErrorCode> = new Set([
  'unreachable',
  'unauthorised',
  'rate-limited',
  'cancelled',
])

/** Whether so much of a show is missing that the list is to be read again before anything is believed. */
export function isSuspicious(missing: number, known: number): boolean {
  return missing > fewMissing && missing > known / 2
}

/**
 * Asks about episodes that a whole list of their show did not hold, one by one: a list may leave an episode out while its
 * audio is processed (field notes), so only "not found" says that it was removed. Those asked longest ago come first.
 * Errors: those that stop a pull.
 */
export async function askForMissing(
  ids: readonly string[],
  context: {
    store: Store
    hosting: Hosting
    clock: Clock
    newId: () => string
    writes: Writes
    signal: AbortSignal
    onEpisode: (episodeId: string) => void
    onJob: (job: JobRecord) => void
  },
): Promise<Result<undefined>> {
  const { store, hosting, clock, newId, writes, signal, onEpisode, onJob } = context

  /** The episode, unless it is being written to: then the service's answer may be from before that. */
  const settled = (id: string, askedAt: number): (EpisodeRecord & { remoteId: string }) | null => {
    const episode = store.episodes.get(id)
    if (!episode || episode.remoteId === null || writes.mayPredate(id, askedAt)) return null
    if (store.jobs.openOf(id).some(isUnderWay)) return null
    return { ...episode, remoteId: episode.remoteId }
  }
  const longestAgoFirst = ids
    .map((id) => ({ id, checkedAt: store.episodes.get(id)?.checkedAt ?? 0 }))
    .sort((one, other) => one.checkedAt - other.checkedAt)

  for (const { id } of longestAgoFirst.slice(0, mostQuestions)) {
    const askedAt = clock.monotonic()
    const episode = settled(id, askedAt)
    if (!episode) continue
    const { remoteId, showId } = episode
    const options = { priority: 'refresh', signal } as const
    const answer = await hosting.call('episodes.get', { params: { id: remoteId } }, options)
    const now = clock.now()
    if (answer.ok) {
      const absorbing = { store, writes, newId, now, askedAt, askedAlone: true, onJob }
      const changed = absorbEpisode(showId, answer.value.data, absorbing)
      if (changed !== null) onEpisode(changed)
    } else if (answer.error.code === 'not-found') {
      const gone = settled(id, askedAt)
      if (gone?.remoteId !== remoteId) continue
      keepAsDraft(gone, remoteId, { store, now, onJob })
      onEpisode(id)
    } else if (hopeless.has(answer.error.code)) {
      return answer
    }
  }
  return ok()
}
