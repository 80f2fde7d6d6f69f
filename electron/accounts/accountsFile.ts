import { join } from 'node:path'
import { z } from 'zod'
import { jsonFile, type JsonFile } from '../settings/jsonFile.ts'

const entry = z.looseObject({
  id: z.string().min(1),
  name: z.string(),
  baseUrl: z.string(),
  /** The service's id of the key's user. */
  userId: z.string(),
  /** The keychain was given the key: if it answers that it has none, it is locked or was emptied. */
  keyRecorded: z.boolean(),
  /** Not listed: used with a key from the environment, for one run at a time. */
  listed: z.boolean(),
  /** Removed by the person, its data kept: whoever connects it again finds everything. */
  removed: z.boolean().optional(),
})
const shape = z.looseObject({ activeId: z.string().nullable(), accounts: z.array(entry) })

export type AccountEntry = z.infer<typeof entry>
export type AccountsFile = JsonFile<z.infer<typeof shape>>

/** `accounts.json` in the profile folder: names and addresses. Keys are in the keychain only. */
export function accountsFile(profileDir: string, now: () => number): AccountsFile {
  return jsonFile(join(profileDir, 'accounts.json'), shape, { activeId: null, accounts: [] }, now)
}
