import { ok, type Result } from '../../shared/ipc/result.ts'
import { isOverdue } from '../episodes/episodeModel.ts'
import { askAlone } from './askAlone.ts'
import { pull, type PullContext } from './pull.ts'

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
    const asked = remoteId === null ? ok() : await askAlone({ remoteId }, 'person', context)
    if (!asked.ok && asked.error.code !== 'not-found') return asked
  }
  return ok()
}
