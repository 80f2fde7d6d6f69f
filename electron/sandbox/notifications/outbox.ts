import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Clock } from '../../../shared/domain/clock.ts'
import { type Database } from '../data/database.ts'
import { reportFailure } from '../report.ts'

/** The folder e-mails are written to. Nothing is ever sent. */
export interface Outbox {
  dir: string
  /** To be called when there may be something to write, also from inside a transaction. */
  wake(): void
  /** Resolves when everything that could be written is written. */
  idle: () => Promise<void>
  /** Finishes the file at hand and takes up no other. */
  stop(): Promise<void>
}

/** After a file could not be written, the next try comes this much later, ms. */
const tryAgainMs = 30_000

const emailRow = z.object({ id: z.int(), label: z.string(), message: z.string() })

/**
 * Writes what is noted in `emails`, one file at a time. A file has its name only when it is complete, and the same one
 * if a kill makes it written twice: every message lies there once.
 */
export function createOutbox(database: Database, clock: Clock, dataDir: string): Outbox {
  const dir = join(dataDir, 'outbox')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  let running: Promise<void> | null = null
  let stopped = false
  let cancelTimer: (() => void) | undefined

  const next = () => database.get(emailRow, 'SELECT id, label, message FROM emails ORDER BY id LIMIT 1')
  const write = async ({ id, label, message }: z.infer<typeof emailRow>) => {
    const partial = join(dir, '.partial')
    await writeFile(partial, message, { mode: 0o600, flush: true })
    await rename(partial, join(dir, fileName(id, label)))
    database.run('DELETE FROM emails WHERE id = ?', [id])
  }
  const work = async () => {
    // The wake may come from inside a transaction; it is over once this continues.
    await Promise.resolve()
    for (let email = next(); email && !stopped; email = next()) await write(email)
  }
  const wake = () => {
    if (stopped) return
    cancelTimer?.()
    running ??= work()
      .catch((error: unknown) => {
        reportFailure('write an e-mail to the outbox folder', error)
        if (!stopped) cancelTimer = clock.after(tryAgainMs, wake)
      })
      .finally(() => {
        running = null
      })
  }

  return {
    dir,
    wake,
    async idle() {
      while (running) await running
    },
    async stop() {
      stopped = true
      cancelTimer?.()
      await running
    },
  }
}

/** `000012-welcome-ada@example.com.eml`: in the order they were noted, and a name on every file system. */
function fileName(id: number, label: string): string {
  return `${String(id).padStart(6, '0')}-${label.replaceAll(/[^A-Za-z0-9.@_-]/g, '_').slice(0, 80)}.eml`
}
