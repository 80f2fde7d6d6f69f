import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ok, type Result } from '../../shared/ipc/result.ts'
import type { Remembered } from '../hosting/pacer.ts'
import { openStore, type Store } from '../store/store.ts'
import { countUnsent } from './accountData.ts'

/** The file in which everything of the account whose folder is `dir` is kept. */
export const databaseIn = (dir: string) => join(dir, 'wavedrop.db')

/** The latest calls made with the key of the account whose folder is `dir`; null when none are remembered. */
export function recentCalls(dir: string, now: number): Remembered | null {
  const looked = lookInto(dir, now, ({ pacing }) => pacing.load())
  return looked.ok ? looked.value : null
}

/** How many episodes and shows of the account whose folder is `dir` have changes the service does not have. Errors: those of `openStore`. */
export function unsentIn(dir: string, now: number): Result<number> {
  const looked = lookInto(dir, now, countUnsent)
  return looked.ok ? ok(looked.value ?? 0) : looked
}

/** Reads in the data of an account that is not open; null when there is none. */
function lookInto<T>(dir: string, now: number, read: (store: Store) => T): Result<T | null> {
  if (!existsSync(databaseIn(dir))) return ok(null)
  const opened = openStore(databaseIn(dir), now)
  if (!opened.ok) return opened
  try {
    return ok(read(opened.value))
  } finally {
    opened.value.close()
  }
}
