import { expect } from 'vitest'
import type { OpenWindow } from './openWindow.ts'

export const rows = (page: OpenWindow) => page.all('[data-testid="episode-row"]')
export const row = (page: OpenWindow, id: string) => page.all(`[data-id="${id}"]`)[0]!
export const idsOf = (elements: HTMLElement[]) => elements.map((each) => each.dataset['id'])

/** Presses a key where the focus is. */
export async function press(page: OpenWindow, key: string, held: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
  document.activeElement!.dispatchEvent(event)
  await page.settle()
}

/** Presses the pointer on a row, which brings the focus to it. */
export async function point(page: OpenWindow, id: string, held: MouseEventInit = {}) {
  row(page, id).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  row(page, id).focus()
  row(page, id).dispatchEvent(new MouseEvent('click', { bubbles: true, ...held }))
  await page.settle()
}

/** What comes late, because it is fetched when it is first shown. */
export async function appears(page: OpenWindow, selector: string): Promise<HTMLElement> {
  await expect.poll(async () => (await page.settle(), page.all(selector).length)).toBeGreaterThan(0)
  return page.all(selector)[0]!
}
