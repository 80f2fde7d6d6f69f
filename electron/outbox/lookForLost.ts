import type { Episode } from '../../shared/api/resources.ts'
import { findLostCreate, isCreatedSince } from '../../shared/domain/lostCreate.ts'
import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import type { HostingError } from '../hosting/client.ts'
import { readPages } from '../hosting/pages.ts'
import { adoptFound } from './adopt.ts'
import type { JobContext } from './context.ts'
import { createPayload } from './createPayload.ts'
import type { LookForLost } from './inDoubt.ts'
import { afterFailure, mayStillLandMs } from './outcome.ts'
import { oldestAnswerMs } from './serviceClock.ts'

/** Looks among the drafts of the show, and what came out of it, for an episode whose POST had no answer. */
export const lookForLost: LookForLost = async (job, intentAt, context) => {
  const { store, hosting, clock, signal, serviceClock } = context
  const drafts: Episode[] = []
  const listed = await readPages(
    async (pagination, stop) => {
      const query = { show_id: job.showId, status: 'draft' as const, pagination }
      const options = { signal: AbortSignal.any([signal, stop]) }
      const answer = await hosting.call('episodes.list', { query }, options)
      if (answer.ok) serviceClock.observe(answer.value.serviceTime)
      return answer
    },
    ({ fresh }) => drafts.push(...fresh),
  )
  if (!listed.ok) return afterFailure(listed.error, job.attempts)
  const now = serviceClock.now() ?? clock.now()
  const payload = createPayload.parse(job.payload)
  const { sent = {}, lostAt = now, notOurs } = payload
  const title = sent.title ?? ''
  const isKnown = (id: string) => store.episodes.byRemoteId(id) !== undefined
  const found = findLostCreate(drafts, { title, intentAt }, isKnown)
  const [only, ...others] = found
  if (!only) {
    // A list that changed while it was read may have hidden it.
    const waitMs = Math.max(lostAt + mayStillLandMs - now, listed.value.complete ? 0 : mayStillLandMs)
    if (waitMs > 0) {
      store.jobs.change(job.id, { payload: { ...payload, lostAt } }, clock.now())
      return { kind: 'wait', reason: 'in-doubt', error: answerLost(title), afterMs: waitMs }
    }
    const out = await newestOut(job.showId, listed.value.per, context)
    if (!out.ok) return afterFailure(out.error, job.attempts)
    const [published, ...more] = findLostCreate(out.value, { title, intentAt }, isKnown)
    if (published && more.length === 0) return adoptFound(job, published, sent, context)
    const madeMeanwhile = [...drafts, ...out.value].filter(
      (draft) =>
        isCreatedSince(draft, intentAt) &&
        !isCreatedSince(draft, lostAt + mayStillLandMs + oldestAnswerMs) &&
        !isKnown(draft.id) &&
        !notOurs.includes(draft.id),
    )
    if (madeMeanwhile.length > 0) {
      const shown = madeMeanwhile.map(({ id }) => id)
      store.jobs.change(job.id, { payload: { ...payload, lostAt, shown } }, clock.now())
      return { kind: 'attention', error: mayBeRenamed(title, madeMeanwhile) }
    }
    store.jobs.change(job.id, { intentAt: null }, clock.now())
    return 'not-there'
  }
  if (others.length > 0) return { kind: 'attention', error: severalFound(title, found) }
  return adoptFound(job, only, sent, context)
}

/** The episodes of a show that are out or will be, newest first, as far as one page goes: a draft may become one at once. */
async function newestOut(
  showId: string,
  per: number,
  { hosting, signal }: JobContext,
): Promise<Result<Episode[], HostingError>> {
  const newest: Episode[] = []
  for (const status of ['published', 'scheduled'] as const) {
    const query = { show_id: showId, status, pagination: { page: 0, per } }
    const listed = await hosting.call('episodes.list', { query }, { signal })
    if (!listed.ok) return listed
    newest.push(...listed.value.data)
  }
  return ok(newest)
}

function answerLost(title: string): AppError {
  return {
    code: 'in-doubt',
    message: `The answer to making “${title}” was lost, and it does not show on the service yet.`,
    hint: 'Wavedrop looks again in a moment. Nothing is sent a second time before that.',
  }
}

function mayBeRenamed(title: string, drafts: readonly Episode[]): AppError {
  const names = drafts.map(({ id, attributes }) => `“${attributes.title ?? ''}” (${id})`)
  return {
    code: 'in-doubt',
    message: `The answer to making “${title}” was lost. The service has no draft of that name, but one made at that moment: ${names.join(', ')}.`,
    hint: `If that is yours and was renamed, call it “${title}” again on the service’s website. Then try again; otherwise just try again, and yours is made.`,
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
