import type { Subscriber } from '../../shared/api/resources.ts'
import { addressKey } from '../../shared/domain/emailAddress.ts'
import type { AppError, Result } from '../../shared/ipc/result.ts'
import type { HostingError } from '../hosting/client.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import type { SubscriberRecord } from '../store/subscribers.ts'
import { adoptSubscriber, writtenAs } from '../subscribers/absorb.ts'
import { readSubscribers } from '../subscribers/readSubscribers.ts'
import type { JobContext, RunJob } from './context.ts'
import { exactlyOnce, lostAnswer, mayStillLand } from './inDoubt.ts'
import { afterFailure, type Outcome } from './outcome.ts'
import { notTaken, refusedAddresses } from './refusedAddresses.ts'
import { addSubscribersPayload, type AddSubscribersPayload } from './subscriberPayloads.ts'

/**
 * Adds subscribers in one request, each exactly once: a second one would send its welcome e-mail again. An address that
 * is there when a lost answer is looked for is the one that was meant, whoever added it.
 */
export const runAddSubscribers: RunJob = exactlyOnce(
  (job, _intentAt, context) => lookForLost(job, context),
  async (job, context) => {
    for (;;) {
      const posted = await post(job, context)
      if (posted !== 'worth-another') return posted
    }
  },
)

/** The addresses that are still to be sent, by id. Those that were removed meanwhile are forgotten. */
function unsent(job: JobRecord, { store }: JobContext): SubscriberRecord[] {
  const { ids } = payloadOf(job, store)
  const records = ids
    .flatMap((id) => store.subscribers.get(id) ?? [])
    .filter(({ remoteId }) => remoteId === null)
  for (const { id, removed } of records) if (removed) store.subscribers.delete(id)
  return records.filter(({ removed }) => !removed)
}

async function post(job: JobRecord, context: JobContext): Promise<Outcome | 'worth-another'> {
  const { store, clock, serviceClock } = context
  const { ids, skipWelcomeEmail } = payloadOf(job, store)
  const payload = { ids, skipWelcomeEmail }
  const sent = store.transaction(() => {
    const records = unsent(job, context)
    const sent = Object.fromEntries(records.map(({ id, email }) => [id, email]))
    const intentAt = serviceClock.now() ?? clock.now()
    const intent = { intentAt, payload: { ...payload, sent } }
    store.jobs.change(job.id, records.length === 0 ? { state: 'done' } : intent, clock.now())
    return sent
  })
  if (Object.keys(sent).length === 0) return { kind: 'done' }

  const answer = await send(job.showId, Object.values(sent), skipWelcomeEmail, context)
  if (answer.ok) {
    const left = adoptFound(answer.value, { sent, areNew: true }, context)
    return left === 0 ? end(job, context) : await afterSilence(job, payload, sent, context)
  }
  if (answer.error.delivered === 'unknown') {
    return lostAnswer(job, { ...payload, sent }, answer.error, context)
  }
  store.jobs.change(job.id, { intentAt: null, payload }, clock.now())
  if (answer.error.code !== 'invalid') return afterFailure(answer.error, job.attempts)
  return await afterRefusal(job, payload, sent, answer.error, context)
}

async function send(
  showId: string,
  emails: readonly string[],
  skipWelcomeEmail: boolean,
  { hosting, serviceClock, signal }: JobContext,
): Promise<Result<Subscriber[], HostingError>> {
  const [only, ...others] = emails
  const common = { show_id: showId, ...(skipWelcomeEmail ? { skip_welcome_email: true } : {}) }
  if (only !== undefined && others.length === 0) {
    const added = await hosting.call('subscribers.create', { body: { ...common, email: only } }, { signal })
    if (!added.ok) return added
    serviceClock.observe(added.value.serviceTime)
    return { ok: true, value: [added.value.data] }
  }
  const body = { ...common, emails: [...emails] }
  const added = await hosting.call('subscribers.createBatch', { body }, { signal })
  if (!added.ok) return added
  serviceClock.observe(added.value.serviceTime)
  return { ok: true, value: added.value.data }
}

async function lookForLost(job: JobRecord, context: JobContext): Promise<Outcome | 'not-there'> {
  const { store, clock, serviceClock } = context
  const { ids, skipWelcomeEmail, sent = {}, ...rest } = payloadOf(job, store)
  const found = await listed(job, context)
  if (!found.ok) return afterFailure(found.error, job.attempts)
  const left = adoptFound(found.value, { sent }, context)
  if (left === 0) return end(job, context)
  const { lostAt = serviceClock.now() ?? clock.now() } = rest
  store.jobs.change(job.id, { payload: { ids, skipWelcomeEmail, sent, lostAt } }, clock.now())
  const waits = mayStillLand(lostAt, answerLost(left), context)
  if (waits) return waits
  store.jobs.change(job.id, { intentAt: null, payload: { ids, skipWelcomeEmail } }, clock.now())
  return 'not-there'
}

