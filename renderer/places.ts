import { icons, type IconName } from './icons.ts'
import type { Text } from './locales/en.ts'

/** A view of the window that the sidebar leads to. */
export interface Place {
  name: Exclude<
    keyof Text['nav'],
    'label' | 'sidebar' | 'publicShow' | 'needsYou' | 'skip' | 'back' | 'forward'
  >
  path: string
  icon: IconName
  /** The key that leads there with Ctrl or Cmd. */
  key: string
  /** The letter that leads there after G. */
  letter: string
}

/** The window's places, in the order in which the sidebar shows them. */
export const places: readonly Place[] = [
  { name: 'inbox', path: '/inbox', icon: icons.inbox, key: '1', letter: 'i' },
  { name: 'episodes', path: '/episodes', icon: icons.episodes, key: '2', letter: 'e' },
  { name: 'batch', path: '/batch', icon: icons.batch, key: '3', letter: 'b' },
  { name: 'schedule', path: '/schedule', icon: icons.calendar, key: '4', letter: 's' },
  { name: 'analytics', path: '/analytics', icon: icons.analytics, key: '5', letter: 'a' },
  { name: 'subscribers', path: '/subscribers', icon: icons.subscribers, key: '6', letter: 'u' },
  { name: 'show', path: '/show', icon: icons.show, key: '7', letter: 'h' },
  { name: 'webhooks', path: '/webhooks', icon: icons.webhooks, key: '8', letter: 'w' },
  { name: 'activity', path: '/activity', icon: icons.activity, key: '9', letter: 't' },
  { name: 'settings', path: '/settings', icon: icons.settings, key: ',', letter: ',' },
]
