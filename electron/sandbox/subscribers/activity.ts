import { type Database } from '../data/database.ts'

/** A subscriber is activated by the first fetch of their feed. `now` in epoch ms. */
export function markActivated(database: Database, subscriberId: number, now: number): void {
  database.run(
    'UPDATE subscribers SET activated_at = :now, updated_at = :now WHERE id = :id AND activated_at IS NULL',
    { now, id: subscriberId },
  )
}

/** A subscriber has downloads from the first one that counts. `now` in epoch ms. */
export function markDownloaded(database: Database, subscriberId: number, now: number): void {
  database.run(
    'UPDATE subscribers SET has_downloads = 1, updated_at = :now WHERE id = :id AND has_downloads = 0',
    { now, id: subscriberId },
  )
}
