import type { JobKind } from '../../shared/ipc/models.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import { aboutSubscriber, addSubscribersPayload } from './subscriberPayloads.ts'
import { aboutWebhook } from './webhookPayloads.ts'

/**
 * What a cancelled job leaves to be put right here, by its kind: what was there for it alone goes, and what it was to
 * take away is back. Called in the transaction that ends the job, after that.
 */
export const onCancelled: Partial<Record<JobKind, (job: JobRecord, store: Store) => void>> = {
  'add-subscribers'({ payload }, { subscribers }) {
    for (const id of addSubscribersPayload.parse(payload).ids) {
      const record = subscribers.get(id)
      // One that is being removed as well may be on the service, and its removal is still to be sent.
      if (record?.remoteId === null && !record.removed) subscribers.delete(id)
    }
  },
  'change-subscriber'({ payload }, { subscribers }) {
    const record = subscribers.get(aboutSubscriber.parse(payload).id)
    if (record) subscribers.save({ ...record, email: record.base.email ?? record.email })
  },
  'remove-subscriber'({ payload, showId }, { subscribers, jobs }) {
    const record = subscribers.get(aboutSubscriber.parse(payload).id)
    if (!record) return
    const isAdded = jobs
      .openOfShow(showId)
      .some(
        (job) =>
          job.kind === 'add-subscribers' && addSubscribersPayload.parse(job.payload).ids.includes(record.id),
      )
    if (record.remoteId !== null || isAdded) subscribers.save({ ...record, removed: false })
    else subscribers.delete(record.id)
  },
  'add-webhook'({ payload }, { webhooks }) {
    const webhook = webhooks.get(aboutWebhook.parse(payload).id)
    if (webhook?.remoteId === null) webhooks.delete(webhook.id)
  },
  'remove-webhook'({ payload, showId }, { webhooks, jobs }) {
    const webhook = webhooks.get(aboutWebhook.parse(payload).id)
    if (!webhook) return
    const isAdded = jobs
      .openOfShow(showId)
      .some((job) => job.kind === 'add-webhook' && aboutWebhook.parse(job.payload).id === webhook.id)
    if (webhook.remoteId !== null || isAdded) webhooks.save({ ...webhook, removed: false })
    else webhooks.delete(webhook.id)
  },
}
