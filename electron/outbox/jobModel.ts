import type { JobModel, Progress } from '../../shared/ipc/models.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'

/** A job as the window shows it. */
export function jobModel(job: JobRecord, store: Store, progress: Progress | null): JobModel {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    episodeId: job.episodeId,
    showId: job.showId,
    title: titleOf(job, store),
    attempts: job.attempts,
    reason: job.reason,
    notBefore: job.notBefore,
    error: job.error,
    progress,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
  }
}

/** What people know the thing by that a job is about. */
export function titleOf({ episodeId, showId }: JobRecord, store: Store): string {
  const about = episodeId === null ? store.shows.get(showId) : store.episodes.get(episodeId)
  return about?.local.title ?? about?.base.title ?? ''
}
