import { z } from 'zod'
import { backOff } from '../../../shared/domain/backOff.ts'
import { type Clock } from '../../../shared/domain/clock.ts'
import { type Database } from '../data/database.ts'
import { reportFailure } from '../report.ts'
import { type Outcome, postDelivery } from './postDelivery.ts'

/** Sends what happened to the webhooks, in the background. */
export interface Deliveries {
  /** To be called when there may be something to send, also from inside a transaction. */
  wake(): void
  /** Resolves when nothing is being sent and nothing is due yet. */
  idle: () => Promise<void>
  /** Ends what is being sent, to be sent again at the next start, and takes up nothing more. */
  stop(): Promise<void>
}

/** How often one event is offered to one webhook: with the back-off, over about eight minutes. */
const maxAttempts = 10

/** Targets spoken to at the same time. One webhook is sent one event at a time, so a slow target holds up only itself. */
const maxConcurrent = 4

/** The longest the timer sleeps, ms: it measures time that passes, deliveries are due by the wall clock, which may be set. */
const longestSleepMs = 30_000

/** How long what has ended stays in the log, ms. */
const keptMs = 30 * 86_400_000

const waitingRow = z.object({
  id: z.int(),
  webhook_id: z.int(),
  url: z.string(),
  body: z.string(),
  attempts: z.int(),
})
type Waiting = z.infer<typeof waitingRow>

const nextRow = z.object({ next: z.int().nullable() })

/** What is still to send is read from the database, so a service that was killed goes on where it was. */
export function createDeliveries(database: Database, clock: Clock, random: () => number): Deliveries {
  const inFlight = new Map<number, Promise<void>>()
  const stopping = new AbortController()
  let cancelTimer: (() => void) | undefined
  let starting: Promise<void> | null = null

  const nextDue = () =>
    database.get(
      waitingRow,
      `SELECT id, webhook_id, url, body, attempts FROM deliveries
       WHERE state = 'waiting' AND next_attempt_at <= ? AND webhook_id NOT IN (SELECT value FROM json_each(?))
       ORDER BY next_attempt_at, id LIMIT 1`,
      [clock.now(), JSON.stringify([...inFlight.keys()])],
    )

  const attempt = async (delivery: Waiting) => {
    const outcome = await postDelivery(delivery, clock, stopping.signal)
    // Cut off by our own end, not by the target: it is still waiting.
    if (!stopping.signal.aborted) record(database, clock, random, delivery, outcome)
  }
  const start = (delivery: Waiting) => {
    const over = (next: () => void) => {
      inFlight.delete(delivery.webhook_id)
      next()
    }
    const sent = attempt(delivery).then(
      () => over(wake),
      // What could not be recorded is still due: sent again at once, a full disk would make it a flood.
      (error: unknown) => over(() => failed(error)),
    )
    inFlight.set(delivery.webhook_id, sent)
  }
  const startDue = () => {
    while (!stopping.signal.aborted && inFlight.size < maxConcurrent) {
      const delivery = nextDue()
      if (!delivery) break
      start(delivery)
    }
    sleep()
  }
  const sleep = () => {
    cancelTimer?.()
    if (stopping.signal.aborted) return
    const now = clock.now()
    const sql = `SELECT MIN(next_attempt_at) AS next FROM deliveries WHERE state = 'waiting' AND next_attempt_at > ?`
    const { next } = database.one(nextRow, sql, [now])
    if (next !== null) cancelTimer = clock.after(Math.min(next - now, longestSleepMs), wake)
  }
  const failed = (error: unknown) => {
    reportFailure('deliver to a webhook', error)
    cancelTimer?.()
    if (!stopping.signal.aborted) cancelTimer = clock.after(longestSleepMs, wake)
  }
  const wake = () => {
    if (stopping.signal.aborted) return
    starting ??= Promise.resolve()
      // The wake may come from inside a transaction; it is over once this continues.
      .then(startDue)
      .catch(failed)
      .finally(() => {
        starting = null
      })
  }

  database.run('DELETE FROM deliveries WHERE ended_at < ?', [clock.now() - keptMs])
  return {
    wake,
    async idle() {
      while (starting !== null || inFlight.size > 0) {
        await starting
        await Promise.all(inFlight.values())
      }
    },
    async stop() {
      stopping.abort()
      cancelTimer?.()
      await starting
      await Promise.all(inFlight.values())
    },
  }
}

/** Keeps what came of an attempt, unless the webhook was removed meanwhile. */
function record(
  database: Database,
  clock: Clock,
  random: () => number,
  { id, attempts }: Waiting,
  outcome: Outcome,
): void {
  const now = clock.now()
  const status = 'status' in outcome ? outcome.status : null
  const isDelivered = status !== null && status >= 200 && status < 300
  const tried = attempts + 1
  const isOver = isDelivered || tried >= maxAttempts
  database.run(
    `UPDATE deliveries SET state = ?, attempts = ?, next_attempt_at = ?, ended_at = ?, last_status = ?, last_error = ?
     WHERE id = ? AND state = 'waiting'`,
    [
      isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting',
      tried,
      isOver ? null : now + backOff(tried, random()),
      isOver ? now : null,
      status,
      'error' in outcome ? outcome.error : null,
      id,
    ],
  )
}
