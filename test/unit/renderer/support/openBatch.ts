import { expect } from 'vitest'
import { openWindow, words, type OpenWindow } from './openWindow.ts'
import { anEpisode } from './sampleData.ts'

export const titles = ['Fog Signals', 'Salt Roads', 'Paper Boats', 'The Bell Foundry']
/** Four drafts with audio, numbers 1 to 4. */
export function drafts() {
  return titles.map((title, index) =>
    anEpisode({ id: `draft-${index + 1}`, title, number: index + 1, season: 4 }),
  )
}
export const openBatch = (prepare?: Parameters<typeof openWindow>[2], place = '/batch') =>
  openWindow(place, { episodes: drafts() }, prepare)

export const lines = (page: OpenWindow) => page.all('[data-testid="batch-row"]')
export const cell = (page: OpenWindow, row: number, column: string) =>
  lines(page)[row]!.querySelector<HTMLElement>(`[data-column="${column}"]`)!
export const read = (page: OpenWindow, row: number, column: string) => words(cell(page, row, column))
export const asked = (page: OpenWindow, channel: string) =>
  page.bridge.asked.filter((call) => call.channel === channel)

export async function goTo(page: OpenWindow, row: number, column: string, more: PointerEventInit = {}) {
  cell(page, row, column).dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, button: 0, ...more }),
  )
  await page.settle()
  document.dispatchEvent(new PointerEvent('pointerup'))
}
export async function press(page: OpenWindow, key: string, more: KeyboardEventInit = {}) {
  const target = document.activeElement!
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  await page.settle()
}
/** Types into the cell the keyboard is in: the first key replaces, the field takes the rest. */
export async function write(page: OpenWindow, text: string, end = 'Enter') {
  await press(page, text[0]!)
  const field = document.activeElement as HTMLInputElement
  expect(field.value).toBe(text[0])
  field.value = text
  await press(page, end)
}
export async function clipboard(
  page: OpenWindow,
  type: 'copy' | 'cut' | 'paste',
  text = '',
): Promise<string> {
  let held = text
  const event = new Event(type, { bubbles: true, cancelable: true })
  const clipboardData = { setData: (_: string, data: string) => (held = data), getData: () => held }
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  document.activeElement!.dispatchEvent(event)
  await page.settle()
  return held
}
