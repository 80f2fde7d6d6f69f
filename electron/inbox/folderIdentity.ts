import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { isMissing, systemCode } from './fileErrors.ts'
import { quoted } from './sentences.ts'

/**
 * Which folder stands at `path`, as `dev:ino`: after a drive was swapped or a folder replaced it is another one
 * under the same name, and subscriptions to the old one tell nothing of it. A link to a folder is followed.
 */
export async function folderIdentity(path: string): Promise<Result<string>> {
  try {
    const stats = await stat(path, { bigint: true })
    if (!stats.isDirectory()) {
      return fail('file-unreadable', `${quoted(path)} is a file, not a folder.`, {
        hint: 'Choose the folder that the file is in.',
      })
    }
    await access(path, constants.R_OK | constants.X_OK)
    return ok(`${stats.dev}:${stats.ino}`)
  } catch (error) {
    const code = systemCode(error)
    if (code === null) throw error
    if (isMissing(error)) {
      return fail('file-missing', `The folder ${quoted(path)} is not there.`, {
        hint: 'Connect its drive, put it back, or choose another folder.',
      })
    }
    if (code === 'EACCES' || code === 'EPERM') {
      return fail('file-unreadable', `Wavedrop is not allowed to read the folder ${quoted(path)}.`, {
        hint: 'Change its permissions so that you can open it, or choose another folder.',
      })
    }
    return fail('file-unreadable', `The folder ${quoted(path)} cannot be read (${code}).`, {
      hint: 'Look whether the drive is connected and healthy.',
    })
  }
}
