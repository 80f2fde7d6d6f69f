import { z } from 'zod'
import { type Database } from '../data/database.ts'

const deliveryRow = z.object({
  id: z.int(),
  webhook_id: z.int().nullable(),
  show_slug: z.string(),
  event_name: z.string(),
  url: z.string(),
  body: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed', 'cancelled']),
  attempts: z.int(),
  next_attempt_at: z.int().nullable(),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  created_at: z.int(),
})

/** One event for one webhook, and what became of it so far. Times are epoch ms. */
export interface DeliveryRecord {
  id: number
  /** Null once the webhook was removed. */
  webhookId: string | null
  showSlug: string
  eventName: string
  url: string
  /** What is sent, JSON. */
  body: string
  /** `cancelled`: the webhook was removed before it could be delivered. */
  state: 'waiting' | 'delivered' | 'failed' | 'cancelled'
  attempts: number
  /** Null when there will be none. */
  nextAttemptAt: number | null
  /** Answer to the latest attempt; null when there was none. */
  lastStatus: number | null
  lastError: string | null
  happenedAt: number
}

/** The latest deliveries, newest first. */
export function latestDeliveries(database: Database, limit: number): DeliveryRecord[] {
  const rows = database.all(
    deliveryRow,
    'SELECT d.*, s.slug AS show_slug FROM deliveries d JOIN shows s ON s.id = d.show_id ORDER BY d.id DESC LIMIT ?',
    [limit],
  )
  return rows.map((row) => ({
    id: row.id,
    webhookId: row.webhook_id === null ? null : String(row.webhook_id),
    showSlug: row.show_slug,
    eventName: row.event_name,
    url: row.url,
    body: row.body,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastStatus: row.last_status,
    lastError: row.last_error,
    happenedAt: row.created_at,
  }))
}
