import { z } from 'zod'
import { type Database } from './database.ts'

const valueRow = z.object({ value: z.string() })

export function readSetting(database: Database, name: string): string | undefined {
  return database.get(valueRow, 'SELECT value FROM settings WHERE name = ?', [name])?.value
}

export function writeSetting(database: Database, name: string, value: string): void {
  database.run(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, value],
  )
}

/** A setting that is made up once and then stays. */
export function keptSetting(database: Database, name: string, create: () => string): string {
  const value = readSetting(database, name) ?? create()
  writeSetting(database, name, value)
  return value
}
