import { z } from 'zod'
import { show, type Show } from '../../shared/api/resources.ts'
import type { Database } from './database.ts'
import { json } from './json.ts'

const attributes = show.shape.attributes
const row = z.object({ id: z.string(), base: json(attributes), seen_at: z.number() })

/** A show as the service last described it. */
export interface ShowRow {
  id: string
  base: Show['attributes']
  seenAt: number
}

export interface ShowsTable {
  all(): ShowRow[]
  get(id: string): ShowRow | undefined
  /** By id or slug, as a person writes it on a command line. */
  find(idOrSlug: string): ShowRow | undefined
  save(show: Show, seenAt: number): void
  /** Forgets every show that is not in `ids`: the account can no longer reach it. */
  keepOnly(ids: string[]): void
}

export function showsTable(db: Database): ShowsTable {
  const parse = (raw: unknown): ShowRow => {
    const { id, base, seen_at } = row.parse(raw)
    return { id, base, seenAt: seen_at }
  }
  const one = (raw: unknown) => (raw === undefined ? undefined : parse(raw))
  const get = (id: string) => one(db.get('SELECT * FROM shows WHERE id = $id', { id }))

  return {
    all: () => db.all(`SELECT * FROM shows ORDER BY base ->> 'title' COLLATE NOCASE, id`).map(parse),
    get,
    find: (idOrSlug) =>
      one(
        db.get(`SELECT * FROM shows WHERE id = $key OR base ->> 'slug' = $key ORDER BY id = $key DESC`, {
          key: idOrSlug,
        }),
      ),
    save(resource, seenAt) {
      // A sparse answer names some attributes only; the others keep what was last seen.
      const base = { ...get(resource.id)?.base, ...resource.attributes }
      db.run(
        `INSERT INTO shows (id, base, seen_at) VALUES ($id, $base, $seenAt)
         ON CONFLICT (id) DO UPDATE SET base = excluded.base, seen_at = excluded.seen_at`,
        { id: resource.id, base: JSON.stringify(base), seenAt },
      )
    },
    keepOnly(ids) {
      db.run('DELETE FROM shows WHERE id NOT IN (SELECT value FROM json_each($ids))', {
        ids: JSON.stringify(ids),
      })
    },
  }
}
