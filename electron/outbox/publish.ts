import { DateTime } from 'luxon'
import { z } from 'zod'
import type { Episode } from '../../shared/api/resources.ts'
import { confirms, isLate, type PublishWish } from '../../shared/domain/publishing.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import { asked } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'
import { askFresh } from './askFresh.ts'
import { current, type JobContext, type RunJob } from './context.ts'
import { beforePublish, beforePublishing, changedSince, isLeftAlone } from './lostPublish.ts'
import { afterFailedWrite, afterFailure, type Outcome } from './outcome.ts'
import { takeAnswer } from './takeAnswer.ts'

/**
 * What was asked. `evenIfPassed`: a person said that a time that has passed does not matter. `left`: it was sent, and what
 * was known then; `answerLost`: nothing came back, and it may have been carried out.
 */
export const publishPayload = asked.extend({
  evenIfPassed: z.boolean().optional(),
  left: beforePublish.optional(),
  answerLost: z.boolean().optional(),
})
type PublishPayload = z.infer<typeof publishPayload>

/** The payload of a publication that a person tries again, after being shown that what became of it is not known. */
export function askedAnew(payload: unknown): PublishPayload {
  return publishPayload.omit({ left: true, answerLost: true }).parse(payload)
}

/**
 * Publishes, schedules, or takes back to draft; and holds the service's answer against what was asked. What is to be seen or
 * heard by others is never sent twice without a look: somebody may have taken it back in between.
 */
export const runPublish: RunJob = async (job, context) => {
  const { store, hosting, clock, serviceClock, signal } = context
  const { id, remoteId, base } = current(job, context)
  if (remoteId === null) throw new Error(`Job ${job.id} publishes an episode the service does not know`)
  if (isReplaced(job, context)) {
    store.jobs.change(job.id, { state: 'cancelled' }, clock.now())
    return { kind: 'done' }
  }
  const { left, answerLost, ...wish } = publishPayload.parse(job.payload)
  const request = { params: { id: remoteId } }
  const options = { signal, priority: 'person' } as const
  const keep = (payload: PublishPayload) => store.jobs.change(job.id, { payload }, clock.now())

  // The service would publish it at once: late, unasked, and to everyone.
  const late = !wish.evenIfPassed && isLate(wish, serviceClock.now() ?? clock.now())
  if (late && job.attempts === 1) return { kind: 'attention', error: timePassed() }

  let known = base
  const mayBeDone = (left !== undefined || answerLost === true) && wish.status !== 'draft'
  if (late || mayBeDone) {
    if (mayBeDone) keep({ ...wish, left, answerLost: true })
    const looked = await askFresh(id, () => hosting.call('episodes.get', request, options), context)
    if (!looked.ok) return afterFailure(looked.error, job.attempts)
    serviceClock.observe(looked.value.serviceTime)
    known = looked.value.data.attributes
    // An earlier request may have been carried out although its answer was lost: then it is out, and on time.
    if (late) return conclude(job, wish, known, confirmsLater(wish, known) ? null : timePassed(), context)
    // Out is not enough: it may have been out before, at another time.
    const isDone = wish.evenIfPassed ? confirmsLater(wish, known) : confirms(wish, known)
    if (isDone) return conclude(job, wish, known, null, context)
    if (!isLeftAlone(left, known)) {
      keep({ ...wish, left })
      return conclude(job, wish, known, changedSince(), context)
    }
  }

  const leaving = { ...wish, left: beforePublishing(known, serviceClock.now()) }
  keep(leaving)
  const body = { episode: publishBody(wish) }
  const answered = await hosting.call('episodes.publish', { ...request, body }, options)
  if (!answered.ok) {
    const { error } = answered
    keep(error.delivered === 'unknown' ? { ...leaving, answerLost: true } : wish)
    return afterFailedWrite(error, job.attempts)
  }
  serviceClock.observe(answered.value.serviceTime)
  const answer = answered.value.data.attributes
  const refusal = isAsAsked(wish, answer) ? null : notAsAsked(wish, answer.status)
  return conclude(job, wish, answer, refusal, context)
}

/** Takes in what the service says. `error`: why that is not what was asked, for a person to decide; null when it is. */
function conclude(
  job: JobRecord,
  wish: PublishPayload,
  answer: Episode['attributes'],
  error: AppError | null,
  context: JobContext,
): Outcome {
  const { store, clock, writes, onJob } = context
  store.transaction(() => {
    const now = clock.now()
    const latest = current(job, context)
    // A newer wish may be waiting behind this one.
    const stillAsked =
      JSON.stringify(latest.asked) === JSON.stringify(asked.parse(wish)) ? null : latest.asked
    takeAnswer(latest, answer, { store, now, onJob }, error === null ? { asked: stillAsked } : {})
    writes.confirmed(latest.id)
    if (error === null) store.jobs.change(job.id, { state: 'done' }, now)
  })
  return error === null ? { kind: 'done' } : { kind: 'attention', error }
}

/** The person asked for something else while this was on its way: sent again, the older wish would hold for a moment. */
function isReplaced(job: JobRecord, context: Pick<JobContext, 'store'>): boolean {
  const open = context.store.jobs.openOf(current(job, context).id)
  return open.some(({ id, kind }) => kind === 'publish' && id > job.id)
}

/** Whether an episode is what a schedule asked for, after its time: waiting for the service to bring it out, or out. */
function confirmsLater(wish: PublishPayload, answer: Episode['attributes']): boolean {
  return confirms(wish, answer) || confirms({ ...wish, status: 'published' }, answer)
}

/** Also when a person wanted it out although its time had passed. */
function isAsAsked(wish: PublishPayload, answer: Episode['attributes']): boolean {
  return confirms(wish, answer) || (wish.evenIfPassed === true && answer.status === 'published')
}

/** A wish as the service is told it. */
export function publishBody(wish: PublishWish) {
  return wish.publishedAt === null
    ? { status: wish.status }
    : {
        status: wish.status,
        published_at:
          DateTime.fromMillis(wish.publishedAt, { zone: 'utc' }).toISO({ suppressMilliseconds: true }) ??
          undefined,
      }
}

function timePassed(): AppError {
  return {
    code: 'time-passed',
    message: 'The time it was to be published has passed, so it was not published.',
    hint: 'Try again to publish it now, or choose another time.',
  }
}

function notAsAsked(wish: PublishWish, status: string | undefined): AppError {
  return {
    code: 'unexpected-answer',
    message: `It was to be ${wish.status}, but the service answered that it is ${status ?? 'in no known state'}.`,
    hint: 'Look at the episode, then ask again or leave it as it is.',
  }
}
