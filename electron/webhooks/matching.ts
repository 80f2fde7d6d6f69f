import type { Webhook } from '../../shared/api/resources.ts'
import { parseServiceTime } from '../../shared/domain/serviceTime.ts'

/** What makes two webhooks deliver the same to the same place. */
export interface WebhookAim {
  event: string
  url: string
}

/** The name under which `Writes` knows a webhook of the service. */
export function writtenAs(remoteId: string): string {
  return `webhook ${remoteId}`
}

/** Whether a webhook of the service is for this event and address, however it spells the address. */
export function hasAim({ attributes }: Webhook, { event, url }: WebhookAim): boolean {
  return attributes.event_name === event && sameUrl(attributes.url ?? '', url)
}

export function sameUrl(a: string, b: string): boolean {
  return (URL.parse(a)?.href ?? a) === (URL.parse(b)?.href ?? b)
}

/**
 * Whether a webhook may have been made at or after `since` (service time, epoch ms). `created_at` has one-second
 * resolution, and may be null (specification, "Webhook"): then nothing says that it was not.
 */
export function mayBeMadeSince({ attributes }: Webhook, since: number): boolean {
  const created = attributes.created_at ? parseServiceTime(attributes.created_at, 'UTC') : null
  return created === null || created >= Math.floor(since / 1000) * 1000
}
