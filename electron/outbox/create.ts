import { z } from 'zod'
import type { Episode } from '../../shared/api/resources.ts'
import type { RequestOf } from '../../shared/api/routes.ts'
import { findLostCreate } from '../../shared/domain/lostCreate.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'
import { readPages } from '../sync/pages.ts'
import { addLeftoverUpdate, current, type JobContext, type RunJob } from './context.ts'
import { afterFailure, mayStillLandMs, type Outcome } from './outcome.ts'
import { absorb } from './rebase.ts'
import { uploadResult } from './uploadPayload.ts'

/** What the last POST said, kept from before it left: a lost answer is looked for by it, whatever was typed since. */
const createPayload = z.object({
  sent: z.looseObject({ title: z.string().nullable().optional() }).optional(),
  /** When its answer was found missing, service time, epoch ms: by then it had left, if it ever did. */
  lostAt: z.number().optional(),
})

/**
 * Makes the draft on the service, exactly once. There are no idempotency keys: the intent is on disk before the
 * POST leaves, and while its answer is unknown nothing is posted again until the service was asked.
 */
export const runCreate: RunJob = async (job, context) => {
  if (job.intentAt !== null) {
    const looked = await lookForLost(job, job.intentAt, context)
    if (looked !== 'not-there') return looked
  }
  return await post(job, context)
}

async function post(job: JobRecord, context: JobContext): Promise<Outcome> {
  const { store, hosting, clock, signal, serviceClock } = context
  if (serviceClock.now() === null) {
    // Without the service's time an intent cannot be dated, and a lost answer could not be told from an older draft.
    const user = await hosting.call('user.get', {}, { signal })
    if (!user.ok) return afterFailure(user.error, job.attempts)
    serviceClock.observe(user.value.serviceTime)
  }
  const episode = current(job, context)
  const body = createBody(episode, store.jobs.ofEpisode(episode.id))
  const intentAt = Math.floor(serviceClock.now() ?? clock.now())
  store.jobs.change(job.id, { intentAt, payload: { sent: body.episode } }, clock.now())

  const created = await hosting.call('episodes.create', { body }, { signal })
  if (created.ok) {
    serviceClock.observe(created.value.serviceTime)
    return adopt(job, created.value.data, body.episode, context)
  }
  if (created.error.delivered !== 'unknown') {
    store.jobs.change(job.id, { intentAt: null }, clock.now())
    return afterFailure(created.error, job.attempts)
  }
  const lostAt = serviceClock.now() ?? clock.now()
  store.jobs.change(job.id, { payload: { sent: body.episode, lostAt } }, clock.now())
  return { kind: 'wait', reason: 'in-doubt', error: created.error, afterMs: null }
}

/** Asks the service whether a POST without an answer was carried out. Nothing may be posted before this. */
async function lookForLost(
  job: JobRecord,
  intentAt: number,
  context: JobContext,
): Promise<Outcome | 'not-there'> {
  const { store, hosting, clock, signal, serviceClock } = context
  const drafts: Episode[] = []
  const listed = await readPages(
    async (pagination) => {
      const query = { show_id: job.showId, status: 'draft' as const, pagination }
      const answer = await hosting.call('episodes.list', { query }, { signal })
      if (answer.ok) serviceClock.observe(answer.value.serviceTime)
      return answer
    },
    ({ fresh }) => drafts.push(...fresh),
  )
  if (!listed.ok) return afterFailure(listed.error, job.attempts)
  const now = serviceClock.now() ?? clock.now()
  const { sent = {}, lostAt = now } = createPayload.parse(job.payload)
  const title = sent.title ?? ''
  const found = findLostCreate(
    drafts,
    { title, intentAt },
    (id) => store.episodes.byRemoteId(id) !== undefined,
  )
  const [only, ...others] = found
  if (!only) {
    if (now < lostAt + mayStillLandMs) {
      store.jobs.change(job.id, { payload: { sent, lostAt } }, clock.now())
      return {
        kind: 'wait',
        reason: 'in-doubt',
        error: answerLost(title),
        afterMs: lostAt + mayStillLandMs - now,
      }
    }
    store.jobs.change(job.id, { intentAt: null }, clock.now())
    return 'not-there'
  }
  if (others.length > 0) return { kind: 'attention', error: severalFound(title, found) }
  return adopt(job, only, sent, context)
}

/** From here on the draft here and the one on the service are the same episode. */
function adopt(job: JobRecord, answer: Episode, sent: Record<string, unknown>, context: JobContext): Outcome {
  const { store, clock, writes } = context
  store.transaction(() => {
    const now = clock.now()
    const draft = { ...current(job, context), remoteId: answer.id, removed: null, updatedAt: now }
    const adopted = absorb(draft, answer.attributes, { fields: sent, confirmed: true })
    store.episodes.save(adopted, 'service')
    store.jobs.change(job.id, { state: 'done', intentAt: null, result: { remoteId: answer.id } }, now)
    addLeftoverUpdate(store, adopted, now)
    writes.confirmed(adopted.id)
  })
  return { kind: 'done' }
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

function answerLost(title: string): AppError {
  return {
    code: 'in-doubt',
    message: `The answer to making “${title}” was lost, and it does not show on the service yet.`,
    hint: 'Wavedrop looks again in a moment. Nothing is sent a second time before that.',
  }
}

function severalFound(title: string, found: readonly Episode[]): AppError {
  const ids = found.map(
    (episode) => `${episode.id} (made ${episode.attributes.created_at ?? 'at an unknown time'})`,
  )
  return {
    code: 'in-doubt',
    message: `The answer to making “${title}” was lost, and the service now has ${found.length} drafts of that name: ${ids.join(', ')}.`,
    hint: 'Remove the extra one on the service’s website, then try again. Nothing is sent until then.',
  }
}
