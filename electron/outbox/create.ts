import type { RequestOf } from '../../shared/api/routes.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'
import { adopt } from './adopt.ts'
import { current, type JobContext, type RunJob } from './context.ts'
import { exactlyOnce, lostAnswer, timeOfIntent } from './inDoubt.ts'
import { lookForLost } from './lookForLost.ts'
import { afterFailure, type Outcome } from './outcome.ts'
import { uploadResult } from './uploadPayload.ts'

/** Makes the draft on the service, exactly once. */
export const runCreate: RunJob = exactlyOnce(lookForLost, post)

async function post(job: JobRecord, context: JobContext): Promise<Outcome> {
  const { store, hosting, clock, signal, serviceClock } = context
  const intentAt = await timeOfIntent(context)
  if (!intentAt.ok) return afterFailure(intentAt.error, job.attempts)
  const episode = current(job, context)
  const body = createBody(episode, store.jobs.ofEpisode(episode.id))
  store.jobs.change(job.id, { intentAt: intentAt.value, payload: { sent: body.episode } }, clock.now())

  const created = await hosting.call('episodes.create', { body }, { signal })
  if (created.ok) {
    serviceClock.observe(created.value.serviceTime)
    // Nobody can have changed it yet: what the service filled in is no other side's edit.
    const { data } = created.value
    return adopt(job, data, body.episode, context, data.attributes)
  }
  if (created.error.delivered !== 'unknown') {
    store.jobs.change(job.id, { intentAt: null }, clock.now())
    return afterFailure(created.error, job.attempts)
  }
  return lostAnswer(job, { sent: body.episode }, created.error, context)
}

function createBody(
  episode: EpisodeRecord,
  jobs: readonly JobRecord[],
): RequestOf<'episodes.create'>['body'] {
  const upload = jobs.findLast((job) => job.kind === 'upload' && job.state === 'done')
  const set = Object.fromEntries(Object.entries(episode.local).filter(([, value]) => value !== null))
  return {
    episode: {
      show_id: episode.showId,
      ...set,
      ...(upload ? { audio_url: uploadResult.parse(upload.result).audioUrl } : {}),
    },
  }
}
