import type { JobKind, JobModel } from '../../shared/ipc/models.ts'

/** How many requests a job of an episode costs. What changes an episode fetches it first. */
const callsOf: Partial<Record<JobKind, number>> = {
  upload: 1,
  create: 1,
  'set-audio': 2,
  update: 2,
  publish: 1,
}

/** How many requests are still to be sent for these episodes, as far as it goes on by itself. */
export function callsLeft(jobs: readonly JobModel[], episodeIds: ReadonlySet<string>): number {
  const open = jobs.filter(
    ({ episodeId, state }) =>
      episodeId !== null &&
      episodeIds.has(episodeId) &&
      (state === 'ready' || state === 'running' || state === 'waiting'),
  )
  return open.reduce((sum, { kind }) => sum + (callsOf[kind] ?? 0), 0)
}
