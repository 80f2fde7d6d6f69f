import { z } from 'zod'
import type { Database } from './database.ts'

/** What becomes of a finished file: a draft, or a published episode. */
export const afterSettling = z.enum(['draft', 'published'])

const row = z.object({
  id: z.string(),
  path: z.string(),
  show_id: z.string(),
  after_settling: afterSettling,
})

/** A watched folder the window remembers. */
export interface FolderRecord {
  id: string
  path: string
  showId: string
  then: z.infer<typeof afterSettling>
}

export interface FoldersTable {
  all(): FolderRecord[]
  save(folder: FolderRecord, now: number): void
  remove(id: string): void
}

export function foldersTable(db: Database): FoldersTable {
  return {
    all: () =>
      db.all('SELECT id, path, show_id, after_settling FROM folders ORDER BY created_at, id').map((raw) => {
        const found = row.parse(raw)
        return { id: found.id, path: found.path, showId: found.show_id, then: found.after_settling }
      }),
    save(folder, now) {
      db.run(
        `INSERT INTO folders (id, path, show_id, after_settling, created_at) VALUES ($id, $path, $showId, $then, $now)
         ON CONFLICT (id) DO UPDATE SET show_id = excluded.show_id, after_settling = excluded.after_settling`,
        { id: folder.id, path: folder.path, showId: folder.showId, then: folder.then, now },
      )
    },
    remove(id) {
      db.run('DELETE FROM folders WHERE id = $id', { id })
    },
  }
}
