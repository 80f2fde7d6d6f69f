import type { Webhook } from '../../shared/api/resources.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { WebhookRecord } from '../store/webhooks.ts'
import { hasAim, mayBeMadeSince, writtenAs } from '../webhooks/matching.ts'
import type { JobContext, RunJob } from './context.ts'
import { exactlyOnce, lostAnswer, mayStillLand, timeOfIntent } from './inDoubt.ts'
import { afterFailure, type Outcome } from './outcome.ts'
import { addWebhookPayload } from './webhookPayloads.ts'

/**
 * Makes a webhook exactly once: two would have every event delivered twice, and the service takes as many of the same as
 * it is sent.
 */
export const runAddWebhook: RunJob = exactlyOnce(lookForLost, post)

async function post(job: JobRecord, context: JobContext): Promise<Outcome> {
  const { store, hosting, clock, signal, serviceClock } = context
  const { id } = addWebhookPayload.parse(job.payload)
  const intentAt = await timeOfIntent(context)
  if (!intentAt.ok) return afterFailure(intentAt.error, job.attempts)
  // A list that came meanwhile may have told of it: somebody else made it.
  const webhook = store.webhooks.get(id)
  if (!webhook || webhook.removed || webhook.remoteId !== null) return forget(job, webhook, context)
  store.jobs.change(job.id, { intentAt: intentAt.value, payload: { id } }, clock.now())

  const { showId, event, url } = webhook
  const body = { show_id: showId, event_name: event, url }
  const created = await hosting.call('webhooks.create', { body }, { signal })
  if (created.ok) {
    serviceClock.observe(created.value.serviceTime)
    return adopt(job, created.value.data, context)
  }
  if (created.error.delivered !== 'unknown') {
    store.jobs.change(job.id, { intentAt: null }, clock.now())
    return afterFailure(created.error, job.attempts)
  }
  return lostAnswer(job, { id }, created.error, context)
}

async function lookForLost(
  job: JobRecord,
  intentAt: number,
  context: JobContext,
): Promise<Outcome | 'not-there'> {
  const { store, hosting, clock, signal, serviceClock } = context
  const listed = await hosting.call('webhooks.list', { query: { show_id: job.showId } }, { signal })
  if (!listed.ok) return afterFailure(listed.error, job.attempts)
  serviceClock.observe(listed.value.serviceTime)
  const { id, lostAt = serviceClock.now() ?? clock.now() } = addWebhookPayload.parse(job.payload)
  const webhook = store.webhooks.get(id)
  if (webhook?.remoteId !== null) return forget(job, webhook, context)
  const found = listed.value.data.filter(
    (each) =>
      store.webhooks.byRemoteId(each.id) === undefined &&
      hasAim(each, webhook) &&
      mayBeMadeSince(each, intentAt),
  )
  const [only, ...others] = found
  if (only && others.length > 0) return { kind: 'attention', error: severalFound(webhook, found) }
  if (only) return adopt(job, only, context)
  store.jobs.change(job.id, { payload: { id, lostAt } }, clock.now())
  const waits = mayStillLand(lostAt, answerLost(webhook), context)
  if (waits) return waits
  store.jobs.change(job.id, { intentAt: null, payload: { id } }, clock.now())
  return 'not-there'
}

/** From here on the webhook here and the one on the service are the same. */
function adopt(job: JobRecord, answer: Webhook, { store, clock, writes }: JobContext): Outcome {
  const { id } = addWebhookPayload.parse(job.payload)
  store.transaction(() => {
    const webhook = store.webhooks.get(id)
    if (webhook) store.webhooks.save({ ...webhook, remoteId: answer.id, base: answer.attributes })
    store.jobs.change(job.id, { state: 'done', intentAt: null, payload: { id } }, clock.now())
    writes.confirmed(writtenAs(answer.id))
  })
  return { kind: 'done' }
}

/** Nothing is left to send: somebody made it, or a person removed it before it left. */
function forget(job: JobRecord, webhook: WebhookRecord | undefined, { store, clock }: JobContext): Outcome {
  store.transaction(() => {
    if (webhook?.remoteId === null) store.webhooks.delete(webhook.id)
    store.jobs.change(job.id, { state: 'done', intentAt: null }, clock.now())
  })
  return { kind: 'done' }
}

function answerLost({ event }: WebhookRecord): AppError {
  return {
    code: 'in-doubt',
    message: `The answer to adding the webhook for ${event} was lost, and it does not show on the service yet.`,
    hint: 'Wavedrop looks again in a moment. Nothing is sent a second time before that.',
  }
}

function severalFound({ event }: WebhookRecord, found: readonly Webhook[]): AppError {
  const ids = found.map(
    ({ id, attributes }) => `${id} (made ${attributes.created_at ?? 'at an unknown time'})`,
  )
  return {
    code: 'in-doubt',
    message: `The answer to adding the webhook for ${event} was lost, and the service now has ${found.length} of them: ${ids.join(', ')}.`,
    hint: 'Remove the extra one on the service’s website, then try again. Nothing is sent until then.',
  }
}
