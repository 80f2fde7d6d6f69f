import type { Text } from '../../locales/en.ts'

/** The sections of the settings, in their order: what decides about work first, what is read once last. */
export const sections = [
  'accounts',
  'folders',
  'uploads',
  'notifications',
  'appearance',
  'window',
  'updates',
  'privacy',
  'data',
  'about',
] as const satisfies readonly (keyof Text['settings']['sections'])[]

export type Section = (typeof sections)[number]

/** The section an address asks for (`?section=uploads`); the first for one that asks for none there is. */
export function sectionOf(asked: unknown): Section {
  return sections.find((section) => section === asked) ?? sections[0]
}
