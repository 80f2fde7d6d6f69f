import type { Language, Preferences } from '../ipc/models.ts'

/** What holds until the person sets something else. */
export const usualPreferences: Preferences = {
  theme: 'system',
  language: 'system',
  zoom: 1,
  singleKeys: true,
  shows: {},
  uploads: { parallel: 2, bytesPerSecond: null, hold: false, holdOnMetered: false },
  // An upload is half of a way whose end is told anyway.
  notifications: { published: true, needsYou: true, uploaded: false, late: true, keyRefused: true },
  window: { closeToTray: false, trayExplained: false },
  episodeList: { columns: ['number', 'status', 'date', 'duration', 'sync'], by: 'date', direction: 'desc' },
  updates: 'automatic',
}

/** The language a preference stands for; `systemTag` is the system's own as a BCP 47 tag. German, and English for everybody else. */
export function languageOf(preference: Preferences['language'], systemTag: string): Language {
  if (preference !== 'system') return preference
  return systemTag.toLowerCase().split('-')[0] === 'de' ? 'de' : 'en'
}
