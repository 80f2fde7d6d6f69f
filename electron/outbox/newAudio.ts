import type { Clock } from '../../shared/domain/clock.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import { takesBack } from './queue.ts'
import { setAudioPayload } from './setAudio.ts'

/** The open job that makes an upload the audio of an episode; undefined for one that its create takes along. */
export function setterOf(upload: JobRecord, open: readonly JobRecord[]): JobRecord | undefined {
  return open.find(
    ({ kind, payload }) => kind === 'set-audio' && setAudioPayload.parse(payload).upload === upload.id,
  )
}

/** Whether the create of a draft has not begun and comes after this upload: it takes the audio along by itself. */
export function isTakenAlong(upload: JobRecord, open: readonly JobRecord[]): boolean {
  return open.some(
    ({ id, kind, state, intentAt }) =>
      kind === 'create' && id > upload.id && state !== 'running' && intentAt === null,
  )
}

/** What cannot happen without a job, or must not: the job itself and, of the open jobs of its episode, what ends with it. */
export function endingWith(job: JobRecord, open: readonly JobRecord[]): JobRecord[] {
  const later = open.filter(({ id }) => id >= job.id)
  const setter = job.kind === 'upload' ? setterOf(job, open) : undefined
  if (setter || job.kind === 'set-audio') {
    // Text on its way has nothing to do with it. A publication was asked for with the new audio: it must not go out with the old.
    return later.filter(
      (other) =>
        other.id === job.id || other.id === setter?.id || (other.kind === 'publish' && !takesBack(other)),
    )
  }
  // Without its audio or its draft, nothing that was to follow makes sense.
  const takesRestAlong = job.kind === 'upload' || job.kind === 'create'
  return takesRestAlong ? later : later.filter(({ id }) => id === job.id)
}

/** Whether an episode has audio without what was to bring it another: on the service, or on its way with its draft. */
export function hasOtherAudio({ id, remoteId, base }: EpisodeRecord, { jobs }: Pick<Store, 'jobs'>): boolean {
  if (base.media_url) return true
  return (
    remoteId === null && jobs.ofEpisode(id).some(({ kind, state }) => kind === 'upload' && state === 'done')
  )
}

/**
 * Takes a refused audio address back to its upload, which is carried out once more: services keep what is uploaded and not
 * used for a while only. Answers the job to take up again: the upload, or `job` itself when it was something else.
 */
export function uploadAgain(job: JobRecord, { jobs }: Pick<Store, 'jobs'>, clock: Clock): JobRecord {
  if (job.kind !== 'set-audio' || job.error?.code !== 'invalid') return job
  jobs.change(job.id, { state: 'ready', attempts: 0, error: null }, clock.now())
  return jobs.get(setAudioPayload.parse(job.payload).upload) ?? job
}
