import { languageOf } from '../../../shared/domain/usualPreferences.ts'
import type { Preferences } from '../../../shared/ipc/models.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'

/** The sentences in the person's language; `systemTag` is the system's own as a BCP 47 tag. */
export function wordsIn(language: Preferences['language'], systemTag: string): Words {
  return { en, de }[languageOf(language, systemTag)]
}
