import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { storeFailure } from './store.ts'

/** Holds a profile folder for this process. */
export interface ProfileLock {
  release(): void
}

/** The locks of this process: one that nothing refers to would be collected, and collecting it lets go of the profile. */
const held = new Set<DatabaseSync>()

/**
 * Takes the profile folder for this process, or says who has it. The lock is the operating system's own lock on a
 * SQLite file, so a killed process cannot leave a stale one behind; the process id beside it is only for the sentence.
 *
 * Errors: `profile-in-use`, `read-only`, `disk-full`.
 */
export function lockProfile(profileDir: string): Result<ProfileLock> {
  const holder = join(profileDir, 'profile.pid')
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(profileDir, { recursive: true })
    lock = new DatabaseSync(join(profileDir, 'profile.lock'), { timeout: 0 })
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    writeFileSync(holder, String(process.pid))
    return ok(hold(lock))
  } catch (error) {
    lock?.close()
    if (isBusy(error)) {
      return fail(
        'profile-in-use',
        `Another Wavedrop (process ${readHolder(holder)}) is using this profile.`,
        {
          hint: `Close it, or choose another folder with --profile. The profile is ${profileDir}.`,
        },
      )
    }
    return storeFailure(error, join(profileDir, 'profile.lock'))
  }
}

function hold(lock: DatabaseSync): ProfileLock {
  held.add(lock)
  return {
    release: () => {
      held.delete(lock)
      lock.close()
    },
  }
}

const busy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim() || 'unknown'
  } catch {
    // The holder has locked the profile and not written its id yet.
    return 'just starting'
  }
}
