import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { z } from 'zod'
import { type Result } from '../../../shared/ipc/result.ts'
import { migrations } from './migrations.ts'

/** What stands for the statement's placeholders: by position (`?`) or by name (`:name`). */
type Values = SQLInputValue[] | Record<string, SQLInputValue>

/** The sandbox's SQLite file. Rows are parsed on the way out; every call is synchronous. */
export interface Database {
  all<T>(row: z.ZodType<T>, sql: string, values?: Values): T[]
  /** The first row, if there is any. */
  get<T>(row: z.ZodType<T>, sql: string, values?: Values): T | undefined
  /** The one row that a count or a RETURNING always gives. */
  one<T>(row: z.ZodType<T>, sql: string, values?: Values): T
  /** Runs a statement; `lastId` is the row id of the latest INSERT, `changes` how many rows it touched. */
  run(sql: string, values?: Values): { lastId: number; changes: number }
  /** All of `work` or none of it: a refusal and a throw both leave the database as it was. */
  transaction<T, E>(work: () => Result<T, E>): Result<T, E>
  close(): void
}

/** A flag column: 0 or 1. */
export const flag = z.int().transform((value) => value === 1)

/**
 * Opens the file at `path`, creating it and bringing its tables up to date as needed.
 * @throws when another sandbox has it open, when it is damaged, or when a newer version of the sandbox wrote it.
 */
export function openDatabase(path: string): Database {
  const connection = new DatabaseSync(path)
  // SQLite's own LIKE and lower() fold ASCII letters only. The tables' triggers use it too.
  connection.function('folded', { deterministic: true }, (value) =>
    typeof value === 'string' ? fold(value) : '',
  )
  try {
    // Two services on one folder would each clear away the other's running uploads.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE')
    connection.exec('PRAGMA journal_mode = WAL')
    connection.exec('PRAGMA synchronous = FULL')
    connection.exec('PRAGMA foreign_keys = ON')
    // KiB. With SQLite's 2 MB the pages of 5,000 episodes push each other out while one list is read.
    connection.exec('PRAGMA cache_size = -65536')
    migrate(connection)
  } catch (cause) {
    connection.close()
    throw new Error(`The sandbox cannot open its data at ${path}. Is another sandbox using it?`, { cause })
  }

  const statement = statementCache(connection)
  return {
    all: (row, sql, values = []) => z.array(row).parse(allOf(statement(sql), values)),
    get: (row, sql, values = []) => row.optional().parse(allOf(statement(sql), values)[0]),
    one: (row, sql, values = []) => row.parse(allOf(statement(sql), values)[0]),
    run(sql, values = []) {
      const { lastInsertRowid, changes } = Array.isArray(values)
        ? statement(sql).run(...values)
        : statement(sql).run(values)
      return { lastId: Number(lastInsertRowid), changes: Number(changes) }
    },
    transaction(work) {
      connection.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        if (result.ok) connection.exec('COMMIT')
        return result
      } finally {
        // Still open after a refusal, after a throw, and after a commit that the disk had no room for.
        if (connection.isTransaction) connection.exec('ROLLBACK')
      }
    },
    close: () => connection.close(),
  }
}

/** Text as searches compare it: `ÜBER` and `über` are one. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function allOf(statement: StatementSync, values: Values): unknown[] {
  return Array.isArray(values) ? statement.all(...values) : statement.all(values)
}

/** Prepares each text once. Updates of different fields are different texts, so the cache is emptied when it is full. */
function statementCache(connection: DatabaseSync): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>()
  return (sql) => {
    const known = prepared.get(sql) ?? connection.prepare(sql)
    if (prepared.size >= 200) prepared.clear()
    prepared.set(sql, known)
    return known
  }
}

function migrate(connection: DatabaseSync): void {
  const { user_version: version } = z
    .object({ user_version: z.int() })
    .parse(connection.prepare('PRAGMA user_version').get())
  if (version > migrations.length) {
    throw new Error(`Its version is ${version}; this sandbox knows versions up to ${migrations.length}.`)
  }
  for (const [index, step] of migrations.entries()) {
    if (index < version) continue
    connection.exec(`BEGIN; ${step}; PRAGMA user_version = ${index + 1}; COMMIT`)
  }
}
