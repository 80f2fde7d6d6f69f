import type { JobModel } from '../../shared/ipc/models.ts'
import { useText } from '../text.ts'
import { dateTime, soon, viewerZone } from './dates.ts'
import { uploadLine } from './durations.ts'

/** What a job does and to what, as it is said aloud: `Upload the audio, Fog Signals`. */
export function jobName(job: JobModel): string {
  const text = useText()
  return text.activity.what(text.activity.kind[job.kind], job.title || text.episodes.untitled)
}

/** How far a job is, or why it is no further. `now` epoch ms; times are the viewer's. */
export function jobLine(job: JobModel, now: number): string {
  const text = useText().activity
  const state = text.state[job.state]
  if (job.state === 'done' || job.state === 'cancelled') {
    return `${state} · ${dateTime(job.updatedAt, viewerZone(), now)}`
  }
  if (job.state === 'running' && job.progress) return uploadLine(job.progress)
  const why = job.state === 'needs-attention' ? job.error?.message : job.reason && text.waiting[job.reason]
  const parts = [why ?? state]
  if (job.notBefore !== null && job.notBefore > now) parts.push(text.next(soon(job.notBefore, now)))
  if (job.attempts > 1) parts.push(text.attempts(job.attempts))
  return parts.join(' · ')
}
