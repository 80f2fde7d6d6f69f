import { statfsSync } from 'node:fs'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import { homePath } from '../homePath.ts'
import { writeWhole } from '../savedFile.ts'
import type { JobRecord } from '../store/jobs.ts'
import { isStoreFault } from '../store/store.ts'
import type { LogFile } from './logFile.ts'

/** What surrounds the app, as the shell knows it: versions of what it is made of, the system, its screens. */
export type Machine = Record<string, unknown>

export interface DiagnosticsOptions {
  app: App
  log: LogFile
  machine: () => Machine
  /** Takes out of text what is nobody's business: keys, addresses, names and titles (`words`). */
  redact: (text: string, words: readonly string[]) => string
}

/** How much of the log goes in, bytes: the last hours of a busy day. */
const logTailBytes = 64 * 1024

/** A report about this computer, for whoever helps. */
export interface Diagnostics {
  /** What the report says now. */
  preview(): string
  /**
   * Saves what was last previewed: a person who has read it knows what they hand on. Answers the path as people write it.
   * Errors: `not-found` (nothing was previewed), those of `writeWhole`.
   */
  save(path: string): Promise<Result<{ path: string }>>
}

export function createDiagnostics(options: DiagnosticsOptions): Diagnostics {
  let previewed: string | null = null
  return {
    preview: () => (previewed = diagnosticsText(options)),
    async save(path) {
      if (previewed === null)
        return fail('not-found', 'There is no report yet.', { hint: 'Look at it first.' })
      const written = await writeWhole(path, Buffer.from(previewed))
      return written.ok ? ok({ path: homePath(path) }) : written
    },
  }
}

/**
 * A report for whoever helps: text, JSON but for the log's lines at its end. It counts and names codes, and quotes
 * nothing a person wrote; the log, which may, is redacted with every name and title that is known here.
 */
function diagnosticsText({ app, log, machine, redact }: DiagnosticsOptions): string {
  const facts = {
    wavedrop: app.version,
    at: new Date(app.clock.now()).toISOString(),
    machine: machine(),
    freeDiskBytes: freeBytes(app.profileDir),
    preferences: preferencesOf(app),
    accounts: app.state().accounts.map(({ kind, key, id }) => ({
      kind,
      key,
      open: id === app.state().activeAccountId,
    })),
    account: accountFacts(app),
  }
  const words = personalWords(app)
  const lines = words === null ? [] : redact(log.tail(logTailBytes), words).split('\n').filter(Boolean)
  return `${redact(JSON.stringify(facts, null, 2), [])}\n\nlog\n${lines.join('\n')}\n`
}

/** Which show somebody works on says nothing, and is named by the service's id. */
function preferencesOf({ preferences }: App): Record<string, unknown> {
  const { shows, ...rest } = preferences.get()
  return { ...rest, shows: Object.keys(shows).length }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function accountFacts(app: App): Record<string, unknown> | null {
  const workspace = app.workspace()
  if (workspace === null) return null
  const { store, connectivity, folders } = workspace
  const { state, calls, blockedUntil } = connectivity.get()
  return {
    connection: { state, callsUsed: calls.used, callsOf: calls.of, blockedUntil },
    database: readable(() => store.health()),
    setAsideAtStart: store.setAside !== null,
    jobs: readable(() => jobFacts(store.jobs.open())),
    folders: folders.list().map((folder) => ({ state: folder.state, error: folder.error?.code ?? null })),
  }
}

/** A database that cannot be read is what such a report is for. */
function readable<T>(read: () => T): T | string {
  try {
    return read()
  } catch (error) {
    if (!isStoreFault(error)) throw error
    return error instanceof Error ? error.message : String(error)
  }
}

/** How many jobs stand how, as `upload waiting (offline)`. */
function jobFacts(open: readonly JobRecord[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, state, reason, error } of open) {
    const why = error?.code ?? reason
    const name = `${kind} ${state}${why === null ? '' : ` (${why})`}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Names and titles that a line of the log may quote. */
function personalWords(app: App): string[] | null {
  const accounts = app.state().accounts.flatMap(({ name, baseUrl }) => [name, baseUrl])
  const words = readable(() => app.workspace()?.store.personalWords() ?? [])
  // Titles that cannot be read cannot be taken out: then no line of the log goes in.
  return typeof words === 'string' ? null : [...accounts, ...words].filter((word) => word !== '')
}
