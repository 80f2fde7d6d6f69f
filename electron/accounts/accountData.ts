import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { homePath } from '../homePath.ts'
import type { Store } from '../store/store.ts'

/** How many episodes and shows have changes that the service does not have yet. */
export function countUnsent({ jobs }: Pick<Store, 'jobs'>): number {
  return new Set(jobs.open().map(({ episodeId, showId }) => episodeId ?? `show ${showId}`)).size
}

/** Bytes of all files below a folder; 0 when it is not there. */
export async function bytesIn(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    // A file may go while it is being counted: SQLite removes its journal.
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

/** Names of what was set aside below an account's folder: damaged databases, and copies from before an upgrade. */
export async function setAsideIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const names = await readdir(folder)
  return names.filter((name) => /\.(damaged|before)-/.test(name) && !/-(wal|shm)$/.test(name)).sort()
}

/** Deletes a folder and everything in it. Errors: `read-only`, which names what is left. */
export async function deleteFolder(folder: string): Promise<Result<undefined>> {
  try {
    // Virus scanners on Windows hold files open for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    return ok()
  } catch (error) {
    return fail('read-only', `The account is removed, but its data could not be deleted.`, {
      hint: `Delete ${homePath(folder)} yourself. ${error instanceof Error ? error.message : ''}`.trim(),
    })
  }
}
