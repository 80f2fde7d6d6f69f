import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableHosts } from '../host/hosts.ts'
import { deskOf } from './support/desk.ts'
import { photograph } from './support/photograph.ts'
import { connected, type Connected } from './support/sandboxApp.ts'

const titles = Array.from({ length: 9 }, (_, n) => `Bulletin ${n + 1}`)
const dayMs = 86_400_000

describe.each(availableHosts())(
  'a day of the calendar with more episodes than room, by keyboard alone, in $name',
  ({ name: hostName, start }) => {
    let world: Connected
    let page: Page

    beforeAll(async () => {
      world = await connected(start, { seed: 'empty' })
      page = world.page
      // Tomorrow is on the screen whatever today is: a month shows the days around it too, or is turned to the next.
      const at = Math.floor(Date.now() / dayMs) * dayMs + dayMs + 6 * 3_600_000
      for (const [n, title] of titles.entries()) {
        await world.elsewhere('POST', '/v1/episodes', { episode: { show_id: 1, title } })
        await world.elsewhere('PATCH', `/v1/episodes/${n + 1}/publish`, {
          episode: { status: 'scheduled', published_at: new Date(at + n * 1_800_000).toISOString() },
        })
      }
      await deskOf(page).go('Show')
      await page.getByRole('button', { name: 'Ask the service for changes' }).click()
      await deskOf(page).go('Schedule')
      const entries = page.getByTestId('calendar-entry')
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (new Date(at).getUTCMonth() !== new Date().getUTCMonth())
        await page.getByRole('button', { name: 'Next month' }).click()
      await entries.first().waitFor()
    })
    afterAll(() => world.close())

    const more = () => page.getByRole('button', { name: /^\d more/ })
    const day = () => page.getByTestId('day').getByTestId('calendar-entry')
    const focused = () => page.locator('[data-testid="day"] [data-testid="calendar-entry"]:focus')

    it('shows the day whole, every episode of it, and walks it', async () => {
      await more().focus()
      await page.keyboard.press('Enter')
      await day().first().waitFor()
      expect(await day().count()).toBe(titles.length)
      expect(await photograph(page, hostName, 'full-day')).toEqual([])
      await expect.poll(() => focused().innerText()).toContain(titles[0])
      await page.keyboard.press('End')
      await expect.poll(() => focused().innerText()).toContain(titles.at(-1))
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => focused().innerText()).toContain(titles.at(-2))
    })

    it('closes with Escape, and the focus is where it was', async () => {
      await page.keyboard.press('Escape')
      await page.getByTestId('day').waitFor({ state: 'detached' })
      await expect.poll(() => more().evaluate((link) => link === document.activeElement)).toBe(true)
    })

    it('leads to the window of an episode that had no room', async () => {
      await page.keyboard.press('Enter')
      await day().last().focus()
      await page.keyboard.press('Enter')
      await page
        .getByRole('dialog', { name: titles.at(-1) })
        .getByText('Scheduled')
        .first()
        .waitFor()
      expect(await page.getByTestId('day').count()).toBe(0)
    })
  },
)
