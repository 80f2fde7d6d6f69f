import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { fail, ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import { calendarTable, type CalendarTable } from './calendar.ts'
import { openDatabase, probeSqlite, type Database } from './database.ts'
import { episodesTable, type EpisodesTable } from './episodes.ts'
import { figuresTable, type FiguresTable } from './figures.ts'
import { foldersTable, type FoldersTable } from './folders.ts'
import { healthOf, type Health } from './health.ts'
import { inboxTable, type InboxTable } from './inboxItems.ts'
import { jobsTable, type JobsTable } from './jobs.ts'
import { listsTable, type ListsTable } from './lists.ts'
import { migrate, migrations, NewerSchemaError, schemaVersion } from './migrations.ts'
import { pacingTable, type PacingTable } from './pacing.ts'
import { personalWordsIn } from './personalWords.ts'
import { planRunsTable, type PlanRunsTable } from './planRuns.ts'
import { showsTable, type ShowsTable } from './shows.ts'
import { subscribersTable, type SubscribersTable } from './subscribers.ts'
import { versionsTable, type VersionsTable } from './versions.ts'
import { waveformsTable, type WaveformsTable } from './waveforms.ts'
import { webhooksTable, type WebhooksTable } from './webhooks.ts'

/** One account's data on this computer. */
export interface Store {
  shows: ShowsTable
  episodes: EpisodesTable
  calendar: CalendarTable
  versions: VersionsTable
  jobs: JobsTable
  folders: FoldersTable
  inbox: InboxTable
  pacing: PacingTable
  planRuns: PlanRunsTable
  subscribers: SubscribersTable
  webhooks: WebhooksTable
  lists: ListsTable
  figures: FiguresTable
  waveforms: WaveformsTable
  /** Everything written inside is kept together, or not at all. */
  transaction<T>(work: () => T): T
  close(): void
  /** Looks through the whole file. */
  health(): Health
  /** Titles, names, paths and addresses a person wrote: what a report to somebody else must not quote. */
  personalWords(): string[]
  /** Set when a damaged file was found at start: where it was put. */
  setAside: string | null
}

/**
 * Opens the database at `path`, making it when it is new. A damaged file is set aside, never deleted, and a new
 * one is begun: what the service knows comes back with the next sync. Before a migration the file is copied.
 *
 * Errors: `disk-full`, `read-only`, `internal` (a failing drive, written by a newer version, no SQLite in this runtime).
 */
export function openStore(path: string, now: number): Result<Store> {
  const missing = probeSqlite()
  if (missing !== null) {
    return fail('internal', `This build of Wavedrop has no database: ${missing}.`, {
      hint: 'Install Wavedrop again.',
    })
  }
  try {
    mkdirSync(dirname(path), { recursive: true })
    return ok(tables(openMigrated(path, now), null))
  } catch (error) {
    if (!isDamaged(error)) return storeFailure(error, path)
  }
  try {
    const aside = setAside(path, now)
    return ok(tables(openMigrated(path, now), aside))
  } catch (error) {
    return storeFailure(error, path)
  }
}

function openMigrated(path: string, now: number): Database {
  const existed = existsSync(path)
  const db = openDatabase(path)
  try {
    checkSound(db)
    const version = schemaVersion(db)
    if (existed && version > 0 && version < migrations.length) {
      db.execute('PRAGMA wal_checkpoint(TRUNCATE)')
      copyFileSync(path, `${path}.before-${version + 1}-${now}`)
    }
    migrate(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** A page that rotted is found now and set aside, not later, in the middle of somebody's work. */
function checkSound(db: Database): void {
  const verdict = db.get('PRAGMA quick_check(1)')?.['quick_check']
  if (verdict !== 'ok') throw new DamagedError(String(verdict))
}

class DamagedError extends Error {
  constructor(found: string) {
    super(`The database is damaged: ${found}`)
    this.name = 'DamagedError'
  }
}

function tables(db: Database, aside: string | null): Store {
  const versions = versionsTable(db)
  return {
    shows: showsTable(db),
    episodes: episodesTable(db, versions),
    calendar: calendarTable(db),
    versions,
    jobs: jobsTable(db),
    folders: foldersTable(db),
    inbox: inboxTable(db),
    pacing: pacingTable(db),
    planRuns: planRunsTable(db),
    subscribers: subscribersTable(db),
    webhooks: webhooksTable(db),
    lists: listsTable(db),
    figures: figuresTable(db),
    waveforms: waveformsTable(db),
    transaction: (work) => db.transaction(work),
    health: () => healthOf(db),
    personalWords: () => personalWordsIn(db),
    close: () => db.close(),
    setAside: aside,
  }
}

/** Moves the database and its side files out of the way, under a name that says when. */
function setAside(path: string, now: number): string {
  const aside = `${path}.damaged-${now}`
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix)
  }
  return aside
}

/** SQLite's primary result codes for a file that is not a sound database (https://sqlite.org/rescode.html). */
const corrupt = 11
const notADatabase = 26

function sqliteCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null
}

/** Whether `error` is the database's: a full disk, a file that cannot be read. Not a bug; it may pass. */
export function isStoreFault(error: unknown): boolean {
  return sqliteCode(error) !== null
}

function isDamaged(error: unknown): boolean {
  const code = sqliteCode(error)
  return error instanceof DamagedError || code === corrupt || code === notADatabase
}

const full = 13
const readOnly = 8
const cannotOpen = 14
/** The last two: a file stands where the folder should be. */
const notWritable: ReadonlySet<unknown> = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST'])

/** What a failing database means to a person. What is no failure of the database or the file system is a bug: it is thrown on. */
export function storeFailure(error: unknown, path: string): { ok: false; error: AppError } {
  if (error instanceof NewerSchemaError) {
    return fail('internal', error.message, { hint: 'Install the latest version of Wavedrop.' })
  }
  const code = sqliteCode(error)
  const system = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === full || system === 'ENOSPC') {
    return fail('disk-full', 'There is no room left on the disk.', {
      hint: 'Free some space, then try again.',
    })
  }
  if (code === readOnly || code === cannotOpen || notWritable.has(system)) {
    return fail('read-only', `Wavedrop cannot write to ${dirname(path)}.`, {
      hint: 'Allow writing to that folder, or choose another profile folder.',
    })
  }
  if (error instanceof Error && (isStoreFault(error) || 'syscall' in error)) {
    return fail('internal', `Wavedrop cannot use its data in ${dirname(path)} (${error.message}).`, {
      hint: 'Look whether its drive is connected and healthy, then start Wavedrop again.',
    })
  }
  throw error
}
