import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type Clock } from '../../../shared/domain/clock.ts'
import { zoneOf } from '../../../shared/domain/timeZone.ts'
import { ok } from '../../../shared/ipc/result.ts'
import { dayAt } from '../analytics/days.ts'
import { type Database } from '../data/database.ts'
import { reportFailure } from '../report.ts'
import { markDownloaded } from '../subscribers/activity.ts'
import { bytesOfOneMinute } from './oneMinute.ts'
import { bytesIn, type Stretch, withStretch } from './stretches.ts'
import { isListener } from './userAgents.ts'

/** A part of an episode's audio that went out to somebody. */
export interface Delivery {
  episodeId: number
  /** Whose private feed it was reached by; null for a public one. */
  subscriberId: number | null
  /** Address it went to. */
  address: string
  userAgent: string | undefined
  /** What was sent, which is less than what was asked for when the connection ended early. */
  stretch: Stretch
  /** Epoch ms of the request. */
  at: number
}

/**
 * Counts downloads as the podcast industry does: IAB Tech Lab, "Podcast Technical Measurement Guidelines", version 2.3,
 * section 5.5. Its steps here:
 *
 * 1. Filtering (5.5.2): requests of bots, HEAD requests, answers 304 and the two bytes that players probe with are
 *    passed over, and so is what is not out yet: its author listens to it.
 * 2. Threshold (5.5.3): all stretches of the file that a listener was sent in the window are put together; they must
 *    come to the file's tags and a minute of its sound.
 * 3. Uniques (5.5.4): a listener is an IP address with a user agent, kept as a keyed hash. The window (5.5.1) is the
 *    fixed one: the calendar day in the show's time zone at the time of the request. Here is where it is decided which
 *    day a download belongs to; a show that moves to another zone keeps the days it has.
 */
export interface DownloadCounting {
  /** To be told of everything that was sent. Cheap: the work is done once the event loop has nothing to send. */
  delivered(delivery: Delivery): void
  /** Counts what was delivered so far, for whoever reads the counts now. */
  flush(): void
  /** Counts what was delivered so far; what ends later, when the data is closed, is not counted any more. */
  stop(): void
}

/** Listeners' bytes of a day are needed until that day is over in every time zone, ms. */
const keptMs = 48 * 3_600_000

const episodeRow = z.object({
  time_zone: z.string().nullable(),
  bytes: z.int(),
  tag_bytes: z.int(),
  duration_ms: z.int().nullable(),
})
const listenRow = z.object({
  is_counted: z.int(),
  stretches: z.string().transform((text) => z.array(z.tuple([z.int(), z.int()])).parse(JSON.parse(text))),
})

/** `secret` keys the hash of listeners: without it nobody can tell from the data folder who listened. */
export function createDownloadCounting(database: Database, clock: Clock, secret: string): DownloadCounting {
  const waiting: Delivery[] = []
  let stopped = false
  // A subscriber is a listener of their own, also where several share an address and an app.
  const listenerOf = ({ address, userAgent, subscriberId }: Delivery) =>
    createHmac('sha256', secret)
      .update(`${address}\n${userAgent}\n${subscriberId ?? ''}`)
      .digest('base64url')

  const count = (delivery: Delivery) => {
    const { episodeId } = delivery
    const episode = database.get(
      episodeRow,
      `SELECT s.time_zone, a.bytes, a.tag_bytes, a.duration_ms FROM episodes e
       JOIN shows s ON s.id = e.show_id JOIN audio a ON a.id = e.audio_id
       WHERE e.id = ? AND e.status = 'published' AND a.bytes IS NOT NULL`,
      [episodeId],
    )
    if (!episode) return
    const day = dayAt(delivery.at, zoneOf(episode.time_zone))
    const key = [episodeId, day, listenerOf(delivery)]
    const known = database.get(
      listenRow,
      'SELECT stretches, is_counted FROM listens WHERE episode_id = ? AND day = ? AND listener = ?',
      key,
    )
    if (known?.is_counted) return
    const stretches = withStretch(known?.stretches ?? [], delivery.stretch)
    const isCounted = bytesIn(stretches) >= bytesOfOneMinute(episode)
    database.run(
      `INSERT OR REPLACE INTO listens (episode_id, day, listener, stretches, is_counted, updated_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [...key, JSON.stringify(stretches), Number(isCounted), clock.now()],
    )
    if (!isCounted) return
    database.run(
      `INSERT INTO downloads (episode_id, day, downloads) VALUES (?, ?, 1)
       ON CONFLICT (episode_id, day) DO UPDATE SET downloads = downloads + 1`,
      [episodeId, day],
    )
    if (delivery.subscriberId !== null) markDownloaded(database, delivery.subscriberId, clock.now())
  }
  const flush = () => {
    const deliveries = waiting.splice(0)
    if (deliveries.length === 0) return
    try {
      database.transaction(() => {
        for (const delivery of deliveries) count(delivery)
        database.run('DELETE FROM listens WHERE updated_at < ?', [clock.now() - keptMs])
        return ok()
      })
    } catch (error) {
      reportFailure('count downloads', error)
    }
  }

  return {
    delivered(delivery) {
      const [from, to] = delivery.stretch
      const isProbe = from === 0 && to <= 2
      if (stopped || to <= from || isProbe || !isListener(delivery.userAgent)) return
      waiting.push(delivery)
      // Everything that ended in the same turn of the event loop goes into one transaction.
      if (waiting.length === 1) setImmediate(flush)
    },
    flush,
    stop() {
      stopped = true
      flush()
    },
  }
}
