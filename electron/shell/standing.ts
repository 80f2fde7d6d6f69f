import type { Connectivity, InboxItem, JobModel } from '../../shared/ipc/models.ts'
import type { Words } from './words/en.ts'

/** How the open account stands, in the few figures that fit beside a clock. */
export interface Standing {
  /** Uploads that move, together; bytes. Null when none does. */
  uploads: { count: number; sent: number; total: number } | null
  heldUploads: number
  /** Jobs on their way or waiting; those that are paused or held are not. */
  waiting: number
  /** Episodes, files and settings that wait for the person. */
  needsYou: number
  connection: Connectivity['state']
}

type Job = Pick<JobModel, 'id' | 'kind' | 'state' | 'reason' | 'episodeId' | 'progress'>
type Item = Pick<InboxItem, 'id' | 'stage' | 'episodeId'>

const still: ReadonlySet<JobModel['reason']> = new Set(['paused', 'held', 'metered'])

/** `jobs`: the open ones. */
export function standingOf(
  jobs: readonly Job[],
  items: readonly Item[],
  connection: Connectivity['state'],
): Standing {
  const moving = jobs.flatMap(({ kind, state, progress }) =>
    kind === 'upload' && state === 'running' && progress !== null ? [progress] : [],
  )
  // A file that needs somebody and the job it belongs to are one thing to look at.
  const troubled = new Set([
    ...jobs
      .filter(({ state }) => state === 'needs-attention')
      .map(({ id, episodeId }) => episodeId ?? `job ${id}`),
    ...items
      .filter(({ stage }) => stage === 'needs-you')
      .map(({ id, episodeId }) => episodeId ?? `file ${id}`),
  ])
  return {
    uploads:
      moving.length === 0
        ? null
        : {
            count: moving.length,
            sent: moving.reduce((sum, { sent }) => sum + sent, 0),
            total: moving.reduce((sum, { total }) => sum + total, 0),
          },
    heldUploads: jobs.filter(({ reason }) => reason === 'held' || reason === 'metered').length,
    waiting: jobs.filter(({ state, reason }) => state !== 'needs-attention' && !still.has(reason)).length,
    needsYou: troubled.size,
    connection,
  }
}

/** How far the uploads are together, 0 to 1, as a taskbar or a dock draws it; -1 for nothing. */
export function progressFraction({ uploads }: Standing): number {
  if (uploads === null) return -1
  return uploads.total === 0 ? 0 : Math.min(1, uploads.sent / uploads.total)
}

/** How it stands, in one sentence: what moves first, then what keeps it from moving. Null: no account is open. */
export function standingSentence(standing: Standing | null, { standing: words }: Words): string {
  if (standing === null) return words.noAccount
  const { needsYou, uploads, connection, heldUploads, waiting } = standing
  if (connection === 'refused') return words.refused
  if (connection === 'no-key') return words.noKey
  // In fives: a menu that is drawn anew for every percent closes under the pointer.
  if (uploads !== null) return words.uploading(uploads.count, Math.floor(progressFraction(standing) * 20) * 5)
  if (needsYou > 0) return words.needsYou(needsYou)
  if (connection === 'offline') return words.offline(waiting)
  if (connection === 'service-down') return words.failing(waiting)
  if (heldUploads > 0) return words.held(heldUploads)
  return waiting > 0 ? words.sending(waiting) : words.done
}
