import { z } from 'zod'
import { mergeFields, sameValue, type FieldConflict } from '../../shared/domain/merge.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import { addLeftoverUpdate, current, type RunJob } from './context.ts'
import { afterFailure } from './outcome.ts'
import { absorb } from './rebase.ts'

const fields = z.record(z.string(), z.unknown())

export const updatePayload = z.object({
  /** What the last PATCH said: if its answer was lost, the service's new values are this computer's own. */
  sent: fields.default({}),
  /** The service's values that a person was shown as conflicts. */
  theirs: fields.default({}),
  /** The person saw `theirs` and wants the local values all the same. */
  overwrite: z.boolean().default(false),
})

/**
 * Sends the fields changed here. The episode is fetched first and merged field by field, so that what somebody
 * changed on the service meanwhile is never overwritten unseen.
 */
export const runUpdate: RunJob = async (job, context) => {
  const { store, hosting, signal, clock, serviceClock } = context
  const payload = updatePayload.parse(job.payload)
  const { remoteId } = current(job, context)
  if (remoteId === null) throw new Error(`Job ${job.id} updates an episode the service does not know`)
  const request = { params: { id: remoteId } }
  const options = { signal, priority: 'person' } as const

  const fetched = await hosting.call('episodes.get', request, options)
  if (!fetched.ok) return afterFailure(fetched.error, job.attempts)
  serviceClock.observe(fetched.value.serviceTime)
  const remote = fetched.value.data.attributes

  const before = withOwnWrites(current(job, context), remote, payload.sent)
  const { send, conflicts } = mergeFields(before.base, before.local, { ...before.base, ...remote })
  const decided = (conflict: FieldConflict) =>
    payload.overwrite &&
    conflict.field in payload.theirs &&
    sameValue(payload.theirs[conflict.field], conflict.remote)
  if (!conflicts.every(decided)) {
    const theirs = Object.fromEntries(conflicts.map(({ field, remote }) => [field, remote]))
    store.transaction(() => {
      store.episodes.save({ ...absorb(before, remote), updatedAt: clock.now() })
      store.jobs.change(job.id, { payload: { ...payload, theirs, overwrite: false } }, clock.now())
    })
    return { kind: 'attention', error: changedOnBothSides(conflicts) }
  }
  const overwriting = Object.fromEntries(conflicts.map(({ field, local }) => [field, local]))
  const episode = { ...send, ...overwriting }
  const nothingToSend = Object.keys(episode).length === 0
  store.transaction(() => {
    store.episodes.save({ ...absorb(before, remote), updatedAt: clock.now() })
    store.jobs.change(
      job.id,
      nothingToSend ? { state: 'done' } : { payload: { ...payload, sent: episode } },
      clock.now(),
    )
  })
  if (nothingToSend) return { kind: 'done' }

  const updated = await hosting.call('episodes.update', { ...request, body: { episode } }, options)
  if (!updated.ok) return afterFailure(updated.error, job.attempts)
  serviceClock.observe(updated.value.serviceTime)
  store.transaction(() => {
    const now = clock.now()
    const typed = absorb(current(job, context), updated.value.data.attributes, episode)
    store.episodes.save({ ...typed, updatedAt: now })
    store.jobs.change(job.id, { state: 'done' }, now)
    addLeftoverUpdate(store, typed, now)
  })
  return { kind: 'done' }
}

/** The episode with what an earlier request wrote taken as agreed, where the service now has just that. */
function withOwnWrites(
  episode: EpisodeRecord,
  remote: EpisodeRecord['base'],
  sent: Record<string, unknown>,
): EpisodeRecord {
  const own = Object.entries(remote).filter(
    ([field, value]) => field in sent && sameValue(value, sent[field]),
  )
  return { ...episode, base: { ...episode.base, ...Object.fromEntries(own) } }
}

function changedOnBothSides(conflicts: readonly FieldConflict[]): AppError {
  const names = conflicts.map(({ field, remote }) => `${field} (now “${shorten(remote)}” there)`)
  return {
    code: 'conflict',
    message: `Also changed on the service: ${names.join(', ')}. Nothing was overwritten.`,
    hint: 'Try again to send yours, or type theirs into the field to keep it.',
  }
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
