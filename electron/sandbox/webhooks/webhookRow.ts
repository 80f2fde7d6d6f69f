import { z } from 'zod'
import { formatServiceTime } from '../../../shared/domain/serviceTime.ts'
import { type Resource } from '../http/envelope.ts'

/** A row of `webhooks`. */
export const webhookRow = z.object({
  id: z.int(),
  user_id: z.int(),
  show_id: z.int(),
  event_name: z.string(),
  url: z.string(),
  created_at: z.int(),
  updated_at: z.int(),
})

export type WebhookRow = z.infer<typeof webhookRow>

/** A webhook as the API answers it. */
export function webhookResource(webhook: WebhookRow): Resource {
  return {
    id: String(webhook.id),
    type: 'webhook',
    attributes: {
      created_at: formatServiceTime(webhook.created_at),
      event_name: webhook.event_name,
      updated_at: formatServiceTime(webhook.updated_at),
      url: webhook.url,
    },
    relationships: {
      user: { data: { id: String(webhook.user_id), type: 'user' } },
      show: { data: { id: String(webhook.show_id), type: 'show' } },
    },
  }
}
