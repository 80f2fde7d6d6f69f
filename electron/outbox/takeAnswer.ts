import type { Episode } from '../../shared/api/resources.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import { endConflict, type Keeping } from './conflict.ts'
import { unansweredWrite } from './ownWrite.ts'
import { absorb, authorOf } from './rebase.ts'

/**
 * Keeps what the service says of an episode in a list, or in the answer to something else than an update of its fields.
 * What was typed here stays over it, an update that left and was not answered is known again, and a conflict that is over
 * ends. `besides` is kept along with it. Answers whether anything is new. To be called in a transaction.
 */
export function takeAnswer(
  episode: EpisodeRecord,
  answer: Episode['attributes'],
  keeping: Keeping,
  besides: Partial<EpisodeRecord> = {},
): boolean {
  const { store, now } = keeping
  const open = store.jobs.openOf(episode.id)
  const taken = { ...absorb(episode, answer, unansweredWrite(open)), ...besides }
  if (JSON.stringify(taken) === JSON.stringify(episode)) return false
  store.episodes.save({ ...taken, updatedAt: now }, authorOf(episode))
  endConflict(taken.contested, open, keeping)
  return true
}
