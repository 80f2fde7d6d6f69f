import { type WebhookEvent } from '../../../shared/api/resources.ts'
import { type Resource } from '../http/envelope.ts'
import { type Service } from '../service.ts'

/** Something that happened on a show. `data` is the resource as it is now; of a removed one, as it was. */
export interface ShowEvent {
  name: WebhookEvent
  showId: number
  data: Resource
}

/**
 * Notes an event for every webhook that waits for it. To be called inside the transaction of the change itself: a
 * change that is rolled back has not happened, and one that is kept cannot lose its event to a kill.
 */
export function recordEvent(
  { database, clock, deliveries }: Service,
  { name, showId, data }: ShowEvent,
): void {
  const now = clock.now()
  const { changes } = database.run(
    `INSERT INTO deliveries (webhook_id, show_id, event_name, url, body, next_attempt_at, created_at)
     SELECT id, show_id, event_name, url, :body, :now, :now FROM webhooks WHERE show_id = :showId AND event_name = :name`,
    { body: JSON.stringify({ event_name: name, data }), now, showId, name },
  )
  if (changes > 0) deliveries.wake()
}
