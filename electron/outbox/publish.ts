import { DateTime } from 'luxon'
import { z } from 'zod'
import type { Episode } from '../../shared/api/resources.ts'
import { confirms, type PublishWish } from '../../shared/domain/publishing.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import { asked } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'
import { current, type JobContext, type RunJob } from './context.ts'
import { afterFailedWrite, afterFailure } from './outcome.ts'
import { unansweredWrite } from './ownWrite.ts'
import { absorb, authorOf } from './rebase.ts'

/**
 * What was asked. `evenIfPassed`: a person said that a time that has passed does not matter. `answerLost`: it was sent and
 * may have been carried out.
 */
export const publishPayload = asked.extend({
  evenIfPassed: z.boolean().optional(),
  answerLost: z.boolean().optional(),
})
type PublishPayload = z.infer<typeof publishPayload>

/** Publishes, schedules, or takes back to draft; and holds the service's answer against what was asked. */
export const runPublish: RunJob = async (job, context) => {
  const { store, hosting, clock, serviceClock, signal, writes } = context
  const { remoteId } = current(job, context)
  if (remoteId === null) throw new Error(`Job ${job.id} publishes an episode the service does not know`)
  if (isReplaced(job, context)) {
    store.jobs.change(job.id, { state: 'cancelled' }, clock.now())
    return { kind: 'done' }
  }
  const wish = publishPayload.parse(job.payload)
  const request = { params: { id: remoteId } }
  const options = { signal, priority: 'person' } as const

  // The service would publish it at once: late, unasked, and to everyone.
  const isLate = hasPassed(wish, serviceClock.now() ?? clock.now())
  if (isLate && job.attempts === 1) return { kind: 'attention', error: timePassed() }
  // An earlier request may have been carried out although its answer was lost: then it is out, and on time.
  const answered = isLate
    ? await hosting.call('episodes.get', request, options)
    : await hosting.call('episodes.publish', { ...request, body: { episode: publishBody(wish) } }, options)
  if (!answered.ok) {
    const { error } = answered
    if (isLate) return afterFailure(error, job.attempts)
    if (error.delivered === 'unknown') {
      store.jobs.change(job.id, { payload: { ...wish, answerLost: true } }, clock.now())
    }
    return afterFailedWrite(error, job.attempts)
  }
  serviceClock.observe(answered.value.serviceTime)
  const answer = answered.value.data.attributes
  const matches = isLate ? confirmsLater(wish, answer) : confirms(wish, answer) || isOutAnyway(wish, answer)

  store.transaction(() => {
    const latest = current(job, context)
    // A newer wish may be waiting behind this one.
    const stillAsked =
      JSON.stringify(latest.asked) === JSON.stringify(asked.parse(wish)) ? null : latest.asked
    store.episodes.save(
      {
        ...absorb(latest, answer, unansweredWrite(store.jobs.openOf(latest.id))),
        asked: matches ? stillAsked : latest.asked,
        updatedAt: clock.now(),
      },
      authorOf(latest),
    )
    writes.confirmed(latest.id)
    if (matches) store.jobs.change(job.id, { state: 'done' }, clock.now())
  })
  if (matches) return { kind: 'done' }
  return { kind: 'attention', error: isLate ? timePassed() : notAsAsked(wish, answer.status) }
}

/** The person asked for something else while this was on its way: sent again, the older wish would hold for a moment. */
function isReplaced(job: JobRecord, context: Pick<JobContext, 'store'>): boolean {
  const open = context.store.jobs.openOf(current(job, context).id)
  return open.some(({ id, kind }) => kind === 'publish' && id > job.id)
}

function hasPassed(wish: PublishPayload, now: number): boolean {
  const { status, publishedAt, evenIfPassed } = wish
  return status === 'scheduled' && publishedAt !== null && publishedAt <= now && !evenIfPassed
}

/** Whether an episode is what a schedule asked for, after its time: waiting for the service to bring it out, or out. */
function confirmsLater(wish: PublishPayload, answer: Episode['attributes']): boolean {
  return confirms(wish, answer) || confirms({ ...wish, status: 'published' }, answer)
}

/** A person wanted it out although its time had passed. */
function isOutAnyway({ evenIfPassed }: PublishPayload, answer: Episode['attributes']): boolean {
  return evenIfPassed === true && answer.status === 'published'
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
