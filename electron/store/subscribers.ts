import { z } from 'zod'
import { subscriber } from '../../shared/api/resources.ts'
import type { Database } from './database.ts'
import { bit, json } from './json.ts'

/** `activated`: no attribute of the service's, which tells it only by which of two lists a subscriber is on. */
const subscriberBase = subscriber.shape.attributes.extend({ activated: z.boolean().nullable().optional() })

const row = z.object({
  id: z.string(),
  remote_id: z.string().nullable(),
  show_id: z.string(),
  email: z.string(),
  base: json(subscriberBase),
  removed: bit,
  created_at: z.number(),
})

/** A subscriber of a private show as this computer knows them. */
export interface SubscriberRecord {
  id: string
  /** Null while the service does not know them. */
  remoteId: string | null
  showId: string
  /** As the person wants it. */
  email: string
  /** As the service last told; empty while it does not know them. */
  base: z.infer<typeof subscriberBase>
  /** A person removed them, and the service has not confirmed that. */
  removed: boolean
  /** Epoch ms. */
  createdAt: number
}

export interface SubscriberQuery {
  showId: string
  /** Looked for in the address, whatever the case. */
  query?: string | undefined
  /** Those who have fetched their feed, or those who have not; who is neither is not known to be. */
  activated?: boolean | undefined
  offset: number
  limit: number
}

export interface SubscribersTable {
  get(id: string): SubscriberRecord | undefined
  byRemoteId(remoteId: string): SubscriberRecord | undefined
  /** Those of a show with this address, whatever its case; those being removed as well. */
  withEmail(showId: string, email: string): SubscriberRecord[]
  /** The latest first. */
  list(query: SubscriberQuery): { rows: SubscriberRecord[]; total: number }
  /** Those of a show that the service knows. */
  known(showId: string): SubscriberRecord[]
  /** Those of a show that the service does not know, as far as this computer can tell. */
  unknown(showId: string): SubscriberRecord[]
  /** Writes the whole row. */
  save(record: SubscriberRecord): void
  delete(id: string): void
}

export function subscribersTable(db: Database): SubscribersTable {
  const parse = (raw: unknown): SubscriberRecord => {
    const { remote_id, show_id, created_at, ...rest } = row.parse(raw)
    return { ...rest, remoteId: remote_id, showId: show_id, createdAt: created_at }
  }
  const one = (raw: unknown) => (raw === undefined ? undefined : parse(raw))

  return {
    get: (id) => one(db.get('SELECT * FROM subscribers WHERE id = $id', { id })),
    byRemoteId: (remoteId) =>
      one(db.get('SELECT * FROM subscribers WHERE remote_id = $remoteId', { remoteId })),
    withEmail: (showId, email) =>
      db
        .all('SELECT * FROM subscribers WHERE show_id = $showId AND email = $email COLLATE NOCASE', {
          showId,
          email,
        })
        .map(parse),
    list({ showId, query = '', activated, offset, limit }) {
      const filter = { showId, query, activated: activated === undefined ? null : Number(activated) }
      const matching = `FROM subscribers
        WHERE show_id = $showId AND instr(lower(email), lower($query)) > 0
          AND ($activated IS NULL OR iif(remote_id IS NULL, 0, base ->> 'activated') = $activated)`
      const rows = db.all(
        `SELECT * ${matching} ORDER BY created_at DESC, email COLLATE NOCASE, id LIMIT $limit OFFSET $offset`,
        { ...filter, limit, offset },
      )
      return {
        rows: rows.map(parse),
        total: Number(db.get(`SELECT count(*) AS n ${matching}`, filter)?.['n']),
      }
    },
    known: (showId) =>
      db
        .all('SELECT * FROM subscribers WHERE show_id = $showId AND remote_id IS NOT NULL', { showId })
        .map(parse),
    unknown: (showId) =>
      db
        .all('SELECT * FROM subscribers WHERE show_id = $showId AND remote_id IS NULL', { showId })
        .map(parse),
    save({ id, remoteId, showId, email, base, removed, createdAt }) {
      db.run(
        `INSERT INTO subscribers (id, remote_id, show_id, email, base, removed, created_at)
         VALUES ($id, $remoteId, $showId, $email, $base, $removed, $createdAt)
         ON CONFLICT (id) DO UPDATE SET remote_id = excluded.remote_id, show_id = excluded.show_id,
           email = excluded.email, base = excluded.base, removed = excluded.removed, created_at = excluded.created_at`,
        {
          id,
          remoteId,
          showId,
          email,
          base: JSON.stringify(base),
          removed: removed ? 1 : 0,
          createdAt,
        },
      )
    },
    delete(id) {
      db.run('DELETE FROM subscribers WHERE id = $id', { id })
    },
  }
}
