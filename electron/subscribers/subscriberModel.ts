import { parseServiceTime } from '../../shared/domain/serviceTime.ts'
import type { SubscriberRow, SyncState } from '../../shared/ipc/models.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import { aboutSubscriber, addSubscribersPayload } from '../outbox/subscriberPayloads.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { SubscriberRecord } from '../store/subscribers.ts'

/** How far a subscriber's latest change has come. */
interface Standing {
  sync: SyncState
  error: AppError | null
  /** For one who is being added: whether an e-mail welcomes them. */
  welcome?: boolean
}

/** How far the changes to subscribers have come, by local id. `openJobs`: the show's jobs that have not ended. */
export function standings(openJobs: readonly JobRecord[]): Map<string, Standing> {
  return new Map(openJobs.flatMap(standingsOf))
}

function standingsOf(job: JobRecord): [string, Standing][] {
  switch (job.kind) {
    case 'add-subscribers': {
      const { ids, refused = {}, skipWelcomeEmail } = addSubscribersPayload.parse(job.payload)
      const isBlamed = Object.keys(refused).length > 0
      const standingOf = (id: string) => (isBlamed ? oneOfBatch(job, refused[id]) : standing(job))
      return ids.map((id) => [id, { ...standingOf(id), welcome: !skipWelcomeEmail }])
    }
    case 'change-subscriber':
    case 'remove-subscriber':
      return [[aboutSubscriber.parse(job.payload).id, standing(job)]]
    default:
      return []
  }
}

function standing({ state, error }: JobRecord): Standing {
  if (state === 'needs-attention') return { sync: 'needs-attention', error }
  return { sync: state === 'running' ? 'sending' : 'saved-here', error: null }
}

/** One refused address holds the others of its batch up, and is the only one a person has to look at. */
function oneOfBatch(job: JobRecord, refusal: string | undefined): Standing {
  if (job.state !== 'needs-attention') return standing(job)
  if (refusal === undefined) return { sync: 'saved-here', error: null }
  return {
    sync: 'needs-attention',
    error: {
      code: 'invalid',
      message: `The service does not take this address: ${refusal}.`,
      hint: 'Correct it, or remove it.',
    },
  }
}

/** A subscriber as the window shows them. */
export function subscriberRow(record: SubscriberRecord, standing: Standing | undefined): SubscriberRow {
  const { id, remoteId, showId, email, base, removed, createdAt } = record
  const notified = base.last_notified_at ?? null
  return {
    id,
    remoteId,
    showId,
    email,
    emailOnService: remoteId === null ? null : (base.email ?? null),
    status: base.status ?? null,
    activated: remoteId === null ? false : (base.activated ?? null),
    hasDownloads: base.has_downloads ?? false,
    lastNotifiedAt: notified === null ? null : parseServiceTime(notified, 'UTC'),
    pageUrl: base.subscribe_url ?? null,
    feedUrl: base.feed_url ?? null,
    welcome: remoteId === null ? (standing?.welcome ?? null) : null,
    removing: removed,
    sync: standing?.sync ?? (remoteId === null || removed ? 'saved-here' : 'on-service'),
    error: standing?.error ?? null,
    createdAt,
  }
}
