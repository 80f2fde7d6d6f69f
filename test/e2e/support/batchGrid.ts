import type { Locator, Page } from 'playwright-core'
import { copyText } from './copyText.ts'

/** A moment (epoch ms) as the grid writes it, worked out without the app's own means: `Tue 24 Nov, 06:00 · Berlin`. */
export function wallClock(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const place = zone.split('/')[1]?.replace('_', ' ') ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')} · ${place}`
}

/** The grid as a person works in it. Rows are told apart by what stands in their title. */
export function batchGrid(page: Page) {
  const grid = page.getByTestId('batch-grid')
  const rows = grid.getByTestId('batch-row')
  const cell = (row: Locator, column: string) => row.locator(`[data-column="${column}"]`)
  const row = (title: string) =>
    rows.filter({ has: page.locator('[data-column="title"]').getByText(title, { exact: true }) })
  return {
    row,
    titles: () => rows.locator('[data-column="title"]').allInnerTexts(),
    read: (title: string, column: string) => cell(row(title), column).innerText(),
    inState: (state: string) => grid.locator(`[data-testid="batch-row"][data-state="${state}"]`),
    cell: (title: string, column: string) => cell(row(title), column),
    /** CSS pixels. */
    widthOf: async (column: string) => (await cell(rows.first(), column).boundingBox())?.width ?? 0,
    /** Puts the keyboard into a cell and types; Enter keeps it. */
    async type(title: string, column: string, text: string) {
      await cell(row(title), column).click()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },
    /** Pastes what a spreadsheet copied, from a cell on. */
    async paste(title: string, column: string, cells: readonly (readonly string[])[]) {
      await copyText(page, cells.map((line) => line.join('\t')).join('\n'))
      await cell(row(title), column).click()
      await page.keyboard.press('ControlOrMeta+V')
    },
  }
}
