import { join } from 'node:path'
import { openDatabase } from '../../electron/sandbox/data/database.ts'
import { ok } from '../../shared/ipc/result.ts'

const notes = '<p>A description as long as people write them, with names, links and thanks.</p>\n'.repeat(10)

/**
 * Gives a show of a sandbox that is not running this many more episodes, each downloaded on each of the last 30 days. Nine
 * in ten are out. Written past the API, which would take minutes.
 */
export function fillShow(dataDir: string, slug: string, episodes: number): void {
  const database = openDatabase(join(dataDir, 'sandbox.sqlite'))
  const now = Date.now()
  database.transaction(() => {
    for (let n = 1; n <= episodes; n += 1) {
      const at = now - (episodes - n) * 3_600_000
      const isOut = n % 10 !== 0
      database.run(
        `INSERT INTO episodes (show_id, public_id, title, slug, description, status, published_at, created_at, updated_at)
         VALUES ((SELECT id FROM shows WHERE slug = ?), ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          slug,
          `bench${n.toString(16).padStart(11, '0')}`,
          `Episode ${n}`,
          `episode-${n}`,
          notes,
          isOut ? 'published' : 'draft',
          isOut ? at : null,
          at,
          at,
        ],
      )
    }
    database.run(
      `WITH RECURSIVE days (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM days WHERE n < 29)
       INSERT OR IGNORE INTO downloads (episode_id, day, downloads)
       SELECT id, date(? / 1000 - n * 86400, 'unixepoch'), id % 7 + 1 FROM episodes, days`,
      [now],
    )
    return ok()
  })
  database.close()
}
