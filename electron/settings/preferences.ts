import { join } from 'node:path'
import { z } from 'zod'
import { preferences, type Preferences } from '../../shared/ipc/models.ts'
import { jsonFile } from './jsonFile.ts'

const stored = z.looseObject(preferences.partial().shape)
const usual: Preferences = {
  theme: 'system',
  shows: {},
  uploads: { parallel: 2, bytesPerSecond: null },
}

/** What the person set and no account owns: `preferences.json` in the profile folder. */
export interface PreferencesService {
  get(): Preferences
  /** Keeps the given ones; answers all of them. */
  set(change: Partial<Preferences>): Preferences
}

export function createPreferences(profileDir: string, now: () => number): PreferencesService {
  const file = jsonFile(join(profileDir, 'preferences.json'), stored, {}, now)
  const get = () => preferences.parse({ ...usual, ...file.read() })
  return {
    get,
    set(change) {
      file.write({ ...file.read(), ...change })
      return get()
    },
  }
}
