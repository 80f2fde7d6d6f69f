import { vi } from 'vitest'
import { openWindow, words, type OpenWindow } from './openWindow.ts'
import { aShow, settingsOf } from './sampleData.ts'
import type { World } from './sampleWorld.ts'

/** The window at the settings of the public show, with what it fetches when it needs it. */
export async function openShow(over: Partial<World> = {}, place = '/show'): Promise<OpenWindow> {
  const page = await openWindow(place, over)
  await vi.dynamicImportSettled()
  await page.settle()
  return page
}
/** What was asked to be saved, in order. */
export const edits = (page: OpenWindow) =>
  page.bridge.asked.filter(({ channel }) => channel === 'shows.edit').map(({ request }) => request)
export const setting = (page: OpenWindow, name: string) =>
  page.all(`[data-testid="setting"][data-field="${name}"]`)[0]!
/** Where what was typed is. */
export const state = (page: OpenWindow) => words(page.all('[data-testid="save-state"]')[0]!)
/** What was said last. */
export const notice = (page: OpenWindow) => page.all('[data-testid="done-notice"]').map(words).at(-1)
/** The settings of the public show as they are before anything was done. */
export const settled = { ...settingsOf(aShow()).fields }

/** Chooses from a list that is searched. */
export async function choose(page: OpenWindow, label: string, option: string) {
  const trigger = [...document.querySelectorAll<HTMLElement>('label')].find(
    (each) => each.textContent.trim() === label,
  )
  document.getElementById(trigger?.getAttribute('for') ?? '')?.click()
  await page.settle()
  const found = page.all('[role="option"]').find((each) => words(each).startsWith(option))
  if (!found) throw new Error(`There is no ${option}: ${page.all('[role="option"]').map(words).join(', ')}`)
  found.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }))
  found.click()
  await page.settle()
}
/** Ctrl and a key, where no text is written. */
export async function press(page: OpenWindow, key: string, shiftKey = false) {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, shiftKey, bubbles: true }))
  await page.settle()
}
