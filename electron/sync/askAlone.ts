import type { Episode } from '../../shared/api/resources.ts'
import type { Clock } from '../../shared/domain/clock.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { Hosting } from '../hosting/client.ts'
import type { Priority } from '../hosting/pacer.ts'
import type { Writes } from '../outbox/writes.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import { absorbEpisode } from './absorb.ts'

/** What asking the service and taking its answer in needs. */
export interface AskContext {
  store: Store
  hosting: Hosting
  clock: Clock
  newId: () => string
  writes: Writes
  signal: AbortSignal
  onEpisode: (episodeId: string) => void
  /** A job ended because of what the service has, or has no more. Called inside a transaction. */
  onJob: (job: JobRecord) => void
}

/**
 * Asks about one episode, by the service's id, and takes the answer in. Errors: those of a call, among them `not-found`;
 * `unexpected-answer` when nobody knows whose it is: neither `showId` nor the service says so.
 */
export async function askAlone(
  { remoteId, showId }: { remoteId: string; showId?: string },
  priority: Priority,
  { store, hosting, clock, newId, writes, signal, onEpisode, onJob }: AskContext,
): Promise<Result<undefined>> {
  const askedAt = clock.monotonic()
  const answer = await hosting.call('episodes.get', { params: { id: remoteId } }, { priority, signal })
  if (!answer.ok) return answer
  const episode = answer.value.data
  const home = showId ?? showOf(episode)
  if (home === null) return homeless()
  const absorbing = { store, writes, newId, now: clock.now(), askedAt, askedAlone: true, onJob }
  const changed = store.transaction(() => absorbEpisode(home, episode, absorbing))
  if (changed !== null) onEpisode(changed)
  return ok()
}

function showOf({ relationships }: Episode): string | null {
  const show = relationships?.['show']?.data
  return show && !Array.isArray(show) ? show.id : null
}

function homeless(): Result<never> {
  return fail('unexpected-answer', 'The service does not say which show this episode belongs to.', {
    hint: 'Fetch the episodes of its show instead.',
  })
}
