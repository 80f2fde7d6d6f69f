import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestRecord } from '../../electron/sandbox/requestLog.ts'
import { routes } from '../../shared/api/routes.ts'
import { availableHosts } from '../host/hosts.ts'
import { deskOf, episodesOf } from './support/desk.ts'
import { photograph } from './support/photograph.ts'
import { connected, type Connected } from './support/sandboxApp.ts'

/** What becomes of each while the traveller is in the air. */
const merged = 'Harbour at Dawn'
const contested = 'Light over Water'
const gone = 'The Ferry Bell'
const planned = 'Part 9: What the Night Watch Saw'
const written = 'Written at Thirty Thousand Feet'
const titleHere = 'Light over Still Water'
const titleThere = 'Light over Dark Water'
const summary = 'Nobody rings it any more. Somebody still oils it.'
const copyright = '2026, above the clouds'
const dayMs = 86_400_000

describe.each(availableHosts())(
  'a traveller who edits on a plane, and lands, in $name',
  ({ name: hostName, start }) => {
    let world: Connected
    let page: Page
    let desk: ReturnType<typeof deskOf>
    const made: RequestRecord[] = []
    let plannedAt = 0

    beforeAll(async () => {
      world = await connected(start, { keep: 'keychain' })
      at(world.page)
    })
    afterAll(() => world.close())

    function at(opened: Page) {
      page = opened
      desk = deskOf(page)
    }
    const onService = async (title: string) => (await episodesOf(world)).get(title)
    const notes = () => page.getByRole('textbox', { name: 'Show notes' })
    const entry = (title: string) => page.getByTestId('calendar-entry').filter({ hasText: title })
    const waits = (title: string) =>
      desk.row(title).locator('[data-testid="episode-mark"][data-kind="waits"]')
    async function copyrights(): Promise<(string | null | undefined)[]> {
      const shows = routes['shows.list'].response.parse(await world.elsewhere('GET', '/v1/shows'))
      return shows.data.map(({ attributes }) => attributes.copyright)
    }

    it('begins with drafts that the service has', async () => {
      await desk.go('Episodes')
      for (const title of [merged, contested, gone]) await desk.newDraft(title)
      await expect
        .poll(async () => [...(await episodesOf(world)).keys()], { timeout: 30_000 })
        .toEqual(expect.arrayContaining([merged, contested, gone]))
      plannedAt = Date.parse((await onService(planned))?.attributes.published_at ?? '')
      await desk.open(contested)
      await desk.saveState('on-service').waitFor()
    })

    it('edits without a line: a title, show notes, a summary', async () => {
      world.faults = () => ({ kind: 'cut-before' })
      await desk.field('Title').fill(titleHere)
      await desk.saveState('offline').waitFor()
      await desk.open(merged)
      await notes().click()
      await page.keyboard.type('Three keepers, ')
      await page.keyboard.press('ControlOrMeta+B')
      await page.keyboard.type('one lamp')
      await desk.saveState('offline').waitFor()
      await desk.open(gone)
      await desk.field('Summary').fill(summary)
      await desk.saveState('offline').waitFor()
    })

    it('finds everything after the app was closed and opened again in the air, and goes on', async () => {
      at(await world.reopen())
      await page.getByRole('heading', { name: 'Inbox' }).waitFor()
      await desk.go('Episodes')
      await desk.open(titleHere)
      await desk.open(merged)
      await expect.poll(() => notes().innerText()).toBe('Three keepers, one lamp')
      await desk.open(gone)
      expect(await desk.field('Summary').inputValue()).toBe(summary)
      for (const title of [titleHere, merged, gone]) await waits(title).waitFor()

      await desk.newDraft(written)
      await desk.open(written)
      await notes().click()
      await page.keyboard.type('The whole coast at once.')
      await desk.saveState('offline').waitFor()
      await desk.go('Show')
      await desk.field('Copyright').fill(copyright)
      await desk.saveState('offline').waitFor()
    })

    it('moves a date in the calendar by keyboard, and reads how old the calendar is', async () => {
      await desk.go('Schedule')
      await showMonthOf(plannedAt)
      await entry(planned).focus()
      await page.keyboard.press('Alt+ArrowRight')
      await entry(planned).and(page.locator('[data-standing="unsent"]:focus')).waitFor()
      await page.getByTestId('calendar-age').getByText('Offline. The service was last asked').waitFor()
      expect(await photograph(page, hostName, 'traveller-offline')).toEqual([])
    })

    it('lands where somebody else has been at work, and everything goes up once', async () => {
      const ids = { merged: await idOf(merged), contested: await idOf(contested), gone: await idOf(gone) }
      await world.elsewhere('PATCH', `/v1/episodes/${ids.merged}`, { episode: { keywords: 'dawn, harbour' } })
      await world.elsewhere('PATCH', `/v1/episodes/${ids.contested}`, { episode: { title: titleThere } })
      await world.behindTheApi((database) => {
        expect(database.run('DELETE FROM episodes WHERE id = ?', [ids.gone]).changes).toBe(1)
      })
      world.service.onRequest((request) => {
        if (request.method === 'POST' && request.path === '/v1/episodes') made.push(request)
      })

      world.faults = null
      await page.locator('[data-testid="connection"][data-state="online"]').waitFor({ timeout: 55_000 })
      await expect
        .poll(async () => (await onService(written))?.attributes.description, { timeout: 45_000 })
        .toBe('<p>The whole coast at once.</p>')
      await expect.poll(copyrights, { timeout: 30_000 }).toContain(copyright)
      await expect
        .poll(async () => Date.parse((await onService(planned))?.attributes.published_at ?? ''), {
          timeout: 30_000,
        })
        .toBe(plannedAt + dayMs)
      expect(made).toHaveLength(1)
    })

    it('has both changes of the episode of which each side changed something else', async () => {
      await expect
        .poll(async () => (await onService(merged))?.attributes, { timeout: 30_000 })
        .toMatchObject({
          keywords: 'dawn, harbour',
          description: '<p>Three keepers, <strong>one lamp</strong></p>',
        })
      await desk.go('Episodes')
      await desk.open(merged)
      expect(await desk.field('Keywords').inputValue()).toBe('dawn, harbour')
      await desk.saveState('on-service').waitFor()
    })

    it('sees both titles side by side, and decides by keyboard', async () => {
      await desk.open(titleHere)
      await desk.conflict('title').waitFor()
      expect(await desk.conflict('title').locator('mark').allTextContents()).toEqual(['Still', 'Dark'])
      expect((await onService(titleThere))?.attributes.title).toBe(titleThere)
      expect(await photograph(page, hostName, 'traveller-conflict')).toEqual([])

      await page.getByRole('button', { name: 'Title was changed on the service too. Show both' }).focus()
      await page.keyboard.press('Enter')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Keep mine: Title')
      await page.keyboard.press('Enter')
      await desk.conflict('title').waitFor({ state: 'detached' })
      await desk.saveState('on-service').waitFor()
      expect((await onService(titleHere))?.attributes.title).toBe(titleHere)
    })

    it('still has the text of the draft that somebody deleted, and sends it again as a new one', async () => {
      await desk.open(gone)
      await page.getByTestId('removed').waitFor()
      expect(await desk.field('Summary').inputValue()).toBe(summary)
      expect(await onService(gone)).toBeUndefined()
      expect(await photograph(page, hostName, 'traveller-gone')).toEqual([])
      await page.getByRole('button', { name: 'Send again as a new draft' }).click()
      await desk.saveState('on-service').waitFor()
      expect((await onService(gone))?.attributes.summary).toBe(summary)
    })

    it('leaves nothing waiting, and the screen says of every episode what the service says', async () => {
      await desk.go('Activity')
      const unfinished = desk
        .job()
        .and(page.locator(':not([data-state="done"]):not([data-state="cancelled"])'))
      await expect.poll(() => unfinished.count(), { timeout: 20_000 }).toBe(0)
      await desk.go('Episodes')
      const there = await episodesOf(world)
      for (const title of [merged, titleHere, gone, written, planned]) {
        const shown = desk.row(title)
        await shown.and(page.locator('[data-sync="on-service"]')).waitFor()
        expect(await shown.getAttribute('data-status')).toBe(there.get(title)?.attributes.status)
      }
    })

    const idOf = async (title: string) => (await onService(title))?.id ?? ''

    /** Turns the calendar to the month of a moment, as a person does: forward from this one. */
    async function showMonthOf(moment: number) {
      const month = new Intl.DateTimeFormat('en', {
        month: 'long',
        year: 'numeric',
        timeZone: 'Europe/Berlin',
      })
      const heading = page.getByRole('heading', { level: 1, name: month.format(moment) })
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (!(await heading.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
      await heading.waitFor()
      await entry(planned).waitFor()
    }
  },
)
