import { en } from './locales/en.ts'

/** Every sentence the window says. A translation is another object of this type. */
export type Text = typeof en

/** The sentences in the person's language. */
export function useText(): Text {
  return en
}
