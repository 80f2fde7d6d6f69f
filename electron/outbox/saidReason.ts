import type { Connectivity, JobModel, WaitingReason } from '../../shared/ipc/models.ts'

/** What only the service can end: without a way there, the way is what is missing. */
const needsAnswer: ReadonlySet<WaitingReason | null> = new Set(['waiting-for-service', 'in-doubt'])

/**
 * Why a job waits, as it is said. On disk is what its last try met, and what comes next depends on it: a cut may be the
 * service's doing as well as the line's. Which of them it is, the connection knows, and a person hears it once.
 */
export function saidReason(
  { state, reason }: Pick<JobModel, 'state' | 'reason'>,
  connection: Connectivity['state'],
): WaitingReason | null {
  const isHeldByKey = reason === null ? state === 'ready' : reason === 'offline' || needsAnswer.has(reason)
  if (connection === 'no-key' && isHeldByKey) return 'key'
  return connection === 'offline' && needsAnswer.has(reason) ? 'offline' : reason
}

/** Whether what is said of a job depends on the connection. */
export function isSaidByConnection({ reason }: { reason: WaitingReason | null }): boolean {
  return needsAnswer.has(reason)
}
