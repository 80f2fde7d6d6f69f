import { z } from 'zod'
import type { Database } from './database.ts'

const row = z.object({ seen_at: z.number() })

/** What of a show is read as a list: its episodes every few minutes, the others only when somebody wants them. */
export type ListName = 'episodes' | 'subscribers' | 'webhooks'

/** When lists were last read from the service, for people who look at them while it cannot be asked. */
export interface ListsTable {
  /** Epoch ms; null when it never was. */
  seenAt(showId: string, list: ListName): number | null
  /** It was read to its end just now. */
  saw(showId: string, list: ListName, now: number): void
}

export function listsTable(db: Database): ListsTable {
  return {
    seenAt(showId, list) {
      const found = db.get('SELECT seen_at FROM lists WHERE show_id = $showId AND list = $list', {
        showId,
        list,
      })
      return found === undefined ? null : row.parse(found).seen_at
    },
    saw(showId, list, now) {
      db.run(
        `INSERT INTO lists (show_id, list, seen_at) VALUES ($showId, $list, $now)
         ON CONFLICT (show_id, list) DO UPDATE SET seen_at = excluded.seen_at`,
        { showId, list, now },
      )
    },
  }
}
