import { shallowRef } from 'vue'
import type { Language } from '../shared/ipc/models.ts'
import { en, type Text } from './locales/en.ts'

const text = shallowRef<Text>(en)

/** The sentences in the person's language. The window is drawn anew when it changes, so that a view may keep them. */
export function useText(): Text {
  return text.value
}

/** Says everything in `language` from now on. A translation is fetched when it is first wanted. */
export async function speak(language: Language): Promise<void> {
  text.value = language === 'de' ? (await import('./locales/de.ts')).de : en
}
