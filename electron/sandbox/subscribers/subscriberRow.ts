import { z } from 'zod'
import { subscriberStatuses } from '../../../shared/api/resources.ts'
import { formatServiceTime } from '../../../shared/domain/serviceTime.ts'
import { type Database, flag } from '../data/database.ts'
import { type Resource } from '../http/envelope.ts'
import { type Service } from '../service.ts'

/** A row of `subscribers`. */
export const subscriberRow = z.object({
  id: z.int(),
  show_id: z.int(),
  email: z.string(),
  token: z.string(),
  status: z.enum(subscriberStatuses),
  activated_at: z.int().nullable(),
  last_notified_at: z.int().nullable(),
  has_downloads: flag,
  created_at: z.int(),
  updated_at: z.int(),
})

export type SubscriberRow = z.infer<typeof subscriberRow>

/** A subscriber as the API answers it. */
export function subscriberResource({ urls }: Pick<Service, 'urls'>, subscriber: SubscriberRow): Resource {
  const notified = subscriber.last_notified_at
  return {
    id: String(subscriber.id),
    type: 'subscriber',
    attributes: {
      created_at: formatServiceTime(subscriber.created_at),
      email: subscriber.email,
      feed_url: urls.subscriberFeed(subscriber.token),
      has_downloads: subscriber.has_downloads,
      last_notified_at: notified === null ? null : formatServiceTime(notified),
      status: subscriber.status,
      subscribe_url: urls.subscriberPage(subscriber.token),
      updated_at: formatServiceTime(subscriber.updated_at),
    },
    relationships: { show: { data: { id: String(subscriber.show_id), type: 'show' } } },
  }
}

/** All subscribers of a show, in the order they came. */
export function subscribersOfShow(database: Database, showId: number): SubscriberRow[] {
  return database.all(subscriberRow, 'SELECT * FROM subscribers WHERE show_id = ? ORDER BY id', [showId])
}

/** The subscriber that is known to be there. */
export function subscriberOf(database: Database, id: number): SubscriberRow {
  return database.one(subscriberRow, 'SELECT * FROM subscribers WHERE id = ?', [id])
}

/** By address, whatever its case. */
export function findSubscriberByEmail(
  database: Database,
  showId: number,
  email: string,
): SubscriberRow | undefined {
  return database.get(subscriberRow, 'SELECT * FROM subscribers WHERE show_id = ? AND email = ?', [
    showId,
    email.trim(),
  ])
}

/** Whose token this is. Nobody's, once they were removed. */
export function findSubscriberByToken(database: Database, token: string): SubscriberRow | undefined {
  return database.get(subscriberRow, 'SELECT * FROM subscribers WHERE token = ?', [token])
}
