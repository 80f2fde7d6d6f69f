import type { JobModel } from '../../shared/ipc/models.ts'
import { useText } from '../text.ts'
import { dateTime, soon, viewerZone } from './dates.ts'
import { uploadLine } from './durations.ts'
import { errorWords } from './errorWords.ts'

/**
 * What a job does: `Upload the audio`, `Schedule for Tue 24 Nov, 06:00`. `zone` (IANA name) is its show's, `now` epoch ms;
 * without them a time is left out.
 */
export function jobDeed({ kind, wish }: JobModel, at?: { zone: string; now: number }): string {
  const text = useText().activity
  if (wish === null) return text.kind[kind]
  const word = text.wish[wish.status]
  if (wish.status !== 'scheduled' || wish.publishedAt === null || at === undefined) return word
  return text.wishAt(word, dateTime(wish.publishedAt, at.zone, at.now))
}

/** What a job does and to what, as it is said aloud: `Upload the audio, Fog Signals`. */
export function jobName(job: JobModel): string {
  const text = useText()
  return text.activity.what(jobDeed(job), job.title || text.episodes.untitled)
}

/** What went wrong, in the person's language. */
const trouble = (job: JobModel) => job.error && errorWords(job.error).message

/** How far a job is, or why it is no further. `now` epoch ms; times are the viewer's. */
export function jobLine(job: JobModel, now: number): string {
  const text = useText().activity
  const state = text.state[job.state]
  if (job.state === 'done' || job.state === 'cancelled') {
    return `${state} · ${dateTime(job.updatedAt, viewerZone(), now)}`
  }
  if (job.state === 'running' && job.progress) return uploadLine(job.progress)
  const why = job.state === 'needs-attention' ? trouble(job) : job.reason && text.waiting[job.reason]
  const parts = [why ?? state]
  if (job.notBefore !== null && job.notBefore > now) parts.push(text.next(soon(job.notBefore, now)))
  if (job.attempts > 1) parts.push(text.attempts(job.attempts))
  return parts.join(' · ')
}
