import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../shared/api/routes.ts'
import { availableHosts } from '../host/hosts.ts'
import { photograph } from './support/photograph.ts'
import { connected, type Connected } from './support/sandboxApp.ts'

const titles = ['Low Water', 'Slack Tide', 'The Bell Buoy', 'Fair Channel', 'Night Orders', 'Spring Tide']
const views = [
  'Inbox',
  'Episodes',
  'Batch',
  'Schedule',
  'Analytics',
  'Show',
  'Webhooks',
  'Activity',
  'Settings',
]

describe.each(availableHosts())(
  'the network pulled while one edits, sends and looks around, in $name',
  ({ name: hostName, start }) => {
    let world: Connected
    let page: Page

    beforeAll(async () => {
      world = await connected(start, { seed: 'empty' })
      page = world.page
      await watchInterruptions(page)
    })
    afterAll(() => world.close())

    const saveState = (state: string) => page.locator(`[data-testid="save-state"][data-state="${state}"]`)
    const row = (title: string) => page.getByTestId('episode-row').filter({ hasText: title })
    const go = (view: string) => page.getByRole('link', { name: view, exact: true }).click()
    async function onService() {
      const answer = routes['episodes.list'].response.parse(
        await world.elsewhere('GET', '/v1/episodes?pagination[per]=100'),
      )
      return new Map(answer.data.map(({ attributes }) => [attributes.title ?? '', attributes]))
    }

    it('starts with drafts that are on the service', async () => {
      await go('Episodes')
      for (const title of titles) {
        await page.getByRole('button', { name: 'New episode' }).click()
        await page.getByRole('textbox', { name: 'Title' }).fill(title)
        await page.getByRole('button', { name: 'Create draft' }).click()
        await row(title).waitFor()
      }
      await expect.poll(async () => (await onService()).size, { timeout: 30_000 }).toBe(titles.length)
    })

    it('keeps every text that was typed while the line was gone, and says so', async () => {
      world.faults = () => ({ kind: 'cut-before' })
      for (const title of titles) {
        await row(title).click()
        await expect
          .poll(() => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue())
          .toBe(title)
        await page.getByRole('textbox', { name: 'Summary' }).fill(`${title}, written without a line.`)
      }
      await saveState('offline').waitFor()
      expect(await page.getByTestId('connection').innerText()).toContain('Offline')
      expect(await photograph(page, hostName, 'unplugged-editing')).toEqual([])
    })

    it('lets one look at everything meanwhile', async () => {
      for (const view of views) {
        await go(view)
        await page.getByRole('heading', { level: 1, name: view }).waitFor()
      }
    })

    it('asks for publishing once, and shows it as asked for and not as done', async () => {
      await go('Episodes')
      await row('Low Water').click()
      await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('button', { name: 'Publish now' }).click()
      await go('Activity')
      await page.locator('[data-testid="job"][data-kind="publish"]').waitFor()
      expect((await onService()).get('Low Water')?.status).toBe('draft')
    })

    it('opened no dialog by itself, and never more than one notice at a time', async () => {
      const { dialogs, mostAlerts } = await interruptions(page)
      expect(dialogs).toBe(0)
      expect(mostAlerts).toBeLessThanOrEqual(1)
    })

    it('sends everything, once, when the line is back', async () => {
      world.faults = null
      await expect
        .poll(
          async () => {
            const there = await onService()
            return titles.filter((title) => there.get(title)?.summary === `${title}, written without a line.`)
          },
          { timeout: 55_000 },
        )
        .toEqual(titles)
      expect((await onService()).size).toBe(titles.length)
      await expect(page.getByTestId('connection').innerText()).resolves.not.toContain('Offline')
    })
  },
)

/** Counts, from now on, the dialogs that open and the most alerts that are up at once. */
async function watchInterruptions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { dialogs: 0, mostAlerts: 0 }
    Object.assign(window, { seen })
    const count = () => {
      const alerts = document.querySelectorAll('[role="alert"]')
      seen.mostAlerts = Math.max(seen.mostAlerts, alerts.length)
    }
    new MutationObserver((changes) => {
      count()
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.querySelector('[role="alertdialog"]')) seen.dialogs += 1
    }).observe(document.body, { childList: true, subtree: true })
  })
}

function interruptions(page: Page): Promise<{ dialogs: number; mostAlerts: number }> {
  return page.evaluate(() => (window as unknown as { seen: { dialogs: number; mostAlerts: number } }).seen)
}
