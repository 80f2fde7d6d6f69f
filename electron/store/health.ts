import { z } from 'zod'
import type { Database } from './database.ts'
import { schemaVersion } from './migrations.ts'

/** How the file of the database is, for somebody who looks for a fault. Holds nothing a person wrote. */
export interface Health {
  /** SQLite's own verdict: `ok`, or the first faults it found. */
  integrity: string[]
  schemaVersion: number
  pages: number
  freePages: number
  bytesPerPage: number
  /** Rows, by table. */
  rows: Record<string, number>
}

const verdict = z.object({ integrity_check: z.string() })
const named = z.object({ name: z.string() })
const counted = z.object({ value: z.int() })

/** Reads the whole file: some tenths of a second for a large account. */
export function healthOf(db: Database): Health {
  const pragma = (name: string) => counted.parse({ value: db.get(`PRAGMA ${name}`)?.[name] }).value
  const tables = db
    .all(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`)
    .map((row) => named.parse(row).name)
  const rowsOf = (table: string) => counted.parse(db.get(`SELECT count(*) AS value FROM "${table}"`)).value
  return {
    integrity: db.all('PRAGMA integrity_check(5)').map((row) => verdict.parse(row).integrity_check),
    schemaVersion: schemaVersion(db),
    pages: pragma('page_count'),
    freePages: pragma('freelist_count'),
    bytesPerPage: pragma('page_size'),
    rows: Object.fromEntries(tables.map((table) => [table, rowsOf(table)])),
  }
}
