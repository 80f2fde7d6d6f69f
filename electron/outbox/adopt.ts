import type { Episode } from '../../shared/api/resources.ts'
import { sameValue } from '../../shared/domain/merge.ts'
import type { JobRecord } from '../store/jobs.ts'
import { addLeftoverUpdate, current, type JobContext } from './context.ts'
import type { Outcome } from './outcome.ts'
import { absorb } from './rebase.ts'

type Fields = Record<string, unknown>

/**
 * A draft that was found is no answer to the POST: somebody may have changed it since. What was typed here meanwhile must
 * not be sent over that unseen, so for those fields both sides last agreed on what was sent.
 */
export function adoptFound(job: JobRecord, found: Episode, sent: Fields, context: JobContext): Outcome {
  const local: Fields = current(job, context).local
  const isTyped = ([field, value]: [string, unknown]) => field in local && !sameValue(local[field], value)
  const typed = Object.fromEntries(Object.entries(sent).filter(isTyped))
  const kept = Object.fromEntries(Object.entries(sent).filter((entry) => !isTyped(entry)))
  return adopt(job, found, kept, context, typed)
}

/** From here on the draft here and the one on the service are the same episode. `agreed` are fields both sides had. */
export function adopt(
  job: JobRecord,
  answer: Episode,
  sent: Fields,
  context: JobContext,
  agreed: Fields = {},
): Outcome {
  const { store, clock, writes } = context
  store.transaction(() => {
    const now = clock.now()
    const here = current(job, context)
    const base = { ...here.base, ...agreed }
    const draft = { ...here, base, remoteId: answer.id, removed: null, updatedAt: now }
    const adopted = absorb(draft, answer.attributes, { fields: sent, confirmed: true })
    store.episodes.save(adopted, 'service')
    store.jobs.change(job.id, { state: 'done', intentAt: null, result: { remoteId: answer.id } }, now)
    addLeftoverUpdate(store, adopted, now)
    writes.confirmed(adopted.id)
  })
  return { kind: 'done' }
}