async function listed(job: JobRecord, context: JobContext): Promise<Result<Subscriber[], HostingError>> {
  const read = await readSubscribers(context, { showId: job.showId }, { signal: context.signal })
  return read.ok ? { ok: true, value: read.value.subscribers } : read
}

/**
 * The service refuses a whole batch for one address. One that is a subscriber already is no reason to: the rest goes
 * again without it, as it does when a person has corrected an address meanwhile.
 */
async function afterRefusal(
  job: JobRecord,
  payload: Pick<AddSubscribersPayload, 'ids' | 'skipWelcomeEmail'>,
  sent: Record<string, string>,
  error: HostingError,
  context: JobContext,
): Promise<Outcome | 'worth-another'> {
  const { store, clock } = context
  const found = await listed(job, context)
  if (!found.ok) return afterFailure(found.error, job.attempts)
  const left = adoptFound(found.value, { sent }, context)
  const isCorrected = Object.entries(sent).some(([id, email]) => store.subscribers.get(id)?.email !== email)
  if (left < Object.keys(sent).length || isCorrected) return 'worth-another'
  const refused = refusedAddresses(sent, error)
  store.jobs.change(job.id, { payload: { ...payload, refused } }, clock.now())
  return { kind: 'attention', error: notTaken(error, sent, refused, 'Nobody of them was added.') }
}

/** The service took the request and left some out of its answer. What the list does not show either, it did not take. */
async function afterSilence(
  job: JobRecord,
  payload: Pick<AddSubscribersPayload, 'ids' | 'skipWelcomeEmail'>,
  sent: Record<string, string>,
  context: JobContext,
): Promise<Outcome> {
  const { store, clock } = context
  const found = await listed(job, context)
  if (!found.ok) return afterFailure(found.error, job.attempts)
  if (adoptFound(found.value, { sent }, context) === 0) return end(job, context)
  const missing = Object.entries(sent).filter(([id]) => store.subscribers.get(id)?.remoteId === null)
  const refused = Object.fromEntries(missing.map(([id]) => [id, 'was left out']))
  store.jobs.change(job.id, { intentAt: null, payload: { ...payload, refused } }, clock.now())
  const error: AppError = { code: 'unexpected-answer', message: 'The service did not add everybody.' }
  return { kind: 'attention', error: notTaken(error, sent, refused, 'The others were added.') }
}

/**
 * Takes those of `sent` that the service has as what they are. Answers how many it does not have. `areNew`: nobody can
 * have fetched their feed yet.
 */
function adoptFound(
  found: readonly Subscriber[],
  { sent, areNew = false }: { sent: Record<string, string>; areNew?: boolean },
  { store, clock, writes }: JobContext,
): number {
  const byAddress = new Map(found.map((remote) => [addressKey(remote.attributes.email ?? ''), remote]))
  return store.transaction(() => {
    let left = 0
    for (const [id, sentAs] of Object.entries(sent)) {
      const record = store.subscribers.get(id)
      if (record?.remoteId !== null) continue
      const remote = byAddress.get(addressKey(sentAs))
      if (!remote) {
        left += 1
        continue
      }
      const told = { remote, activated: areNew ? false : undefined }
      adoptSubscriber(store, { record, sentAs }, told, clock.now())
      writes.confirmed(writtenAs(remote.id))
    }
    return left
  })
}

function end(job: JobRecord, { store, clock }: JobContext): Outcome {
  const { ids, skipWelcomeEmail } = payloadOf(job, store)
  store.jobs.change(
    job.id,
    { state: 'done', intentAt: null, payload: { ids, skipWelcomeEmail } },
    clock.now(),
  )
  return { kind: 'done' }
}

/** As it is now: addresses may have been taken out since the job started. */
function payloadOf(job: JobRecord, store: Store): AddSubscribersPayload {
  return addSubscribersPayload.parse(store.jobs.get(job.id)?.payload)
}

function answerLost(count: number): AppError {
  return {
    code: 'in-doubt',
    message: `The answer to adding ${count === 1 ? 'a subscriber' : `${count} subscribers`} was lost, and the service does not show ${count === 1 ? 'them' : 'all of them'} yet.`,
    hint: 'Wavedrop looks again in a moment. Nothing is sent a second time before that.',
  }
}
