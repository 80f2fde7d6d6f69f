import type { JobKind, WaitingReason } from '../../shared/ipc/models.ts'
import { assertNever, type AppError } from '../../shared/ipc/result.ts'
import type { HostingError } from '../hosting/errors.ts'

/** How one run of a job ended. What belongs to `done` has been written by the job itself, in one transaction. */
export type Outcome =
  | { kind: 'done' }
  /**
   * Goes on by itself: after `afterMs`, which need not be whole, or after the usual back-off when that is null. `key` waits
   * for the person.
   */
  | { kind: 'wait'; reason: WaitingReason; error: AppError; afterMs: number | null }
  /** Only a person can decide how it goes on. */
  | { kind: 'attention'; error: AppError }
  /** The job was stopped from outside; whoever stopped it decides what it becomes. */
  | { kind: 'stopped' }

/**
 * How long the service may work on a request whose answer was lost before what it did shows, ms: a cut connection does
 * not stop it. Until then "not there" proves nothing, and a newer write could be overtaken by the older one.
 */
export const mayStillLandMs = 10_000

/** Kinds that make something anew: one that was cut off looks for what it made before it sends anything again. */
export const looksFirst: ReadonlySet<JobKind> = new Set(['create', 'add-subscribers', 'add-webhook'])

/** What a failed write means for a job that can safely be sent again once the first can no longer land. */
export function afterFailedWrite(error: HostingError, attempts: number): Outcome {
  const outcome = afterFailure(error, attempts)
  if (outcome.kind !== 'wait' || outcome.reason !== 'waiting-for-service') return outcome
  return { ...outcome, afterMs: Math.max(mayStillLandMs, outcome.afterMs ?? 0) }
}

/** Answers that make no sense are tried this often before a person is asked: a proxy's page may go away. */
const senselessAnswers = 5

/** What a failed call means for a job that can safely be sent again. */
export function afterFailure(error: HostingError, attempts: number): Outcome {
  switch (error.code) {
    case 'unreachable':
      return {
        kind: 'wait',
        reason: error.delivered === 'no' ? 'offline' : 'waiting-for-service',
        error,
        afterMs: error.retryAfterMs ?? null,
      }
    case 'rate-limited':
      return { kind: 'wait', reason: 'rate-limited', error, afterMs: error.retryAfterMs ?? 10_000 }
    case 'unauthorised':
      return { kind: 'wait', reason: 'key', error, afterMs: null }
    case 'unexpected-answer':
      return attempts < senselessAnswers
        ? { kind: 'wait', reason: 'waiting-for-service', error, afterMs: null }
        : { kind: 'attention', error }
    case 'cancelled':
      return { kind: 'stopped' }
    case 'forbidden':
    case 'not-found':
    case 'invalid':
      return { kind: 'attention', error }
    default:
      return assertNever(error.code)
  }
}
