import { z } from 'zod'
import type { Database } from './database.ts'

const row = z.object({ word: z.string() })

/** Everywhere a person's own names, titles and paths are kept. */
const sources = {
  episodes: ['title', `base ->> 'title'`],
  shows: [`base ->> 'title'`, `local ->> 'title'`, `base ->> 'author'`],
  inbox_items: ['name', 'title', 'path'],
  folders: ['path'],
  subscribers: ['email'],
  webhooks: ['url'],
}

/** Titles, names, paths and addresses of this account, each once: what a report to somebody else must not quote. */
export function personalWordsIn(db: Database): string[] {
  const selects = Object.entries(sources).flatMap(([table, columns]) =>
    columns.map((column) => `SELECT ${column} AS word FROM ${table}`),
  )
  return db
    .all(`SELECT word FROM (${selects.join(' UNION ')}) WHERE word <> ''`)
    .map((raw) => row.parse(raw).word)
}
