import { z } from 'zod'
import { sendable } from '../../shared/domain/merge.ts'
import { askFresh } from './askFresh.ts'
import { changedOnBothSides } from './conflict.ts'
import { addLeftoverUpdate, current, type RunJob } from './context.ts'
import { afterFailedWrite, afterFailure } from './outcome.ts'
import { absorb, authorOf } from './rebase.ts'

export const updatePayload = z.object({
  /** What the last PATCH said: if its answer was lost, the service's new values are this computer's own. */
  sent: z.record(z.string(), z.unknown()).default({}),
})

/**
 * Sends the fields changed here. The episode is fetched first and merged field by field, so that what somebody
 * changed on the service meanwhile is never overwritten unseen. Fields that both sides changed stay behind until a
 * person decided; the others go.
 */
export const runUpdate: RunJob = async (job, context) => {
  const { store, hosting, signal, clock, serviceClock, writes } = context
  const { sent } = updatePayload.parse(job.payload)
  const { remoteId } = current(job, context)
  if (remoteId === null) throw new Error(`Job ${job.id} updates an episode the service does not know`)
  const request = { params: { id: remoteId } }
  const options = { signal, priority: 'person' } as const

  const ask = () => hosting.call('episodes.get', request, options)
  const fetched = await askFresh(current(job, context).id, ask, context)
  if (!fetched.ok) return afterFailure(fetched.error, job.attempts)
  serviceClock.observe(fetched.value.serviceTime)

  const before = current(job, context)
  const remote = fetched.value.data.attributes
  const merged = absorb(before, remote, { fields: sent, confirmed: false })
  const fields = sendable(merged)
  const isSettled = Object.keys(merged.contested).length === 0
  const isSent = Object.keys(fields).length === 0
  store.transaction(() => {
    const now = clock.now()
    store.episodes.save({ ...merged, checkedAt: now, updatedAt: now }, authorOf(before))
    store.jobs.change(job.id, isSent && isSettled ? { state: 'done' } : { payload: { sent: fields } }, now)
  })
  if (isSent) return isSettled ? { kind: 'done' } : attention(merged.contested)

  // Not sent again after a block: somebody may have changed a field in these seconds. It is fetched anew first.
  const updated = await hosting.call(
    'episodes.update',
    { ...request, body: { episode: fields } },
    { ...options, once: true },
  )
  if (!updated.ok) return afterFailedWrite(updated.error, job.attempts)
  serviceClock.observe(updated.value.serviceTime)
  return store.transaction(() => {
    const now = clock.now()
    const latest = current(job, context)
    const answer = updated.value.data.attributes
    const confirmed = { ...absorb(latest, answer, { fields, confirmed: true }), updatedAt: now }
    store.episodes.save(confirmed, authorOf(latest))
    writes.confirmed(latest.id)
    const contested = Object.keys(confirmed.contested).length > 0
    store.jobs.change(job.id, { payload: {}, ...(contested ? {} : { state: 'done' }) }, now)
    if (contested) return attention(confirmed.contested)
    addLeftoverUpdate(store, confirmed, now)
    return { kind: 'done' } as const
  })
}

function attention(contested: Record<string, unknown>) {
  return { kind: 'attention', error: changedOnBothSides(contested) } as const
}
