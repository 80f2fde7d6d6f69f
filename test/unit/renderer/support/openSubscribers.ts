import { vi } from 'vitest'
import { aSubscriber } from './audienceAnswers.ts'
import { openWindow, words, type OpenWindow } from './openWindow.ts'
import { sampleWorld, type World } from './sampleWorld.ts'

/** The person works on this show. */
export const onShow = (showId: string): Pick<World, 'preferences'> => ({
  preferences: { ...sampleWorld().preferences, shows: { 'account-1': showId } },
})

/** The window at the subscribers of the private show. */
export async function openSubscribers(over: Partial<World> = {}): Promise<OpenWindow> {
  const page = await openWindow('/subscribers', { ...onShow('show-3'), ...over })
  await vi.dynamicImportSettled()
  await page.settle()
  return page
}
export const rows = (page: OpenWindow) => page.all('[data-testid="subscriber"]')
export const emails = (page: OpenWindow) =>
  rows(page).map((row) => row.dataset['id']?.replace('subscriber ', ''))
export const rowOf = (page: OpenWindow, email: string) =>
  rows(page).find((row) => row.dataset['id'] === `subscriber ${email}`)!
/** What was said last. */
export const notice = (page: OpenWindow) => page.all('[data-testid="done-notice"]').map(words).at(-1)
/** What would become of the pasted list. */
export const check = (page: OpenWindow) => words(page.all('[data-testid="address-check"]')[0]!)
/** How old the list is said to be. */
export const age = (page: OpenWindow) => words(page.all('[data-testid="list-age"]')[0]!)
export const many = (count: number) =>
  Array.from({ length: count }, (_, n) => aSubscriber({ email: `listener${n}@example.com` }))

/** A key, where the focus is. */
export async function press(page: OpenWindow, key: string, held: Partial<KeyboardEventInit> = {}) {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }),
  )
  await page.settle()
}
/** What the menu of one subscriber offers. */
export async function menu(page: OpenWindow, email: string): Promise<string[]> {
  await page.click(`What can be done with ${email}`)
  return page.all('[role="menuitem"]').map(words)
}

/** Opens the form to add with a list in it, and waits until it was checked. */
export async function paste(page: OpenWindow, text: string) {
  await page.click('Add subscribers')
  await page.type('Addresses', text)
  await page.clock.advance(300)
}
