import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { isOverdue } from '../episodes/episodeModel.ts'
import { absorbEpisode } from './absorb.ts'
import { pull, type PullContext } from './pull.ts'

/**
 * Fetches one episode by the service's id, for a person who waits. Errors: those of a call, among them `not-found`;
 * `unexpected-answer` when the service does not say whose it is.
 */
export async function askOne(remoteId: string, context: PullContext): Promise<Result<undefined>> {
  const { store, hosting, clock, newId, writes, signal, onEpisode, onJob } = context
  const askedAt = clock.monotonic()
  const options = { signal, priority: 'person' } as const
  const answer = await hosting.call('episodes.get', { params: { id: remoteId } }, options)
  if (!answer.ok) return answer
  const episode = answer.value.data
  const show = episode.relationships?.['show']?.data
  if (!show || Array.isArray(show)) return homeless()
  const absorbing = { store, writes, newId, now: clock.now(), askedAt, askedAlone: true, onJob }
  const changed = store.transaction(() => absorbEpisode(show.id, episode, absorbing))
  if (changed !== null) onEpisode(changed)
  return ok()
}

/**
 * Asks about the episodes that should be out by now and are not, as far as is known here: first for their shows' lists,
 * then for each that is scheduled there still, because only an answer about itself proves that it is late.
 */
export async function askAboutLate(context: PullContext): Promise<Result<undefined>> {
  const late = () => {
    const now = context.clock.now()
    return context.store.episodes.unsettled(now).filter((episode) => isOverdue(episode, now))
  }
  const onlyShows = [...new Set(late().map(({ showId }) => showId))]
  if (onlyShows.length === 0) return ok()
  const pulled = await pull({ ...context, onlyShows })
  if (!pulled.ok) return pulled
  for (const { remoteId } of late()) {
    const asked = remoteId === null ? ok() : await askOne(remoteId, context)
    if (!asked.ok && asked.error.code !== 'not-found') return asked
  }
  return ok()
}

function homeless(): Result<never> {
  return fail('unexpected-answer', 'The service does not say which show this episode belongs to.', {
    hint: 'Fetch the episodes of its show instead.',
  })
}
