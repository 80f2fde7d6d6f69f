import type { JobRecord } from '../../electron/store/jobs.ts'

/** A job that waits for its turn, but for what `more` says. */
export function jobRecord(more: Partial<JobRecord>): JobRecord {
  return {
    id: 1,
    kind: 'upload',
    episodeId: 'e',
    showId: 's',
    payload: {},
    state: 'ready',
    attempts: 0,
    notBefore: null,
    reason: null,
    error: null,
    intentAt: null,
    result: null,
    createdAt: 0,
    updatedAt: 0,
    ...more,
  }
}
