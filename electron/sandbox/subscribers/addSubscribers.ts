import { type RequestOf } from '../../../shared/api/routes.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { insertion } from '../data/columns.ts'
import { type Database } from '../data/database.ts'
import { isEmailAddress } from '../http/emailAddress.ts'
import { type Answer } from '../http/envelope.ts'
import { invalid, type Problem, type Refusal } from '../http/refusal.ts'
import { welcome } from '../notifications/notify.ts'
import { randomHex, type Service } from '../service.ts'
import { findShow, type ShowRow } from '../shows/showRow.ts'
import { type Caller } from '../users/callers.ts'
import { forbidden, mayManage } from '../users/roles.ts'
import { recordEvent } from '../webhooks/recordEvent.ts'
import { subscriberAnswer, subscriberAnswers } from './readSubscribers.ts'
import {
  findSubscriberByEmail,
  subscriberOf,
  subscriberResource,
  type SubscriberRow,
} from './subscriberRow.ts'

/** Addresses taken at once. The specification names no number; a list in a spreadsheet should fit in a few requests. */
const maxBatch = 1000

/** POST /v1/subscribers. */
export function createSubscriber(
  service: Service,
  caller: Caller,
  { body }: { body: RequestOf<'subscribers.create'>['body'] },
): Result<Answer, Refusal> {
  const show = privateShow(service.database, caller, body.show_id)
  if (!show.ok) return show
  const email = body.email.trim()
  const message = problemOfAddress(service.database, show.value.id, email)
  if (message !== null) return { ok: false, error: invalid({ parameter: 'email', message }) }
  const subscriber = add(service, show.value, email, body.skip_welcome_email)
  return ok(subscriberAnswer(service, caller, subscriber))
}

/** POST /v1/subscribers/batch: all of them, in the order given, or with one that is not acceptable none. */
export function createSubscribers(
  service: Service,
  caller: Caller,
  { body }: { body: RequestOf<'subscribers.createBatch'>['body'] },
): Result<Answer, Refusal> {
  const show = privateShow(service.database, caller, body.show_id)
  if (!show.ok) return show
  const emails = body.emails.map((email) => email.trim())
  const problems = problemsOfBatch(service.database, show.value.id, emails)
  if (problems.length > 0) return { ok: false, error: invalid(...problems) }
  const subscribers = emails.map((email) => add(service, show.value, email, body.skip_welcome_email))
  return ok(subscriberAnswers(service, caller, subscribers))
}

/** Only a private show has subscribers: everybody else's feed is public. */
function privateShow(database: Database, caller: Caller, idOrSlug: string): Result<ShowRow, Refusal> {
  const refuse = (message: string) =>
    ({ ok: false, error: invalid({ parameter: 'show_id', message }) }) as const
  const show = findShow(database, caller, idOrSlug)
  if (!show) return refuse('is not a show of yours')
  if (!mayManage(show.role)) return { ok: false, error: forbidden('change its subscribers') }
  return show.private ? ok(show) : refuse('is not a private show, so it has no subscribers')
}

function problemsOfBatch(database: Database, showId: number, emails: string[]): Problem[] {
  if (emails.length === 0) return [{ parameter: 'emails', message: 'must name at least one address' }]
  if (emails.length > maxBatch) {
    return [
      { parameter: 'emails', message: `must be at most ${maxBatch} addresses; these are ${emails.length}` },
    ]
  }
  const seen = new Set<string>()
  return emails.flatMap((email, index) => {
    const key = email.toLowerCase()
    const message = seen.has(key) ? 'stands in this list twice' : problemOfAddress(database, showId, email)
    seen.add(key)
    return message === null
      ? []
      : [{ parameter: `emails[${index}]`, message: `(${email.slice(0, 80)}) ${message}` }]
  })
}

/** Why an address cannot be added, or null when it can. */
export function problemOfAddress(database: Database, showId: number, email: string): string | null {
  if (!isEmailAddress(email)) return 'is not an email address'
  return findSubscriberByEmail(database, showId, email) ? 'is a subscriber already' : null
}

function add(
  service: Service,
  show: ShowRow,
  email: string,
  skipWelcomeEmail: boolean | undefined,
): SubscriberRow {
  const { database, clock, random } = service
  const now = clock.now()
  const columns = {
    show_id: show.id,
    email,
    token: randomHex(random, 16),
    created_at: now,
    updated_at: now,
  }
  const { lastId: id } = database.run(`INSERT INTO subscribers ${insertion(columns)}`, columns)
  if (!skipWelcomeEmail) welcome(service, show, { ...columns, id })
  const subscriber = subscriberOf(database, id)
  recordEvent(service, {
    name: 'subscriber_created',
    showId: show.id,
    data: subscriberResource(service, subscriber),
  })
  return subscriber
}
