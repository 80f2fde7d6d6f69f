import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableHosts } from '../host/hosts.ts'
import { deskOf, episodesOf } from './support/desk.ts'
import { photograph } from './support/photograph.ts'
import { connected, speak, type Connected } from './support/sandboxApp.ts'

const title = 'The Night Ferry'
const offline = 'Written without a line, and without a key.'
const fresh = 'Begun without either'

describe.each(availableHosts())(
  'a key that is kept until Wavedrop is quit, and no line at the next start, in $name',
  ({ name: hostName, start }) => {
    let world: Connected
    let page: Page
    let desk: ReturnType<typeof deskOf>
    const writes: string[] = []

    beforeAll(async () => {
      world = await connected(start, { seed: 'empty', keep: 'session' })
      at(world.page)
      world.service.onRequest(({ method, path }) => {
        if (method === 'POST' || method === 'PATCH') writes.push(method === 'POST' ? path : method)
      })
    })
    afterAll(() => world.close())

    function at(opened: Page) {
      page = opened
      desk = deskOf(page)
    }
    const strip = () => page.getByText('The key of this account is not on this computer any more.')

    it('begins with a draft that the service has', async () => {
      await desk.go('Episodes')
      await desk.newDraft(title)
      await expect.poll(async () => (await episodesOf(world)).has(title), { timeout: 20_000 }).toBe(true)
      await desk.row(title).and(page.locator('[data-sync="on-service"]')).waitFor()
    })

    it('has the drafts after the restart, says what is missing, and keeps what is written', async () => {
      world.faults = () => ({ kind: 'cut-before' })
      at(await world.reopen())
      await strip().waitFor()
      await page.locator('[data-testid="connection"][data-state="no-key"]').waitFor()
      await desk.go('Episodes')
      await desk.open(title)
      await desk.field('Summary').fill(offline)
      await desk.saveState('saved-here').waitFor()
      await desk.newDraft(fresh)
      expect(await photograph(page, hostName, 'without-key')).toEqual([])
    })

    it('says the same of what waits, in both languages', async () => {
      await desk.go('Activity')
      await desk.job('update').getByText('Waits for your key').waitFor()
      await speak(page, 'de')
      expect(await photograph(page, hostName, 'without-key-activity-de')).toEqual([])
      await speak(page, 'en')
    })

    it('has that as well after another restart, and sends nothing without the key when the line is back', async () => {
      world.faults = null
      writes.length = 0
      at(await world.reopen())
      await strip().waitFor()
      await desk.go('Episodes')
      await desk.open(title)
      expect(await desk.field('Summary').inputValue()).toBe(offline)
      await desk.row(fresh).waitFor()
      expect(writes).toEqual([])
    })

    it('sends all of it, once, when the key is given again', async () => {
      await page.getByRole('link', { name: 'Connect again' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('New API key').fill(world.service.apiKey)
      await dialog.getByRole('radio', { name: 'Until I quit Wavedrop' }).check()
      await dialog.getByRole('button', { name: 'Replace the key' }).click()
      await expect
        .poll(async () => (await episodesOf(world)).get(title)?.attributes.summary, { timeout: 30_000 })
        .toBe(offline)
      await expect.poll(async () => (await episodesOf(world)).size, { timeout: 30_000 }).toBe(2)
      await page.locator('[data-testid="connection"][data-state="online"]').waitFor()
      expect(await strip().count()).toBe(0)
      expect(writes.toSorted()).toEqual(['/v1/episodes', 'PATCH'])
    })
  },
)
