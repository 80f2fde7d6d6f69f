import { z } from 'zod'
import { show, type Show } from '../../shared/api/resources.ts'
import { showText } from '../../shared/ipc/models.ts'
import type { Database } from './database.ts'
import { bit, json } from './json.ts'

const attributes = show.shape.attributes
export const localShowFields = showText.partial()
/** Settings a person changed here and the service has not confirmed. */
export type LocalShowFields = z.infer<typeof localShowFields>

const row = z.object({
  id: z.string(),
  base: json(attributes),
  local: json(localShowFields),
  contested: json(z.record(z.string(), z.unknown())),
  gone: bit,
  seen_at: z.number(),
})

/** A show as this computer knows it: what both sides agreed on, and what was changed here (as of episodes). */
export interface ShowRow {
  id: string
  base: Show['attributes']
  local: LocalShowFields
  contested: Record<string, unknown>
  /** No longer in the account's list; kept for its unsent edits. */
  gone: boolean
  /** When the service last told of it, epoch ms. */
  seenAt: number
}

export interface ShowsTable {
  all(): ShowRow[]
  get(id: string): ShowRow | undefined
  /** By id or slug, as a person writes it on a command line. */
  find(idOrSlug: string): ShowRow | undefined
  /** Writes the whole row. */
  save(row: ShowRow): void
  /** How many wait for a decision between what is here and what is on the service. */
  contested(): number
  /** Forgets every show that is not in `ids`: the account can no longer reach it. One with unsent edits is kept. */
  keepOnly(ids: string[]): void
}

export function showsTable(db: Database): ShowsTable {
  const parse = (raw: unknown): ShowRow => {
    const { seen_at, ...rest } = row.parse(raw)
    return { ...rest, seenAt: seen_at }
  }
  const one = (raw: unknown) => (raw === undefined ? undefined : parse(raw))
  const get = (id: string) => one(db.get('SELECT * FROM shows WHERE id = $id', { id }))

  return {
    all: () =>
      db
        .all(`SELECT * FROM shows ORDER BY coalesce(local ->> 'title', base ->> 'title') COLLATE NOCASE, id`)
        .map(parse),
    get,
    find: (idOrSlug) =>
      one(
        db.get(`SELECT * FROM shows WHERE id = $key OR base ->> 'slug' = $key ORDER BY id = $key DESC`, {
          key: idOrSlug,
        }),
      ),
    save({ id, base, local, contested, gone, seenAt }) {
      db.run(
        `INSERT INTO shows (id, base, local, contested, gone, seen_at) VALUES ($id, $base, $local, $contested, $gone, $seenAt)
         ON CONFLICT (id) DO UPDATE SET base = excluded.base, local = excluded.local, contested = excluded.contested,
           gone = excluded.gone, seen_at = excluded.seen_at`,
        {
          id,
          base: JSON.stringify(base),
          local: JSON.stringify(local),
          contested: JSON.stringify(contested),
          gone: gone ? 1 : 0,
          seenAt,
        },
      )
    },
    contested: () => Number(db.get(`SELECT count(*) AS n FROM shows WHERE contested <> '{}'`)?.['n']),
    keepOnly(ids) {
      const kept = { ids: JSON.stringify(ids) }
      const missing = 'id NOT IN (SELECT value FROM json_each($ids))'
      db.run(`DELETE FROM shows WHERE ${missing} AND local = '{}'`, kept)
      db.run(`UPDATE shows SET gone = 1 WHERE ${missing}`, kept)
    },
  }
}
