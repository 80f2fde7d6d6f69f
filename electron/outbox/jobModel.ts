import type { JobModel, Progress } from '../../shared/ipc/models.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'

/** A job as the window shows it. */
export function jobModel(
  job: JobRecord,
  episode: EpisodeRecord | undefined,
  progress: Progress | null,
): JobModel {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    episodeId: job.episodeId,
    title: episode?.local.title ?? episode?.base.title ?? '',
    attempts: job.attempts,
    reason: job.reason,
    notBefore: job.notBefore,
    error: job.error,
    progress,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
  }
}
