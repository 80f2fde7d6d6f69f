import type { SyncState, WebhookRow } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { aboutWebhook } from '../outbox/webhookPayloads.ts'
import { noSuchShow } from '../shows/refusals.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { WebhookRecord } from '../store/webhooks.ts'
import { createRefresher, type ShowListOptions } from '../sync/refresh.ts'
import { sameUrl, type WebhookAim } from './matching.ts'
import { pullWebhooks } from './pull.ts'

/** The webhooks of shows: every change is kept here at once, and sent when the service answers. */
export interface Webhooks {
  /** What is here, oldest first. */
  list(showId: string): WebhookRow[]
  /**
   * Has an event of a show delivered to an address. One like it that is being removed stays instead, if that was not sent.
   * Errors: `not-found`, `invalid`, `already-taken`.
   */
  add(showId: string, aim: WebhookAim): Result<WebhookRow>
  /** `holdMs`: how long nothing is sent. Errors: `not-found`. */
  remove(id: string, holdMs?: number): Result<undefined>
  /** When the service was last asked for those of a show, epoch ms; null when it never was. */
  seenAt(showId: string): number | null
  /** Asks the service for the webhooks of a show. Errors: those of a call. */
  refresh(showId: string): Promise<Result<undefined>>
  /** Resolves when nothing more will be written. */
  close(): Promise<void>
}

export function createWebhooks(options: ShowListOptions): Webhooks {
  const { store, clock, runner, newId, onJob, onChange } = options
  const refresher = createRefresher({
    ...options,
    pull: (showId, signal) => pullWebhooks(showId, { ...options, signal }),
  })

  const jobsOf = ({ id, showId }: WebhookRecord) =>
    store.jobs
      .openOfShow(showId)
      .filter(
        (job) =>
          (job.kind === 'add-webhook' || job.kind === 'remove-webhook') &&
          aboutWebhook.parse(job.payload).id === id,
      )
  const rowOf = (webhook: WebhookRecord) => webhookRow(webhook, jobsOf(webhook).at(-1))

  function write(showId: string, work: () => void): void {
    store.transaction(work)
    onChange(showId)
    runner.kick()
  }

  /** One that was not sent is forgotten with its job. What may be on the service has to be removed there. */
  function removeOne(webhook: WebhookRecord, holdMs: number): void {
    const { id, showId, event, url, remoteId } = webhook
    const unsent = jobsOf(webhook).find(
      (job) => job.kind === 'add-webhook' && job.intentAt === null && !runner.isRunning(job.id),
    )
    if (remoteId === null && unsent) {
      onJob(store.jobs.change(unsent.id, { state: 'cancelled' }, clock.now()))
      store.webhooks.delete(id)
      return
    }
    store.webhooks.save({ ...webhook, removed: true })
    const payload = { id, event, url }
    const added = store.jobs.add({ kind: 'remove-webhook', episodeId: null, showId, payload }, clock.now())
    const notBefore = clock.now() + holdMs
    onJob(holdMs === 0 ? added : store.jobs.change(added.id, { notBefore }, clock.now()))
  }

  /** Has one that is being removed stay. False when the service may have removed it already. */
  function stay(webhook: WebhookRecord): boolean {
    const jobs = jobsOf(webhook)
    const removal = jobs.find(({ kind }) => kind === 'remove-webhook')
    const isKnown = webhook.remoteId !== null || jobs.some(({ kind }) => kind === 'add-webhook')
    if (!removal || !isKnown || runner.isRunning(removal.id)) return false
    if (removal.attempts > 0 && removal.state !== 'needs-attention') return false
    write(webhook.showId, () => {
      onJob(store.jobs.change(removal.id, { state: 'cancelled' }, clock.now()))
      store.webhooks.save({ ...webhook, removed: false })
    })
    return true
  }

  return {
    list: (showId) => store.webhooks.ofShow(showId).map(rowOf),
    add(showId, { event, url }) {
      if (!store.shows.get(showId)) return noSuchShow()
      const target = URL.parse(url)
      if (target?.protocol !== 'https:' && target?.protocol !== 'http:') return notAnAddress(url)
      const same = store.webhooks
        .ofShow(showId)
        .filter((each) => each.event === event && sameUrl(each.url, url))
      if (same.some(({ removed }) => !removed)) return alreadyThere(event)
      const staying = same.find(stay)
      if (staying) return ok(rowOf({ ...staying, removed: false }))
      const id = newId()
      const createdAt = clock.now()
      const webhook = { id, remoteId: null, showId, event, url, base: {}, removed: false, createdAt }
      write(showId, () => {
        store.webhooks.save(webhook)
        const job = { kind: 'add-webhook', episodeId: null, showId, payload: { id } } as const
        onJob(store.jobs.add(job, createdAt))
      })
      return ok(rowOf(webhook))
    },
    remove(id, holdMs = 0) {
      const webhook = store.webhooks.get(id)
      if (!webhook) return noSuchWebhook()
      if (!webhook.removed) write(webhook.showId, () => removeOne(webhook, holdMs))
      return ok()
    },
    seenAt: (showId) => store.lists.seenAt(showId, 'webhooks'),
    refresh: (showId) => refresher.refresh(showId),
    close: () => refresher.close(),
  }
}

/** A webhook as the window shows it. `job`: the last of its own that has not ended. */
function webhookRow(webhook: WebhookRecord, job: JobRecord | undefined): WebhookRow {
  const { id, remoteId, showId, event, url, removed, createdAt } = webhook
  return {
    id,
    remoteId,
    showId,
    event,
    url,
    removing: removed,
    sync: syncOf(webhook, job),
    error: job?.state === 'needs-attention' ? job.error : null,
    createdAt,
  }
}

function syncOf({ remoteId, removed }: WebhookRecord, job: JobRecord | undefined): SyncState {
  if (job?.state === 'needs-attention') return 'needs-attention'
  if (job?.state === 'running') return 'sending'
  return remoteId === null || removed ? 'saved-here' : 'on-service'
}

function noSuchWebhook(): Result<never> {
  return fail('not-found', 'That webhook is not on this computer.', { hint: 'Refresh the list.' })
}

function notAnAddress(url: string): Result<never> {
  return fail('invalid', `“${url.slice(0, 80)}” is not a web address.`, {
    hint: 'Write it whole, as in https://example.com/hook.',
  })
}

function alreadyThere(event: string): Result<never> {
  return fail('already-taken', `A webhook sends ${event} to that address already.`, {
    hint: 'A second one would deliver everything twice.',
  })
}
