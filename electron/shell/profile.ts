import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'

/**
 * Makes `profile` (by default the folder of this user) the one that everything is kept in, and answers it. What Chromium
 * keeps lies apart from what Wavedrop keeps. Must come before the single-instance lock, which is the folder's.
 *
 * Errors: `read-only`.
 */
export function useProfile(profile = app.getPath('userData')): Result<string> {
  const browser = join(profile, 'browser')
  try {
    // Electron takes no folder that is not there.
    mkdirSync(browser, { recursive: true })
  } catch (error) {
    return fail('read-only', `The folder ${profile} cannot be used.`, {
      hint: `Choose another one with --profile. ${error instanceof Error ? error.message : String(error)}`,
    })
  }
  app.setPath('userData', profile)
  app.setPath('sessionData', browser)
  return ok(profile)
}
