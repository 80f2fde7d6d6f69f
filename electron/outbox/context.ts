import type { Clock } from '../../shared/domain/clock.ts'
import type { Progress } from '../../shared/ipc/models.ts'
import type { Hosting } from '../hosting/client.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import type { Bandwidth } from './bandwidth.ts'
import type { Outcome } from './outcome.ts'
import type { ServiceClock } from './serviceClock.ts'
import type { Writes } from './writes.ts'

/** What a job may use. Handed in, so that a test can hand it its own clock or service. */
export interface JobContext {
  store: Store
  hosting: Hosting
  clock: Clock
  serviceClock: ServiceClock
  writes: Writes
  bandwidth: Bandwidth
  /** Aborts when the job is cancelled or the workspace closes. */
  signal: AbortSignal
  /** Another job changed along with this one. */
  onJob: (job: JobRecord) => void
  /** Bytes of a transfer, at most 10 times a second. */
  onProgress: (progress: Progress) => void
}

/** One kind of job: runs once, and says how it ended. */
export type RunJob = (job: JobRecord, context: JobContext) => Promise<Outcome>

/** The episode of a job as it is now, with what was typed while a request was under way. */
export function current(job: JobRecord, { store }: Pick<JobContext, 'store'>): EpisodeRecord {
  const episode = job.episodeId === null ? undefined : store.episodes.get(job.episodeId)
  if (!episode) throw new Error(`Job ${job.id} has no episode`)
  return episode
}

/** What was typed while a request with this episode's fields was under way belongs to the next request. */
export function addLeftoverUpdate(store: Store, episode: EpisodeRecord, now: number): void {
  const waits = store.jobs.openOf(episode.id).some((job) => job.kind === 'update')
  if (waits || Object.keys(episode.local).length === 0) return
  store.jobs.add({ kind: 'update', episodeId: episode.id, showId: episode.showId, payload: {} }, now)
}
