import { lstat } from 'node:fs/promises'
import { sameSignature, type Signature } from '../inbox/settle.ts'
import { signatureOf } from '../inbox/signature.ts'
import { uploadPayload, type UploadPayload } from '../outbox/uploadPayload.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'

/** The recording that an episode has, or is about to have, as far as it was uploaded from this computer. */
export interface Upload {
  job: JobRecord
  file: UploadPayload
  /** Names this very content: a file that is written to again is another recording. */
  audio: string
}

/** The latest recording that was given to an episode from here and not taken back; undefined when there is none. */
export function latestUpload({ jobs }: Pick<Store, 'jobs'>, episode: EpisodeRecord): Upload | undefined {
  const job = jobs
    .ofEpisode(episode.id)
    .findLast(({ kind, state }) => kind === 'upload' && state !== 'cancelled')
  if (!job) return undefined
  const file = uploadPayload.parse(job.payload)
  return { job, file, audio: `upload ${job.id} of ${file.size} bytes at ${file.mtimeMs}` }
}

/** Whether a recording is still to become the episode's, whatever the service has for it meanwhile. */
export function isComing({ job }: Upload, { jobs }: Pick<Store, 'jobs'>): boolean {
  if (job.state !== 'done') return true
  return jobs.openOf(job.episodeId ?? '').some(({ kind }) => kind === 'set-audio' || kind === 'create')
}

/**
 * Where the file of an upload lies now, unchanged since: where it was, or where the inbox has seen it go. Null when it is
 * nowhere to be found.
 */
export async function whereabouts(
  { file, job }: Upload,
  { inbox }: Pick<Store, 'inbox'>,
): Promise<string | null> {
  const moved = inbox.byEpisode(job.episodeId ?? '')
  for (const path of new Set([file.path, ...(moved ? [moved.path] : [])])) {
    const signature = await signatureAt(path)
    if (signature && sameSignature(signature, file)) return path
  }
  return null
}

/** Null for what is not a regular file, or cannot be looked at: then it cannot be played either. */
async function signatureAt(path: string): Promise<Signature | null> {
  const stats = await lstat(path, { bigint: true }).catch(() => null)
  return stats?.isFile() ? signatureOf(stats) : null
}
