import { z } from 'zod'
import { appError } from '../../shared/ipc/models.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import type { Database } from './database.ts'
import { bit, json, toJson } from './json.ts'

const row = z.object({
  id: z.string(),
  folder_id: z.string().nullable(),
  path: z.string(),
  name: z.string(),
  size: z.number(),
  mtime_ms: z.number(),
  identity: z.string(),
  show_id: z.string(),
  title: z.string(),
  duration_seconds: z.number().nullable(),
  episode_id: z.string().nullable(),
  error: json(appError).nullable(),
  dismissed: bit,
  found_at: z.number(),
})

/** A file that was decided on: taken (it has an episode) or refused (it has an error). */
export interface InboxRecord {
  id: string
  folderId: string | null
  path: string
  name: string
  size: number
  mtimeMs: number
  /** Device and identity, so that a renamed file is known again. */
  identity: string
  showId: string
  title: string
  durationSeconds: number | null
  episodeId: string | null
  error: AppError | null
  dismissed: boolean
  foundAt: number
}

export interface InboxTable {
  get(id: string): InboxRecord | undefined
  /** The latest decision about this path. */
  byPath(path: string): InboxRecord | undefined
  /**
   * A decision about this very recording: the same size and time of last change, under the same name or the same
   * inode. Either will do: a rename changes the name, and a remount of some drives changes every inode.
   */
  sameFile(file: Pick<InboxRecord, 'path' | 'identity' | 'size' | 'mtimeMs'>): InboxRecord | undefined
  byEpisode(episodeId: string): InboxRecord | undefined
  /** The latest item of this path that became an episode, unless a person has thrown that away since. */
  madeFrom(path: string): InboxRecord | undefined
  /** What is on the board, newest first, at most 500. */
  shown(): InboxRecord[]
  save(record: InboxRecord): void
}

export function inboxTable(db: Database): InboxTable {
  const parse = (raw: unknown): InboxRecord => {
    const found = row.parse(raw)
    return {
      id: found.id,
      folderId: found.folder_id,
      path: found.path,
      name: found.name,
      size: found.size,
      mtimeMs: found.mtime_ms,
      identity: found.identity,
      showId: found.show_id,
      title: found.title,
      durationSeconds: found.duration_seconds,
      episodeId: found.episode_id,
      error: found.error,
      dismissed: found.dismissed,
      foundAt: found.found_at,
    }
  }
  const one = (raw: unknown) => (raw === undefined ? undefined : parse(raw))

  return {
    get: (id) => one(db.get('SELECT * FROM inbox_items WHERE id = $id', { id })),
    byPath: (path) =>
      one(
        db.get('SELECT * FROM inbox_items WHERE path = $path ORDER BY found_at DESC, rowid DESC LIMIT 1', {
          path,
        }),
      ),
    sameFile: ({ path, identity, size, mtimeMs }) =>
      one(
        db.get(
          `SELECT * FROM inbox_items WHERE size = $size AND mtime_ms = $mtimeMs AND (identity = $identity OR (path = $path AND identity <> ''))
           ORDER BY found_at DESC LIMIT 1`,
          { path, identity, size, mtimeMs },
        ),
      ),
    byEpisode: (episodeId) =>
      one(db.get('SELECT * FROM inbox_items WHERE episode_id = $episodeId', { episodeId })),
    madeFrom: (path) =>
      one(
        db.get(
          `SELECT inbox_items.* FROM inbox_items JOIN episodes ON episodes.id = episode_id
           WHERE path = $path AND NOT discarded ORDER BY found_at DESC, inbox_items.rowid DESC LIMIT 1`,
          { path },
        ),
      ),
    shown: () =>
      db
        .all('SELECT * FROM inbox_items WHERE dismissed = 0 ORDER BY found_at DESC, rowid DESC LIMIT 500')
        .map(parse),
    save(record) {
      db.run(
        `INSERT INTO inbox_items (id, folder_id, path, name, size, mtime_ms, identity, show_id, title, duration_seconds,
           episode_id, error, dismissed, found_at)
         VALUES ($id, $folderId, $path, $name, $size, $mtimeMs, $identity, $showId, $title, $durationSeconds,
           $episodeId, $error, $dismissed, $foundAt)
         ON CONFLICT (id) DO UPDATE SET folder_id = excluded.folder_id, path = excluded.path, name = excluded.name,
           size = excluded.size, show_id = excluded.show_id,
           mtime_ms = excluded.mtime_ms, identity = excluded.identity, title = excluded.title,
           duration_seconds = excluded.duration_seconds, episode_id = excluded.episode_id, error = excluded.error,
           dismissed = excluded.dismissed`,
        {
          id: record.id,
          folderId: record.folderId,
          path: record.path,
          name: record.name,
          size: record.size,
          mtimeMs: record.mtimeMs,
          identity: record.identity,
          showId: record.showId,
          title: record.title,
          durationSeconds: record.durationSeconds,
          episodeId: record.episodeId,
          error: toJson(record.error),
          dismissed: record.dismissed ? 1 : 0,
          foundAt: record.foundAt,
        },
      )
    },
  }
}
