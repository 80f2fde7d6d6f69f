import { join } from 'node:path'
import { z } from 'zod'
import { usualPreferences as usual } from '../../shared/domain/usualPreferences.ts'
import { preferences, type Preferences } from '../../shared/ipc/models.ts'
import { jsonFile } from './jsonFile.ts'

/** A part of the file: an older version wrote fewer keys, a newer one more. The fewer are filled in, the more are kept. */
const part = <Shape extends z.core.$ZodLooseShape>(whole: z.ZodObject<Shape>) =>
  z.looseObject(whole.partial().shape)

const { uploads, notifications, window, episodeList } = preferences.shape
const stored = part(preferences).extend({
  uploads: part(uploads).optional(),
  notifications: part(notifications).optional(),
  window: part(window).optional(),
  episodeList: part(episodeList).optional(),
})

/** What the person set and no account owns: `preferences.json` in the profile folder. */
export interface PreferencesService {
  get(): Preferences
  /** Keeps the given ones; answers all of them. */
  set(change: Partial<Preferences>): Preferences
  /** Calls `listener` after each change. */
  onChange(listener: (now: Preferences) => void): void
}

export function createPreferences(profileDir: string, now: () => number): PreferencesService {
  const file = jsonFile(join(profileDir, 'preferences.json'), stored, {}, now)
  const listeners = new Set<(now: Preferences) => void>()
  const read = () => {
    const kept = file.read()
    return preferences.parse({
      ...usual,
      ...kept,
      uploads: { ...usual.uploads, ...kept.uploads },
      notifications: { ...usual.notifications, ...kept.notifications },
      window: { ...usual.window, ...kept.window },
      episodeList: { ...usual.episodeList, ...kept.episodeList },
    })
  }
  /** Asked for many times a second, and written by nobody else: the profile is this process's. */
  let known: Preferences | null = null
  return {
    get: () => (known ??= read()),
    set(change) {
      const kept = file.read()
      file.write({
        ...kept,
        ...change,
        // What a newer version keeps in them is not this version's to drop.
        ...(change.uploads && { uploads: { ...kept.uploads, ...change.uploads } }),
        ...(change.notifications && { notifications: { ...kept.notifications, ...change.notifications } }),
        ...(change.window && { window: { ...kept.window, ...change.window } }),
        ...(change.episodeList && { episodeList: { ...kept.episodeList, ...change.episodeList } }),
      })
      const all = (known = read())
      for (const listener of listeners) listener(all)
      return all
    },
    onChange: (listener) => void listeners.add(listener),
  }
}
