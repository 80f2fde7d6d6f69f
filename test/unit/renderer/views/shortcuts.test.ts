import { describe, expect, it } from 'vitest'
import { en } from '../../../../renderer/locales/en.ts'
import { isPlain, isPressed, keyCaps, shortcuts } from '../../../../renderer/shortcuts.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { sampleWorld } from '../support/sampleWorld.ts'

async function press(
  page: OpenWindow,
  key: string,
  held: KeyboardEventInit = {},
  on: EventTarget = document.body,
) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
  on.dispatchEvent(event)
  await page.settle()
  return event
}
const sheet = (page: OpenWindow) => page.all('[data-testid="shortcuts"]')[0]

describe('a shortcut', () => {
  it.each([
    ['1', '#/inbox'],
    ['2', '#/episodes'],
    ['9', '#/activity'],
    [',', '#/settings'],
  ])('Ctrl %s leads to %s', async (key, place) => {
    const page = await openWindow('/schedule')
    await press(page, key, { ctrlKey: true })
    expect(window.location.hash).toBe(place)
  })

  it('of two letters is pressed one after the other', async () => {
    const page = await openWindow('/inbox')
    await press(page, 'g')
    await press(page, 't')
    expect(window.location.hash).toBe('#/activity')
  })

  it('of two letters is forgotten after a moment', async () => {
    const page = await openWindow('/inbox')
    await press(page, 'g')
    await page.clock.advance(2_000)
    await press(page, 't')
    expect(window.location.hash).toBe('#/inbox')
  })

  it('of letters is text while somebody types, one with a modifier is not', async () => {
    const page = await openWindow('/episodes')
    const field = page.all('input')[0]!
    await press(page, 'g', {}, field)
    const typed = await press(page, 't', {}, field)
    expect(typed.defaultPrevented).toBe(false)
    expect(window.location.hash).toBe('#/episodes')
    await press(page, '9', { ctrlKey: true }, field)
    expect(window.location.hash).toBe('#/activity')
  })

  it('of letters can be turned off, and those with a modifier stay', async () => {
    const page = await openWindow('/inbox', {
      preferences: { ...sampleWorld().preferences, singleKeys: false },
    })
    await press(page, 'g')
    await press(page, 't')
    await press(page, '?')
    expect(window.location.hash).toBe('#/inbox')
    expect(sheet(page)).toBeUndefined()
    await press(page, '/', { ctrlKey: true })
    expect(sheet(page)).toBeDefined()
  })

  it('does not lead away under an open dialog', async () => {
    const page = await openWindow('/inbox')
    await press(page, '?')
    await press(page, '9', { ctrlKey: true })
    expect(window.location.hash).toBe('#/inbox')
  })

  it('starts a new episode', async () => {
    const page = await openWindow('/inbox')
    await press(page, 'n', { ctrlKey: true })
    expect(page.field('Title').placeholder).toBe('Episode title')
  })

  it('puts the focus into the view’s search, or searches everywhere', async () => {
    const page = await openWindow('/episodes')
    await press(page, 'f', { ctrlKey: true })
    expect(document.activeElement?.getAttribute('type')).toBe('search')
    await press(page, '1', { ctrlKey: true })
    await press(page, 'f', { ctrlKey: true })
    expect(page.all('[role="dialog"] [role="combobox"]')).toHaveLength(1)
  })

  it('walks the parts of the window with F6, and comes back to where the focus was', async () => {
    const page = await openWindow('/inbox')
    const link = page.button('Episodes')
    link.focus()
    await press(page, 'F6')
    expect(document.activeElement?.closest('[data-region]')?.id).toBe('main')
    await press(page, 'F6')
    expect(document.activeElement).toBe(link)
    await press(page, 'F6', { shiftKey: true })
    expect(document.activeElement?.closest('[data-region]')?.id).toBe('main')
  })
})

describe('the sheet of shortcuts', () => {
  it('opens with “?” and tells every one', async () => {
    const page = await openWindow('/inbox')
    await press(page, '?')
    const said = words(sheet(page)!)
    for (const { label } of shortcuts(false)) expect(said).toContain(label(en))
    expect(said).toContain('Activity Ctrl 9 or G then T')
    expect(said).toContain('Choose the line X or Ctrl Space')
    expect(said).toContain('Leave the grid Esc then Tab')
  })

  it('turns those of single letters off', async () => {
    const page = await openWindow('/inbox')
    await press(page, '?')
    page.all('[role="switch"]')[0]!.click()
    await page.settle()
    expect(page.bridge.world.preferences.singleKeys).toBe(false)
  })
})

describe('the list of shortcuts', () => {
  it.each([true, false])('gives no keys to two of them that are heard in one place (on a Mac: %s)', (mac) => {
    const places = Object.values(
      Object.groupBy(shortcuts(mac), ({ group }) => (group === 'go' ? 'everywhere' : group)),
    )
    expect(places).toHaveLength(4)
    for (const place of places) {
      const keys = place.flatMap((shortcut) => shortcut.keys)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('takes nothing that needs no modifier from somebody who turned that off', () => {
    expect(['j', '?', 'g i', 'g ,'].every(isPlain)).toBe(true)
    expect(['mod+k', 'F6', 'shift+F6', 'alt+ArrowLeft', 'Home'].some(isPlain)).toBe(false)
  })

  it.each([
    ['a sign that needs Shift', '?', { key: '?', shiftKey: true }, true],
    ['a sign with Ctrl that needs Shift', 'mod+/', { key: '/', ctrlKey: true, shiftKey: true }, true],
    ['a letter with a modifier too many', 'mod+k', { key: 'k', ctrlKey: true, altKey: true }, false],
    ['a letter without its modifier', 'mod+k', { key: 'k' }, false],
    ['a letter on a Cyrillic keyboard', 'mod+k', { key: 'л', code: 'KeyK', ctrlKey: true }, true],
    [
      'an arrow that would select',
      'alt+ArrowLeft',
      { key: 'ArrowLeft', altKey: true, shiftKey: true },
      false,
    ],
  ])('hears %s as %s', (_what, keys, init, heard) => {
    expect(isPressed(keys, new KeyboardEvent('keydown', init), false)).toBe(heard)
  })

  it('names keys as the keyboard does', () => {
    expect(keyCaps('mod+[', true, en.shortcuts.caps)).toEqual(['⌘', '['])
    expect(keyCaps('alt+ArrowLeft', false, en.shortcuts.caps)).toEqual(['Alt', '←'])
    expect(keyCaps('g i', false, en.shortcuts.caps)).toEqual(['G', 'I'])
    expect(keyCaps('mod+Space', true, en.shortcuts.caps)).toEqual(['⌘', 'Space'])
  })
})
