import { backOff } from '../../shared/domain/backOff.ts'
import type { WaitingReason } from '../../shared/ipc/models.ts'
import { assertNever, type AppError } from '../../shared/ipc/result.ts'
import type { JobChange, JobRecord } from '../store/jobs.ts'
import { looksFirst, mayStillLandMs, type Outcome } from './outcome.ts'

/** How a job goes from one state to the next. Pure; times are epoch ms. */

/** A job that is taken up. */
export function begun({ attempts }: JobRecord): JobChange {
  return { state: 'running', attempts: attempts + 1, notBefore: null, reason: null, error: null }
}

/**
 * A job that was run; null when it is done, which it has written itself. `random` is in [0, 1) and spreads retries.
 */
export function ended(job: JobRecord, outcome: Outcome, now: number, random: number): JobChange | null {
  switch (outcome.kind) {
    case 'done':
      return null
    case 'wait': {
      const { reason, error, afterMs } = outcome
      // Without a key that is taken nothing comes of trying: only a person can change that.
      const notBefore = reason === 'key' ? null : now + Math.ceil(afterMs ?? backOff(job.attempts, random))
      return { state: 'waiting', reason, error, notBefore }
    }
    case 'attention':
      return { state: 'needs-attention', error: outcome.error }
    case 'stopped':
      return cutOff(job, now)
    default:
      return assertNever(outcome)
  }
}

/**
 * A job that was stopped half-way. An upload is begun again; a POST that was cut keeps its intent and is looked for
 * first; a change that may be on its way still must not overtake the next one.
 */
export function cutOff({ kind }: JobRecord, now: number): JobChange {
  const mayLand = kind !== 'upload' && !looksFirst.has(kind)
  return { state: 'ready', reason: null, error: null, notBefore: mayLand ? now + mayStillLandMs : null }
}

/** What a person was asked about that may have come right while Wavedrop was not running. */
const fileTroubles: ReadonlySet<AppError['code']> = new Set(['file-missing', 'file-unreadable'])

/** A job as Wavedrop starts; null when it stays as it is. A drive may be plugged in again, a permission set. */
export function atStart({ state, error }: JobRecord): JobChange | null {
  const isFileTrouble = state === 'needs-attention' && error !== null && fileTroubles.has(error.code)
  return isFileTrouble ? { state: 'ready', attempts: 0, error: null } : null
}

/** Why no upload may start: the person holds them all, or the connection is metered. */
export type Hold = Extract<WaitingReason, 'held' | 'metered'>

/** An upload that could start and may not. It waits for the hold to end, and for no time. */
export function heldBack(hold: Hold): JobChange {
  return { state: 'waiting', reason: hold, error: null, notBefore: null }
}

/** Whether an upload waits for a hold to end. */
export function isHeld({ state, reason }: JobRecord): boolean {
  return state === 'waiting' && (reason === 'held' || reason === 'metered')
}

/** A job that stands still until a person lets it go on. */
export const paused: JobChange = { state: 'waiting', reason: 'paused', notBefore: null, error: null }

/** Whether a job stands still because a person said so. */
export function isPaused({ state, reason }: JobRecord): boolean {
  return state === 'waiting' && reason === 'paused'
}

/** A waiting job that is taken up early: what it waited for is there. */
export const takenUp: JobChange = { state: 'ready', reason: null, error: null, notBefore: null }

/**
 * A job that waits for the service, when the way there is back or a person asks for it; null when it stays as it is. One
 * whose answer was lost is held for as long as the service may still be carrying it out, and no longer.
 */
export function hurried({ state, reason, notBefore, updatedAt }: JobRecord): JobChange | null {
  if (state !== 'waiting' || notBefore === null) return null
  if (reason === 'offline') return takenUp
  if (reason !== 'waiting-for-service') return null
  return { ...takenUp, notBefore: Math.min(notBefore, updatedAt + mayStillLandMs) }
}

/** A job that a bug has stopped. */
export function broken(cause: unknown): JobChange {
  const error: AppError = {
    code: 'internal',
    message: `Wavedrop could not go on with this: ${cause instanceof Error ? cause.message : String(cause)}.`,
    hint: 'Try again. If it happens again, please report it.',
  }
  return { state: 'needs-attention', error }
}
