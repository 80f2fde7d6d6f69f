import { sendable } from '../../shared/domain/merge.ts'
import type { Connectivity, JobDetail, JobModel, Progress } from '../../shared/ipc/models.ts'
import { assertNever } from '../../shared/ipc/result.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import { publishPayload } from './publish.ts'
import { saidReason } from './saidReason.ts'
import { setAudioPayload } from './setAudio.ts'
import { aboutSubscriber, addSubscribersPayload, removeSubscriberPayload } from './subscriberPayloads.ts'
import { uploadPayload } from './uploadPayload.ts'
import { aboutWebhook, removeWebhookPayload } from './webhookPayloads.ts'

/** What a job's model is read from besides the job. */
export interface JobSources {
  store: Store
  runner: { progressOf(id: number): Progress | null }
  connectivity: { state(): Connectivity['state'] }
}

/** A job as the window shows it. */
export function jobModel(job: JobRecord, { store, runner, connectivity }: JobSources): JobModel {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    episodeId: job.episodeId,
    showId: job.showId,
    title: titleOf(job, store),
    attempts: job.attempts,
    wish: wishOf(job),
    reason: saidReason(job, connectivity.state()),
    notBefore: job.notBefore,
    error: job.error,
    progress: runner.progressOf(job.id),
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
  }
}

/** A job with what it is to send. Addresses of files stay out: the window has no use for them. */
export function jobDetail(job: JobRecord, sources: JobSources): JobDetail {
  return { ...jobModel(job, sources), sends: sendsOf(job, sources.store) }
}

function wishOf({ kind, payload }: JobRecord): JobModel['wish'] {
  if (kind !== 'publish') return null
  const { status, publishedAt } = publishPayload.parse(payload)
  return { status, publishedAt }
}

function sendsOf({ kind, episodeId, showId, payload }: JobRecord, store: Store): Record<string, unknown> {
  const episode = episodeId === null ? undefined : store.episodes.get(episodeId)
  switch (kind) {
    case 'upload': {
      const { filename, size } = uploadPayload.parse(payload)
      return { filename, size }
    }
    case 'create':
      return { ...episode?.local }
    case 'set-audio': {
      const upload = store.jobs.get(setAudioPayload.parse(payload).upload)
      return upload ? sendsOf(upload, store) : {}
    }
    case 'update':
      return episode ? sendable(episode) : {}
    case 'publish': {
      const { status, publishedAt } = publishPayload.parse(payload)
      return { status, published_at: publishedAt }
    }
    case 'update-show': {
      const show = store.shows.get(showId)
      return show ? sendable(show) : {}
    }
    case 'add-subscribers': {
      const { ids, skipWelcomeEmail } = addSubscribersPayload.parse(payload)
      const emails = ids.flatMap((id) => store.subscribers.get(id)?.email ?? [])
      return { emails, skip_welcome_email: skipWelcomeEmail }
    }
    case 'change-subscriber':
      return { email: store.subscribers.get(aboutSubscriber.parse(payload).id)?.email }
    case 'remove-subscriber':
      return { email: removeSubscriberPayload.parse(payload).email }
    case 'add-webhook': {
      const webhook = store.webhooks.get(aboutWebhook.parse(payload).id)
      return { event_name: webhook?.event, url: webhook?.url }
    }
    case 'remove-webhook': {
      const { event, url } = removeWebhookPayload.parse(payload)
      return { event_name: event, url }
    }
    default:
      return assertNever(kind)
  }
}

/** What people know the thing by that a job is about. */
export function titleOf({ episodeId, showId }: JobRecord, store: Store): string {
  const about = episodeId === null ? store.shows.get(showId) : store.episodes.get(episodeId)
  return about?.local.title ?? about?.base.title ?? ''
}
