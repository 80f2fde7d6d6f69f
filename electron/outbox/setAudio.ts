import { z } from 'zod'
import type { JobRecord } from '../store/jobs.ts'
import { current, type JobContext, type RunJob } from './context.ts'
import { createPayload } from './createPayload.ts'
import { afterFailedWrite } from './outcome.ts'
import { takeAnswer } from './takeAnswer.ts'
import { uploadResult } from './uploadPayload.ts'

/** The upload job whose file becomes the audio. */
export const setAudioPayload = z.object({ upload: z.int() })

/**
 * Makes an upload the audio of an episode that the service has. The service never says which audio an episode has, so there
 * is nothing to merge with: the latest wish holds. Said twice, it means the same, so a lost answer is asked for again.
 */
export const runSetAudio: RunJob = async (job, context) => {
  const { store, hosting, signal, clock, serviceClock, writes, onJob } = context
  const { id, remoteId } = current(job, context)
  if (remoteId === null) throw new Error(`Job ${job.id} gives audio to an episode the service does not know`)
  const audioUrl = uploadedBy(job, context)
  if (wasMadeWith(audioUrl, store.jobs.ofEpisode(id))) {
    store.jobs.change(job.id, { state: 'done' }, clock.now())
    return { kind: 'done' }
  }

  const updated = await hosting.call(
    'episodes.update',
    { params: { id: remoteId }, body: { episode: { audio_url: audioUrl } } },
    { signal, priority: 'person' },
  )
  if (!updated.ok) return afterFailedWrite(updated.error, job.attempts)
  serviceClock.observe(updated.value.serviceTime)
  store.transaction(() => {
    const now = clock.now()
    takeAnswer(
      current(job, context),
      updated.value.data.attributes,
      { store, now, onJob },
      { hasAudio: true },
    )
    store.jobs.change(job.id, { state: 'done' }, now)
    writes.confirmed(id)
  })
  return { kind: 'done' }
}

function uploadedBy(job: JobRecord, { store }: Pick<JobContext, 'store'>): string {
  const upload = store.jobs.get(setAudioPayload.parse(job.payload).upload)
  if (upload?.state !== 'done') throw new Error(`Job ${job.id} has no audio to give`)
  return uploadResult.parse(upload.result).audioUrl
}

/** The draft may have been made after the file had gone up: then it was made with it. */
function wasMadeWith(audioUrl: string, jobs: readonly JobRecord[]): boolean {
  const made = jobs.findLast(({ kind, state }) => kind === 'create' && state === 'done')
  return made !== undefined && createPayload.parse(made.payload).sent?.['audio_url'] === audioUrl
}
