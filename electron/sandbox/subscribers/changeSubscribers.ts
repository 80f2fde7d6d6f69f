import { type RequestOf } from '../../../shared/api/routes.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { type Answer } from '../http/envelope.ts'
import { invalid, notFound, type Refusal } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { findShow } from '../shows/showRow.ts'
import { type Caller } from '../users/callers.ts'
import { forbidden, mayManage, type Role } from '../users/roles.ts'
import { recordEvent } from '../webhooks/recordEvent.ts'
import { problemOfAddress } from './addSubscribers.ts'
import { findSubscriber, subscriberAnswer } from './readSubscribers.ts'
import {
  findSubscriberByEmail,
  subscriberOf,
  subscriberResource,
  type SubscriberRow,
} from './subscriberRow.ts'

type ById = { params: { id: string } }

/** PATCH /v1/subscribers/:id: another address for the same person, whose feed stays where it is. */
export function updateSubscriber(
  service: Service,
  caller: Caller,
  { params, body }: ById & { body: RequestOf<'subscribers.update'>['body'] },
): Result<Answer, Refusal> {
  const { database, clock } = service
  const found = findSubscriber(database, caller, params.id)
  if (!found) return { ok: false, error: notFound() }
  if (!mayManage(found.role)) return mayNot()
  const email = body.subscriber.email.trim()
  const isSameAddress = email.toLowerCase() === found.email.toLowerCase()
  const message = isSameAddress ? null : problemOfAddress(database, found.show_id, email)
  if (message !== null) return { ok: false, error: invalid({ parameter: 'subscriber[email]', message }) }
  database.run('UPDATE subscribers SET email = ?, updated_at = ? WHERE id = ?', [
    email,
    clock.now(),
    found.id,
  ])
  return ok(subscriberAnswer(service, caller, subscriberOf(database, found.id)))
}

/** DELETE /v1/subscribers/:id. */
export function removeSubscriber(
  service: Service,
  caller: Caller,
  { params }: ById,
): Result<Answer, Refusal> {
  const found = findSubscriber(service.database, caller, params.id)
  return found ? remove(service, caller, found.role, found) : { ok: false, error: notFound() }
}

/** DELETE /v1/subscribers with a show and an address. */
export function removeSubscriberByEmail(
  service: Service,
  caller: Caller,
  { query }: { query: RequestOf<'subscribers.removeByEmail'>['query'] },
): Result<Answer, Refusal> {
  const show = findShow(service.database, caller, query.show_id)
  if (!show) return { ok: false, error: notFound() }
  if (!mayManage(show.role)) return mayNot()
  const found = findSubscriberByEmail(service.database, show.id, query.email)
  return found ? remove(service, caller, show.role, found) : { ok: false, error: notFound() }
}

/** With the row goes the token: feed, page and audio that were reached with it are not found any more. */
function remove(
  service: Service,
  caller: Caller,
  as: Role,
  subscriber: SubscriberRow,
): Result<Answer, Refusal> {
  if (!mayManage(as)) return mayNot()
  service.database.run('DELETE FROM subscribers WHERE id = ?', [subscriber.id])
  recordEvent(service, {
    name: 'subscriber_deleted',
    showId: subscriber.show_id,
    data: subscriberResource(service, subscriber),
  })
  return ok(subscriberAnswer(service, caller, subscriber))
}

function mayNot(): { ok: false; error: Refusal } {
  return { ok: false, error: forbidden('change its subscribers') }
}
