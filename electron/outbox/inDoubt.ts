import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import type { HostingError } from '../hosting/client.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { JobContext, RunJob } from './context.ts'
import { mayStillLandMs, type Outcome } from './outcome.ts'

/** Asks the service whether a POST without an answer was carried out; `intentAt` is the service's time before it. */
export type LookForLost = (
  job: JobRecord,
  intentAt: number,
  context: JobContext,
) => Promise<Outcome | 'not-there'>

/**
 * Makes something anew exactly once, without idempotency keys: `post` puts its intent on disk before anything leaves, and
 * while one is there nothing is posted before `look` has asked what became of it.
 */
export function exactlyOnce(look: LookForLost, post: RunJob): RunJob {
  return async (job, context) => {
    if (job.intentAt !== null) {
      const looked = await look(job, job.intentAt, context)
      if (looked !== 'not-there') return looked
    }
    return await post(job, context)
  }
}

/** Keeps that a POST was lost, and when: `payload` is what the look must know of it. */
export function lostAnswer(
  job: JobRecord,
  payload: object,
  error: HostingError,
  { store, serviceClock, clock }: JobContext,
): Outcome {
  const lostAt = serviceClock.now() ?? clock.now()
  store.jobs.change(job.id, { payload: { ...payload, lostAt } }, clock.now())
  return { kind: 'wait', reason: 'in-doubt', error, afterMs: null }
}

/**
 * The service's time before a POST whose answer may be lost and looked for by when it was made. Asked for when no answer
 * told it yet: without it an intent cannot be dated, and what the POST made could not be told from what was there before.
 */
export async function timeOfIntent({
  hosting,
  serviceClock,
  clock,
  signal,
}: JobContext): Promise<Result<number, HostingError>> {
  if (serviceClock.now() === null) {
    const user = await hosting.call('user.get', {}, { signal })
    if (!user.ok) return user
    serviceClock.observe(user.value.serviceTime)
  }
  return ok(serviceClock.now() ?? clock.now())
}

/** What a job does while what it sent does not show: it looks again once that can no longer land. Null when it cannot. */
export function mayStillLand(
  lostAt: number,
  error: AppError,
  { serviceClock, clock }: JobContext,
): Outcome | null {
  const afterMs = lostAt + mayStillLandMs - (serviceClock.now() ?? clock.now())
  return afterMs > 0 ? { kind: 'wait', reason: 'in-doubt', error, afterMs } : null
}
