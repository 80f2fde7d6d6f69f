import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableHosts } from '../host/hosts.ts'
import { wavBytes } from '../support/audio.ts'
import { addRecording, deskOf, episodesOf } from './support/desk.ts'
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
    let desk: ReturnType<typeof deskOf>

    beforeAll(async () => {
      world = await connected(start, { seed: 'empty' })
      page = world.page
      desk = deskOf(page)
      await watchInterruptions(page)
    })
    afterAll(() => world.close())

    it('starts with drafts that are on the service, the first of them with audio', async () => {
      const recording = join(world.home, 'Low Water.wav')
      writeFileSync(recording, wavBytes({ seconds: 8, title: 'Low Water' }))
      await addRecording(world, recording)
      await page.locator('[data-testid="inbox-item"][data-stage="done"]').waitFor({ timeout: 45_000 })
      await desk.go('Episodes')
      for (const title of titles.slice(1)) await desk.newDraft(title)
      await expect.poll(async () => (await episodesOf(world)).size, { timeout: 30_000 }).toBe(titles.length)
    })

    it('keeps every text that was typed while the line was gone, and says so', async () => {
      world.faults = () => ({ kind: 'cut-before' })
      for (const title of titles) {
        await desk.open(title)
        await desk.field('Summary').fill(`${title}, written without a line.`)
      }
      await desk.saveState('offline').waitFor()
      expect(await page.getByTestId('connection').innerText()).toContain('Offline')
      expect(await photograph(page, hostName, 'unplugged-editing')).toEqual([])
    })

    it('lets one look at everything meanwhile, and waits for nothing that cannot come', async () => {
      for (const view of views) {
        await desk.go(view)
        await page.locator('nav a[aria-current="page"]', { hasText: view }).waitFor()
        await page.getByRole('heading', { level: 1 }).waitFor()
        const waits = () => page.locator('[aria-busy="true"], [data-slot="skeleton"]').count()
        await expect.poll(waits, { message: view, timeout: 20_000 }).toBe(0)
      }
    })

    it('asks for publishing once, and shows it as asked for and not as done', async () => {
      await desk.go('Episodes')
      await desk.open('Low Water')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('button', { name: 'Publish now' }).click()
      await desk.go('Activity')
      await desk.job('publish').waitFor()
      expect((await episodesOf(world)).get('Low Water')?.attributes.status).toBe('draft')
    })

    it('opened no dialog by itself, and never more than one notice at a time', async () => {
      const { dialogs, mostAlerts } = await interruptions(page)
      expect(dialogs).toEqual([])
      expect(mostAlerts.slice(1)).toEqual([])
    })

    it('sends everything, once, when the line is back', async () => {
      world.faults = null
      await expect
        .poll(
          async () => {
            const there = await episodesOf(world)
            return titles.filter(
              (title) => there.get(title)?.attributes.summary === `${title}, written without a line.`,
            )
          },
          { timeout: 55_000 },
        )
        .toEqual(titles)
      expect((await episodesOf(world)).size).toBe(titles.length)
      await expect(page.getByTestId('connection').innerText()).resolves.not.toContain('Offline')
    })
  },
)

interface Interruptions {
  /** What the dialogs were called that nobody asked for. */
  dialogs: string[]
  /** What the alerts said when most of them were up at once. */
  mostAlerts: string[]
}

/** Notes, from now on, the dialogs that open by themselves and the most alerts that are up at once. */
async function watchInterruptions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Interruptions = { dialogs: [], mostAlerts: [] }
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      const alerts = [...document.querySelectorAll<HTMLElement>('[role="alert"]')]
      if (alerts.length > seen.mostAlerts.length)
        seen.mostAlerts = alerts.map((alert) => alert.innerText || alert.outerHTML)
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        const dialog = node.querySelector('[role="alertdialog"], [role="dialog"][aria-modal="true"]')
        if (dialog) seen.dialogs.push(dialog.textContent)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
}

function interruptions(page: Page): Promise<Interruptions> {
  return page.evaluate(() => (window as unknown as { seen: Interruptions }).seen)
}
