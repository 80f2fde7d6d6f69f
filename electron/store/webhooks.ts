import { z } from 'zod'
import { webhook, type Webhook } from '../../shared/api/resources.ts'
import type { Database } from './database.ts'
import { bit, json } from './json.ts'

const row = z.object({
  id: z.string(),
  remote_id: z.string().nullable(),
  show_id: z.string(),
  event_name: z.string(),
  url: z.string(),
  base: json(webhook.shape.attributes),
  removed: bit,
  created_at: z.number(),
})

/** A webhook of a show as this computer knows it. */
export interface WebhookRecord {
  id: string
  /** Null while the service does not know it. */
  remoteId: string | null
  showId: string
  /** The event it waits for. */
  event: string
  /** Where its deliveries go. */
  url: string
  /** As the service last told; empty while it does not know it. */
  base: Webhook['attributes']
  /** A person removed it, and the service has not confirmed that. */
  removed: boolean
  /** Epoch ms. */
  createdAt: number
}

export interface WebhooksTable {
  get(id: string): WebhookRecord | undefined
  byRemoteId(remoteId: string): WebhookRecord | undefined
  /** Oldest first. */
  ofShow(showId: string): WebhookRecord[]
  /** Writes the whole row. */
  save(record: WebhookRecord): void
  delete(id: string): void
}

export function webhooksTable(db: Database): WebhooksTable {
  const parse = (raw: unknown): WebhookRecord => {
    const { remote_id, show_id, event_name, created_at, ...rest } = row.parse(raw)
    return { ...rest, remoteId: remote_id, showId: show_id, event: event_name, createdAt: created_at }
  }
  const one = (raw: unknown) => (raw === undefined ? undefined : parse(raw))

  return {
    get: (id) => one(db.get('SELECT * FROM webhooks WHERE id = $id', { id })),
    byRemoteId: (remoteId) => one(db.get('SELECT * FROM webhooks WHERE remote_id = $remoteId', { remoteId })),
    ofShow: (showId) =>
      db
        .all('SELECT * FROM webhooks WHERE show_id = $showId ORDER BY created_at, rowid', { showId })
        .map(parse),
    save({ id, remoteId, showId, event, url, base, removed, createdAt }) {
      db.run(
        `INSERT INTO webhooks (id, remote_id, show_id, event_name, url, base, removed, created_at)
         VALUES ($id, $remoteId, $showId, $event, $url, $base, $removed, $createdAt)
         ON CONFLICT (id) DO UPDATE SET remote_id = excluded.remote_id, show_id = excluded.show_id,
           event_name = excluded.event_name, url = excluded.url, base = excluded.base, removed = excluded.removed,
           created_at = excluded.created_at`,
        {
          id,
          remoteId,
          showId,
          event,
          url,
          base: JSON.stringify(base),
          removed: removed ? 1 : 0,
          createdAt,
        },
      )
    },
    delete(id) {
      db.run('DELETE FROM webhooks WHERE id = $id', { id })
    },
  }
}
