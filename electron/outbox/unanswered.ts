import type { JobKind } from '../../shared/ipc/models.ts'
import type { JobRecord } from '../store/jobs.ts'
import { mayStillLandMs } from './outcome.ts'

/**
 * Until when a change that was sent and not answered may still be carried out (epoch ms; 0 when none may): what is sent
 * before that would be undone by it.
 */
export function mayLandUntil({ kind, state, reason, attempts, notBefore }: JobRecord, now: number): number {
  const wasCutOff = state === 'ready' && attempts > 0
  const isUnanswered = state === 'waiting' && reason === 'waiting-for-service'
  if (!overwriting.has(kind) || !(wasCutOff || isUnanswered)) return 0
  return Math.min(notBefore ?? 0, now + mayStillLandMs)
}

/** Kinds whose requests overwrite what an earlier one wrote. */
const overwriting: ReadonlySet<JobKind> = new Set(['set-audio', 'update', 'publish', 'update-show'])
