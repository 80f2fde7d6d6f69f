import type { InboxItem, InboxStage, Progress } from '../../shared/ipc/models.ts'
import { assertNever, type AppError } from '../../shared/ipc/result.ts'
import type { InboxRecord } from '../store/inboxItems.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { ArrivingReason } from './settle.ts'

/** A file somebody is still writing. Lives in memory: after a restart it is found again. */
export interface Arrival {
  id: string
  folderId: string | null
  showId: string
  name: string
  size: number
  reason: ArrivingReason | null
  title: string
  foundAt: number
}

export function arrivalModel(arrival: Arrival): InboxItem {
  const { reason, ...known } = arrival
  return {
    ...known,
    stage: 'arriving',
    because: reason,
    until: null,
    progress: null,
    error: null,
    episodeId: null,
    earlierEpisodeId: null,
    durationSeconds: null,
  }
}

/**
 * A decided file as the board shows it: its stage is read off the first job of its episode that has not ended.
 * `isStopped`: somebody cancelled its way to the service, and nothing is under way. `earlierEpisodeId`: of a file that was
 * exported again.
 */
export function itemModel(
  item: InboxRecord,
  openJobs: readonly JobRecord[],
  progress: Progress | null,
  isStopped: boolean,
  earlierEpisodeId: string | null = null,
): InboxItem {
  const job = openJobs[0]
  const stuck = job?.state === 'needs-attention' ? job.error : null
  const error = item.error ?? stuck ?? (isStopped ? stopped(item.name) : null)
  return {
    id: item.id,
    name: item.name,
    folderId: item.folderId,
    showId: item.showId,
    size: item.size,
    stage: error === null ? stageOf(job) : 'needs-you',
    because: job === undefined || job.state === 'running' ? null : job.reason,
    until: job?.state === 'waiting' ? job.notBefore : null,
    progress: job?.kind === 'upload' && job.state === 'running' ? progress : null,
    error,
    episodeId: item.episodeId,
    earlierEpisodeId,
    title: item.title,
    durationSeconds: item.durationSeconds,
    foundAt: item.foundAt,
  }
}

function stopped(name: string): AppError {
  return {
    code: 'cancelled',
    message: `Sending “${name}” was stopped.`,
    hint: 'Try again to send it after all, or remove it here.',
  }
}

function stageOf(job: JobRecord | undefined): InboxStage {
  if (job === undefined) return 'done'
  switch (job.kind) {
    case 'upload':
      return job.state === 'running' ? 'uploading' : 'queued'
    case 'create':
      return 'drafting'
    case 'publish':
      return 'publishing'
    case 'set-audio':
    case 'update':
    case 'update-show':
    case 'add-subscribers':
    case 'change-subscriber':
    case 'remove-subscriber':
    case 'add-webhook':
    case 'remove-webhook':
      // An edit on its way is the editor's business: the file itself has arrived.
      return 'done'
    default:
      return assertNever(job.kind)
  }
}
