import type { Text } from './locales/en.ts'
import { places, type Place } from './places.ts'

/**
 * Keys pressed together, as in `mod+k` (`mod` is Cmd on macOS and Ctrl elsewhere), or one after the other, as in `g i`.
 * A letter is written small; everything else is called what `KeyboardEvent.key` calls it, but for `Space`.
 */
export type Keys = string

/** Where shortcuts are of use, in the order in which they are told. */
export const shortcutGroups = ['everywhere', 'go', 'lists', 'schedule', 'batch'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

export type GoId = `go-${Place['name']}`
/** What the window hears itself. */
export type HeardId =
  'palette' | 'help' | 'newEpisode' | 'search' | 'back' | 'forward' | 'nextRegion' | 'previousRegion' | GoId
/** What a list hears while the focus is in it. */
export type ListId =
  | 'listNext'
  | 'listPrevious'
  | 'listPages'
  | 'listEnds'
  | 'listOpen'
  | 'listChoose'
  | 'listExtend'
  | 'listAll'
  | 'listLook'
  | 'listLeave'
/** What one view hears while the focus is in its middle. */
export type ViewId =
  'entryDay' | 'entryWeek' | 'entryOpen' | 'entryUndo' | 'cellEdit' | 'cellFill' | 'cellUndo' | 'cellLeave'

export interface Shortcut {
  id: HeardId | ListId | ViewId
  group: ShortcutGroup
  /** Any of them. */
  keys: readonly Keys[]
  label: (text: Text) => string
  /** It is heard while a dialog is open, too. */
  always?: boolean
}

const everywhere = (
  id: keyof Text['shortcuts']['names'] & HeardId,
  keys: readonly Keys[],
  always = false,
): Shortcut => ({ id, group: 'everywhere', keys, label: (text) => text.shortcuts.names[id], always })

const within =
  (group: ShortcutGroup) =>
  (id: ListId | ViewId, keys: readonly Keys[]): Shortcut => ({
    id,
    group,
    keys,
    label: (text) => text.shortcuts.names[id],
  })
const inLists = within('lists')
const inSchedule = within('schedule')
const inBatch = within('batch')

/** Every shortcut of the window. The palette, the sheet that tells them and the ears for them are made from it. */
export function shortcuts(mac: boolean): readonly Shortcut[] {
  return [
    everywhere('palette', ['mod+k'], true),
    everywhere('help', ['?', 'mod+/'], true),
    everywhere('newEpisode', ['mod+n']),
    everywhere('search', ['mod+f', '/']),
    everywhere('back', [mac ? 'mod+[' : 'alt+ArrowLeft']),
    everywhere('forward', [mac ? 'mod+]' : 'alt+ArrowRight']),
    everywhere('nextRegion', ['F6']),
    everywhere('previousRegion', ['shift+F6']),
    ...places.map(({ name, key, letter }): Shortcut => ({
      id: `go-${name}`,
      group: 'go',
      keys: [`mod+${key}`, `g ${letter}`],
      label: (text) => text.nav[name],
    })),
    inLists('listNext', ['j', 'ArrowDown']),
    inLists('listPrevious', ['k', 'ArrowUp']),
    inLists('listPages', ['PageUp', 'PageDown']),
    inLists('listEnds', ['Home', 'End']),
    inLists('listOpen', ['Enter']),
    inLists('listLook', ['Space']),
    inLists('listChoose', ['x', 'mod+Space']),
    inLists('listExtend', ['shift+ArrowUp', 'shift+ArrowDown']),
    inLists('listAll', ['mod+a']),
    inLists('listLeave', ['Escape']),
    inSchedule('entryDay', ['alt+ArrowLeft', 'alt+ArrowRight']),
    inSchedule('entryWeek', ['alt+ArrowUp', 'alt+ArrowDown']),
    inSchedule('entryOpen', ['Enter', 'm']),
    inSchedule('entryUndo', ['mod+z']),
    inBatch('cellEdit', ['Enter', 'F2']),
    inBatch('cellFill', ['mod+d']),
    inBatch('cellUndo', ['mod+z']),
    inBatch('cellLeave', ['Escape Tab']),
  ]
}

/** The first keys of a shortcut: those that are shown where there is room for one. */
export function keysOf(id: Shortcut['id'], mac: boolean): Keys {
  return shortcuts(mac).find((shortcut) => shortcut.id === id)?.keys[0] ?? ''
}

/** Whether somebody who dictates, or a cat, would set them off: they need no modifier (WCAG 2.1, 2.1.4). */
export function isPlain(keys: Keys): boolean {
  return keys.split(' ').every((step) => Array.from(step).length === 1)
}

/** Whether a key press is one step of `Keys`. Keys that carry a sign are pressed with whatever the keyboard needs for it. */
export function isPressed(step: string, event: KeyboardEvent, mac: boolean): boolean {
  const held = step.split('+').slice(0, -1)
  const key = step.slice(held.join('+').length + (held.length > 0 ? 1 : 0))
  if ((mac ? event.metaKey : event.ctrlKey) !== held.includes('mod')) return false
  if (mac ? event.ctrlKey : event.metaKey) return false
  const isSign = /^[^\p{L}\p{N}]$/u.test(key)
  if (!isSign && (event.altKey !== held.includes('alt') || event.shiftKey !== held.includes('shift')))
    return false
  return latin(event).toLowerCase() === key.toLowerCase()
}

/** The key as a Latin keyboard has it: K is K to somebody who writes Greek, too. */
function latin({ key, code }: KeyboardEvent): string {
  const isForeign = /^[^\p{ASCII}]$/u.test(key)
  return isForeign ? (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key) : key
}

/** Keys as they stand on the keyboard, one after the other. */
export function keyCaps(keys: Keys, mac: boolean, words: Text['shortcuts']['caps']): string[] {
  const signs: Record<string, string> = {
    mod: mac ? '⌘' : words.ctrl,
    alt: mac ? '⌥' : 'Alt',
    shift: mac ? '⇧' : words.shift,
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    PageUp: words.pageUp,
    PageDown: words.pageDown,
    Home: words.home,
    End: words.end,
    Enter: words.enter,
    Space: words.space,
    Escape: 'Esc',
  }
  return keys
    .split(/[ +]/)
    .map((key) => signs[key] ?? (Array.from(key).length === 1 ? key.toUpperCase() : key))
}
