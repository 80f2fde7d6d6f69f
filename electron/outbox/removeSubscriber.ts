import { writtenAs } from '../subscribers/absorb.ts'
import type { RunJob } from './context.ts'
import { afterFailure } from './outcome.ts'
import { removeSubscriberPayload } from './subscriberPayloads.ts'

/**
 * Takes a subscriber's access away. One that is not there is what was wanted, whoever removed them: this very job, when
 * its answer was lost, or somebody else.
 */
export const runRemoveSubscriber: RunJob = async (job, context) => {
  const { store, hosting, signal, clock, serviceClock, writes } = context
  const { id } = removeSubscriberPayload.parse(job.payload)
  const record = store.subscribers.get(id)
  if (record) {
    const { remoteId, showId, email } = record
    const options = { signal, priority: 'person' } as const
    // Without an id: somebody stopped the adding of them while nobody knew whether the service had done it.
    const removed =
      remoteId === null
        ? await hosting.call('subscribers.removeByEmail', { query: { show_id: showId, email } }, options)
        : await hosting.call('subscribers.remove', { params: { id: remoteId } }, options)
    if (!removed.ok && removed.error.code !== 'not-found') return afterFailure(removed.error, job.attempts)
    if (removed.ok) serviceClock.observe(removed.value.serviceTime)
    const gone = removed.ok ? removed.value.data.id : remoteId
    if (gone !== null) writes.confirmed(writtenAs(gone))
  }
  store.transaction(() => {
    if (record) store.subscribers.delete(id)
    store.jobs.change(job.id, { state: 'done' }, clock.now())
  })
  return { kind: 'done' }
}
