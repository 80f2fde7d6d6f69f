import { z } from 'zod'
import { webhookEvents } from '../../../shared/api/resources.ts'
import { type RequestOf } from '../../../shared/api/routes.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { insertion } from '../data/columns.ts'
import { rowIdOf } from '../data/rowId.ts'
import { type Answer } from '../http/envelope.ts'
import { invalid, notFound, type Problem, refused, type Refusal } from '../http/refusal.ts'
import { isWebAddress } from '../http/webAddress.ts'
import { type Service } from '../service.ts'
import { findShow } from '../shows/showRow.ts'
import { showsById } from '../shows/showsById.ts'
import { type Caller } from '../users/callers.ts'
import { usersById } from '../users/userResource.ts'
import { webhookResource, webhookRow, type WebhookRow } from './webhookRow.ts'

/** The specification, "Limits": webhooks per user account. */
const maxWebhooks = 50

const countRow = z.object({ total: z.int() })

/** Webhooks `:user` may see: of a show, the owner and the admins all of them, a member their own. An address can be a secret. */
const reachableWebhooks = `
  SELECT w.* FROM webhooks w JOIN show_roles r ON r.show_id = w.show_id AND r.user_id = :user
  WHERE (r.role != 'member' OR w.user_id = :user)`

/** GET /v1/webhooks: those of a show, oldest first. */
export function listWebhooks(
  service: Service,
  caller: Caller,
  { query }: { query: RequestOf<'webhooks.list'>['query'] },
): Result<Answer, Refusal> {
  const show = findShow(service.database, caller, query.show_id)
  if (!show) return { ok: false, error: notFound() }
  const sql = `${reachableWebhooks} AND w.show_id = :show ORDER BY w.id`
  const webhooks = service.database.all(webhookRow, sql, { user: caller.userId, show: show.id })
  return ok({
    data: webhooks.map(webhookResource),
    related: relatedToWebhooks(service, caller, webhooks),
  })
}

/**
 * POST /v1/webhooks. Targets on this machine and in private networks are taken: the service itself listens on loopback
 * only, so a listener beside it is the useful case, and whoever holds a key learns nothing of a target but its status.
 */
export function createWebhook(
  service: Service,
  caller: Caller,
  { body }: { body: RequestOf<'webhooks.create'>['body'] },
): Result<Answer, Refusal> {
  const { database, clock } = service
  const show = findShow(database, caller, body.show_id)
  const problems: Problem[] = [
    ...(show ? [] : [{ parameter: 'show_id', message: 'is not a show of yours' }]),
    ...(webhookEvents.some((name) => name === body.event_name)
      ? []
      : [{ parameter: 'event_name', message: `must be one of ${webhookEvents.join(', ')}` }]),
    ...problemsOfTarget(body.url),
  ]
  if (!show || problems.length > 0) return { ok: false, error: invalid(...problems) }
  const { total } = database.one(countRow, 'SELECT COUNT(*) AS total FROM webhooks WHERE user_id = ?', [
    caller.userId,
  ])
  if (total >= maxWebhooks) {
    return {
      ok: false,
      error: refused(422, `You have ${maxWebhooks} webhooks, which is as many as there may be`),
    }
  }

  const now = clock.now()
  const columns = {
    user_id: caller.userId,
    show_id: show.id,
    event_name: body.event_name,
    url: body.url,
    created_at: now,
    updated_at: now,
  }
  const { lastId } = database.run(`INSERT INTO webhooks ${insertion(columns)}`, columns)
  const webhook = { ...columns, id: lastId }
  return ok({ data: webhookResource(webhook), related: relatedToWebhooks(service, caller, [webhook]) })
}

/** DELETE /v1/webhooks/:id. What was not delivered yet is not sent any more. */
export function removeWebhook(
  service: Service,
  caller: Caller,
  { params }: { params: { id: string } },
): Result<Answer, Refusal> {
  const { database, clock } = service
  const sql = `${reachableWebhooks} AND w.id = :id`
  const webhook = database.get(webhookRow, sql, { user: caller.userId, id: rowIdOf(params.id) })
  if (!webhook) return { ok: false, error: notFound() }
  database.run(
    `UPDATE deliveries SET state = 'cancelled', next_attempt_at = NULL, ended_at = ? WHERE webhook_id = ? AND state = 'waiting'`,
    [clock.now(), webhook.id],
  )
  database.run('DELETE FROM webhooks WHERE id = ?', [webhook.id])
  return ok({ data: webhookResource(webhook), related: relatedToWebhooks(service, caller, [webhook]) })
}

function problemsOfTarget(url: string): Problem[] {
  if (!isWebAddress(url)) return [{ parameter: 'url', message: 'must be an http or https address' }]
  const { username, password } = new URL(url)
  return username || password
    ? [{ parameter: 'url', message: 'must not carry a user name or a password' }]
    : []
}

/** What `include[]` can ask of webhooks. */
function relatedToWebhooks(
  service: Service,
  caller: Caller,
  webhooks: WebhookRow[],
): NonNullable<Answer['related']> {
  return {
    show: () =>
      showsById(
        service,
        caller,
        webhooks.map((webhook) => webhook.show_id),
      ),
    user: () =>
      usersById(
        service,
        webhooks.map((webhook) => webhook.user_id),
      ),
  }
}
