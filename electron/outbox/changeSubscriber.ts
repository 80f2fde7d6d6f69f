import type { AppError } from '../../shared/ipc/result.ts'
import type { SubscriberRecord } from '../store/subscribers.ts'
import { absorbKnown, addChange, writtenAs } from '../subscribers/absorb.ts'
import type { RunJob } from './context.ts'
import { afterFailedWrite, afterFailure, type Outcome } from './outcome.ts'
import { changeSubscriberPayload } from './subscriberPayloads.ts'

/**
 * Gives a subscriber another address. They are fetched first: an address that somebody else gave them meanwhile is not
 * overwritten unseen.
 */
export const runChangeSubscriber: RunJob = async (job, context) => {
  const { store, hosting, signal, clock, serviceClock, writes } = context
  const { id, sent } = changeSubscriberPayload.parse(job.payload)
  const before = store.subscribers.get(id)
  if (!before || before.removed || before.remoteId === null) return ended()
  const { remoteId } = before
  const request = { params: { id: remoteId } }
  const options = { signal, priority: 'person' } as const

  const fetched = await hosting.call('subscribers.get', request, options)
  if (!fetched.ok) return afterFailure(fetched.error, job.attempts)
  serviceClock.observe(fetched.value.serviceTime)
  const { email, theirs, isForeign } = store.transaction(() => {
    const latest = store.subscribers.get(id) ?? before
    const theirs = fetched.value.data.attributes.email ?? ''
    const absorbed = absorbKnown(latest, { remote: fetched.value.data })
    store.subscribers.save(absorbed)
    const isForeign = theirs !== latest.base.email && theirs !== sent && theirs !== latest.email
    const { email } = absorbed
    if (!isForeign && theirs !== email)
      store.jobs.change(job.id, { payload: { id, sent: email } }, clock.now())
    return { email, theirs, isForeign }
  })
  if (isForeign) return { kind: 'attention', error: alsoChangedThere(theirs) }
  if (theirs === email) return ended()

  const updated = await hosting.call(
    'subscribers.update',
    { ...request, body: { subscriber: { email } } },
    { ...options, once: true },
  )
  if (!updated.ok) return failed(afterFailedWrite(updated.error, job.attempts))
  serviceClock.observe(updated.value.serviceTime)
  return store.transaction(() => {
    writes.confirmed(writtenAs(remoteId))
    const latest = store.subscribers.get(id)
    if (latest) confirm(latest)
    return ended()
  })

  /** What the service made of the address is its answer; one that was typed meanwhile belongs to the next request. */
  function confirm(latest: SubscriberRecord): void {
    const answer = updated.ok ? updated.value.data.attributes : {}
    const base = { ...latest.base, ...answer, email: answer.email ?? email }
    const typedSince = latest.email !== email
    store.subscribers.save({ ...latest, base, email: typedSince ? latest.email : base.email })
    if (typedSince && !latest.removed) addChange(store, latest, clock.now())
  }

  function ended(): Outcome {
    store.jobs.change(job.id, { state: 'done' }, clock.now())
    return { kind: 'done' }
  }

  /** A person decides about an address that is refused; until then it is not on its way. */
  function failed(outcome: Outcome): Outcome {
    if (outcome.kind === 'attention') store.jobs.change(job.id, { payload: { id } }, clock.now())
    return outcome
  }
}

function alsoChangedThere(email: string): AppError {
  return {
    code: 'conflict',
    message: `This address was also changed on the service, to ${email}. Nothing was overwritten.`,
    hint: 'Try again to send the one that is here, or cancel to keep that one.',
  }
}
