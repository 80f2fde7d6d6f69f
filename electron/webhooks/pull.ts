import type { Webhook } from '../../shared/api/resources.ts'
import { parseServiceTime } from '../../shared/domain/serviceTime.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { aboutWebhook } from '../outbox/webhookPayloads.ts'
import type { Store } from '../store/store.ts'
import type { WebhookRecord } from '../store/webhooks.ts'
import type { ListContext } from '../sync/refresh.ts'
import { hasAim, mayBeMadeSince, writtenAs } from './matching.ts'

/**
 * Asks for the webhooks of a show and takes them in: what is there and unknown here is added, what is there no more goes
 * here too. What is being removed stays so.
 */
export async function pullWebhooks(showId: string, context: ListContext): Promise<Result<undefined>> {
  const { store, hosting, clock, serviceClock, signal } = context
  const askedAt = clock.monotonic()
  const query = { show_id: showId }
  const listed = await hosting.call('webhooks.list', { query }, { signal, priority: 'sync' })
  if (!listed.ok) return listed
  serviceClock.observe(listed.value.serviceTime)
  if (signal.aborted) return ok()
  store.transaction(() => {
    takeIn(showId, listed.value.data, askedAt, context)
    store.lists.saw(showId, 'webhooks', clock.now())
  })
  return ok()
}

function takeIn(
  showId: string,
  found: readonly Webhook[],
  askedAt: number,
  { store, clock, newId, writes }: ListContext,
): void {
  const now = clock.now()
  // This answer may be from before a removal that the service has confirmed since.
  const isOld = (remoteId: string) => writes.mayPredate(writtenAs(remoteId), askedAt)
  for (const remote of found) {
    if (isOld(remote.id)) continue
    const known = store.webhooks.byRemoteId(remote.id)
    if (known) store.webhooks.save(as(known, remote))
    else takeInUnknown(showId, remote, { store, newId, now })
  }
  const there = new Set(found.map(({ id }) => id))
  for (const { id, remoteId } of store.webhooks.ofShow(showId)) {
    if (remoteId !== null && !there.has(remoteId) && !isOld(remoteId)) store.webhooks.delete(id)
  }
}

/**
 * While the answer to an addition is out, a webhook like it may be what that made: its job decides. One that waits here
 * and was not sent is the same as what somebody else made meanwhile: sent as well, it would deliver everything twice.
 */
function takeInUnknown(
  showId: string,
  remote: Webhook,
  { store, newId, now }: { store: Store; newId: () => string; now: number },
): void {
  const additions = store.jobs.openOfShow(showId).filter(({ kind }) => kind === 'add-webhook')
  const waiting = additions.flatMap((job) => {
    const webhook = store.webhooks.get(aboutWebhook.parse(job.payload).id)
    return webhook?.remoteId === null && hasAim(remote, webhook) ? [{ job, webhook }] : []
  })
  if (waiting.some(({ job }) => job.intentAt !== null && mayBeMadeSince(remote, job.intentAt))) return
  const unsent = waiting.find(({ job }) => job.intentAt === null)
  const { created_at } = remote.attributes
  const createdAt = (created_at ? parseServiceTime(created_at, 'UTC') : null) ?? now
  const foreign = {
    id: newId(),
    remoteId: null,
    showId,
    event: '',
    url: '',
    base: {},
    removed: false,
    createdAt,
  }
  store.webhooks.save(as(unsent?.webhook ?? foreign, remote))
}

function as(webhook: WebhookRecord, { id, attributes }: Webhook): WebhookRecord {
  const { event_name, url } = attributes
  return {
    ...webhook,
    remoteId: id,
    event: event_name ?? webhook.event,
    url: url ?? webhook.url,
    base: attributes,
  }
}
