import { writtenAs } from '../webhooks/matching.ts'
import type { RunJob } from './context.ts'
import { afterFailure } from './outcome.ts'
import { removeWebhookPayload } from './webhookPayloads.ts'

/** Ends a webhook. One that is not there is what was wanted, whoever removed it. */
export const runRemoveWebhook: RunJob = async (job, context) => {
  const { store, hosting, signal, clock, serviceClock, writes } = context
  const { id } = removeWebhookPayload.parse(job.payload)
  const remoteId = store.webhooks.get(id)?.remoteId ?? null
  if (remoteId !== null) {
    const options = { signal, priority: 'person' } as const
    const removed = await hosting.call('webhooks.remove', { params: { id: remoteId } }, options)
    if (!removed.ok && removed.error.code !== 'not-found') return afterFailure(removed.error, job.attempts)
    if (removed.ok) serviceClock.observe(removed.value.serviceTime)
    writes.confirmed(writtenAs(remoteId))
  }
  store.transaction(() => {
    store.webhooks.delete(id)
    store.jobs.change(job.id, { state: 'done' }, clock.now())
  })
  return { kind: 'done' }
}
