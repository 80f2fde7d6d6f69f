import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { sortKey } from './sortKey.ts'

/** A row as SQLite gives it: every table file parses it before anyone else sees it. */
export type Row = Record<string, unknown>
export type Values = Record<string, SQLInputValue>

/**
 * The app's database connection. Synchronous on purpose: a commit takes about a quarter of a millisecond with
 * `synchronous=FULL`, and a change that has returned is on disk, which is what lets the window say "saved".
 */
export interface Database {
  /** Runs a statement; returns the number of changed rows. */
  run(sql: string, values?: Values): number
  /** Runs an INSERT; returns the new rowid. */
  insert(sql: string, values?: Values): number
  all(sql: string, values?: Values): Row[]
  get(sql: string, values?: Values): Row | undefined
  /** Everything inside is kept, or nothing is. Nested calls join the outer transaction. */
  transaction<T>(work: () => T): T
  /** Calls `listener` after a transaction was undone: what was remembered of it is not so. */
  onRollback(listener: () => void): void
  /** Runs SQL without values: migrations. */
  execute(sql: string): void
  close(): void
}

/** Opens `path` with the pragmas of the house: WAL, full durability, foreign keys. Throws what SQLite throws. */
export function openDatabase(path: string): Database {
  const sqlite = new DatabaseSync(path, { enableForeignKeyConstraints: true })
  try {
    // NORMAL would lose the last commits at a power cut: an edit the window called saved would be gone.
    sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;')
    // For the migration that gives every title its key.
    sqlite.function('sort_key', { deterministic: true }, (title) => sortKey(String(title)))
  } catch (error) {
    // A damaged file is about to be moved out of the way, which Windows refuses while it is open.
    sqlite.close()
    throw error
  }
  const undone = new Set<() => void>()
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  let depth = 0

  /**
   * A transaction that could not even be taken back is still open, and everything written from then on would be lost
   * with it. It is ended before anything else is done.
   */
  const endLeftOver = () => {
    if (depth === 0 && sqlite.isTransaction) sqlite.exec('ROLLBACK')
  }

  const prepare = (sql: string) => {
    endLeftOver()
    const known = statements.get(sql)
    if (known) return known
    const statement = sqlite.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    run: (sql, values = {}) => Number(prepare(sql).run(values).changes),
    insert: (sql, values = {}) => Number(prepare(sql).run(values).lastInsertRowid),
    all: (sql, values = {}) => prepare(sql).all(values),
    get: (sql, values = {}) => prepare(sql).get(values),
    transaction(work) {
      if (depth > 0) return work()
      endLeftOver()
      sqlite.exec('BEGIN IMMEDIATE')
      depth += 1
      try {
        const value = work()
        sqlite.exec('COMMIT')
        return value
      } catch (error) {
        // Before the ROLLBACK, which may fail as well.
        for (const listener of undone) listener()
        // A full disk makes SQLite roll back by itself; a second ROLLBACK would hide the first error.
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
        throw error
      } finally {
        depth -= 1
      }
    },
    onRollback: (listener) => void undone.add(listener),
    execute: (sql) => sqlite.exec(sql),
    close() {
      statements.clear()
      sqlite.close()
    },
  }
}

/**
 * Whether this runtime has what the store needs. node:sqlite once vanished from an Electron build, so it is asked
 * at start instead of failing at the first search.
 */
export function probeSqlite(): string | null {
  try {
    const sqlite = new DatabaseSync(':memory:')
    sqlite.exec('CREATE VIRTUAL TABLE probe USING fts5(text)')
    sqlite.close()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
