import { z } from 'zod'
import { type RequestOf } from '../../../shared/api/routes.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { type Database, fold } from '../data/database.ts'
import { rowIdOf } from '../data/rowId.ts'
import { type Answer } from '../http/envelope.ts'
import { metaOf, pagingOf } from '../http/paging.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { findShow } from '../shows/showRow.ts'
import { showsById } from '../shows/showsById.ts'
import { type Caller } from '../users/callers.ts'
import { role } from '../users/roles.ts'
import { subscriberResource, subscriberRow, type SubscriberRow } from './subscriberRow.ts'

const countRow = z.object({ total: z.int() })

/** A subscriber with what the caller is on their show. */
const reachableSubscriberRow = subscriberRow.extend({ role })

/**
 * GET /v1/subscribers: those of a show, the latest first. `query` is looked for in the address. Activated is who has
 * fetched their feed. A show that is not private has none, which is no error.
 */
export function listSubscribers(
  service: Service,
  caller: Caller,
  { query }: { query: RequestOf<'subscribers.list'>['query'] },
): Result<Answer, Refusal> {
  const { database } = service
  const show = findShow(database, caller, query.show_id)
  if (!show) return { ok: false, error: notFound() }

  const where = `show_id = :show AND (:activated IS NULL OR (activated_at IS NOT NULL) = :activated)
    AND (:query = '' OR instr(folded(email), :query))`
  const filter = {
    show: show.id,
    activated: query.activated === undefined ? null : Number(query.activated),
    query: fold(query.query ?? ''),
  }
  const paging = pagingOf(query.pagination)
  const subscribers = database.all(
    subscriberRow,
    `SELECT * FROM subscribers WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset`,
    { ...filter, limit: paging.per, offset: paging.offset },
  )
  const { total } = database.one(countRow, `SELECT COUNT(*) AS total FROM subscribers WHERE ${where}`, filter)
  return ok({ ...subscriberAnswers(service, caller, subscribers), meta: metaOf(paging, total) })
}

/** GET /v1/subscribers/:id. */
export function getSubscriber(
  service: Service,
  caller: Caller,
  { params }: { params: { id: string } },
): Result<Answer, Refusal> {
  const subscriber = findSubscriber(service.database, caller, params.id)
  if (!subscriber) return { ok: false, error: notFound() }
  return ok(subscriberAnswer(service, caller, subscriber))
}

/** The subscriber with this id, when the caller works on their show. */
export function findSubscriber(
  database: Database,
  caller: Caller,
  id: string,
): z.infer<typeof reachableSubscriberRow> | undefined {
  const sql = `SELECT t.*, r.role FROM subscribers t JOIN show_roles r ON r.show_id = t.show_id
    WHERE r.user_id = ? AND t.id = ?`
  return database.get(reachableSubscriberRow, sql, [caller.userId, rowIdOf(id)])
}

/** The answer that shows one subscriber. */
export function subscriberAnswer(service: Service, caller: Caller, subscriber: SubscriberRow): Answer {
  return {
    ...subscriberAnswers(service, caller, [subscriber]),
    data: subscriberResource(service, subscriber),
  }
}

/** The answer that shows several, with what `include[]` can ask of them. */
export function subscriberAnswers(service: Service, caller: Caller, subscribers: SubscriberRow[]): Answer {
  const showIds = subscribers.map((subscriber) => subscriber.show_id)
  return {
    data: subscribers.map((subscriber) => subscriberResource(service, subscriber)),
    related: { show: () => showsById(service, caller, showIds) },
  }
}
