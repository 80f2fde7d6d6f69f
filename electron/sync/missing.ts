import { ok, type ErrorCode, type Result } from '../../shared/ipc/result.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import { askAlone, type AskContext } from './askAlone.ts'
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
export async function askForMissing(ids: readonly string[], context: AskContext): Promise<Result<undefined>> {
  const { store, clock, writes, onEpisode, onJob } = context

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
    const answer = await askAlone({ remoteId, showId }, 'refresh', context)
    if (answer.ok) continue
    if (answer.error.code === 'not-found') {
      const gone = settled(id, askedAt)
      if (gone?.remoteId !== remoteId) continue
      keepAsDraft(gone, remoteId, { store, now: clock.now(), onJob })
      onEpisode(id)
    } else if (hopeless.has(answer.error.code)) {
      return answer
    }
  }
  return ok()
}
