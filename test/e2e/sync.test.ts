import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Faults } from '../../electron/sandbox/faults.ts'
import { startSandbox, type Sandbox } from '../../electron/sandbox/server.ts'
import { routes } from '../../shared/api/routes.ts'
import { systemClock } from '../../shared/domain/clock.ts'
import { availableHosts } from '../host/hosts.ts'
import type { RunningApp } from '../host/runningApp.ts'
import { wavBytes } from '../support/audio.ts'
import { photograph } from './support/photograph.ts'

const minute = 60_000

/** What the person here writes, and what somebody else writes on the service meanwhile. */
const agreed = 'The Keeper of Skerry Light'
const mine = 'The Keepers of Skerry Light'
const theirs = 'The Last Keeper of Skerry Light'
const notesHere =
  '<p>Before the lamp was electric, three keepers wound the clockwork by hand every four hours.</p>'
const notesThere =
  '<p>Before the lamp was electric, two keepers wound the clockwork by hand every three hours, all winter.</p>'

describe.each(availableHosts())(
  'work on both sides of a line that comes and goes, in $name',
  ({ name: hostName, start }) => {
    const home = mkdtempSync(join(tmpdir(), 'wavedrop-e2e-'))
    const folder = join(home, 'Exports')
    let service: Sandbox
    let app: RunningApp
    let page: Page
    let faults: Faults | null = null
    let episodeId = ''

    beforeAll(async () => {
      mkdirSync(folder)
      service = await startSandbox({
        dataDir: join(home, 'service'),
        seed: 'empty',
        rateLimit: false,
        // Its clock is behind: what is due by everybody else's does not come out.
        clock: { ...systemClock, now: () => systemClock.now() - 60 * minute },
        faults: (request) => (request.path.endsWith('/') ? undefined : faults?.(request)),
      })
      app = await start({ profileDir: join(home, 'profile'), viewport: { width: 1280, height: 800 } })
      page = app.page
      await page.getByLabel('Service address').fill(service.baseUrl)
      await page.getByLabel('API key', { exact: true }).fill(service.apiKey)
      await page.getByRole('radio', { name: 'Until I quit Wavedrop' }).check()
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    })
    afterAll(async () => {
      await app.close()
      await service.close()
      rmSync(home, { recursive: true, force: true })
    })

    /** Asks the service as somebody else does: a path that ends in a slash never fails. */
    async function elsewhere(method: string, path: string, body?: object): Promise<unknown> {
      const answer = await fetch(`${service.baseUrl}${path}/`, {
        method,
        headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      })
      expect(answer.status).toBeLessThan(300)
      return await answer.json()
    }
    async function onService() {
      const answer = routes['episodes.list'].response.parse(await elsewhere('GET', '/v1/episodes'))
      return answer.data[0]
    }
    const saveState = (state: string) => page.locator(`[data-testid="save-state"][data-state="${state}"]`)
    const contested = (field: string) => page.locator(`[data-testid="conflict"][data-field="${field}"]`)
    const job = (kind: string) => page.locator(`[data-testid="job"][data-kind="${kind}"]`)
    const pictures = (name: string) => photograph(page, hostName, name)

    it('starts with a draft that both sides agree on', async () => {
      await page.getByRole('link', { name: 'Episodes' }).click()
      await page.getByRole('button', { name: 'New episode' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill(agreed)
      await page.getByRole('button', { name: 'Create draft' }).click()
      await saveState('on-service').waitFor()
      episodeId = (await onService())?.id ?? ''
      await page.getByRole('button', { name: 'Versions' }).click()
      await page.getByText('Only one version so far').waitFor()
      expect(await pictures('versions-empty')).toEqual([])
      await page.keyboard.press('Escape')
    })

    it('shows what somebody else changed at the same time beside mine, and overwrites nothing', async () => {
      await elsewhere('PATCH', `/v1/episodes/${episodeId}`, {
        episode: { title: theirs, description: notesThere, number: 12, keywords: 'lighthouses, winter' },
      })
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(mine)
      await page.getByRole('textbox', { name: 'Show notes' }).fill(notesHere.replaceAll(/<[^>]*>/g, ''))
      await page.getByRole('textbox', { name: 'Number' }).fill('11')
      await page.getByRole('heading', { name: 'Changed here and on the service' }).waitFor()
      await saveState('conflict').waitFor()
      await contested('description').waitFor()

      expect(await contested('title').locator('mark').allTextContents()).toEqual(['Keepers', 'Last Keeper'])
      // What only they changed is here already; what both changed is as each left it.
      expect(await page.getByRole('textbox', { name: 'Keywords' }).inputValue()).toBe('lighthouses, winter')
      expect((await onService())?.attributes).toMatchObject({ title: theirs, number: 12 })
      expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(mine)
      expect(await pictures('conflict')).toEqual([])
      await page.getByRole('button', { name: 'Write another: Show notes' }).click()
      expect(await pictures('conflict-writing')).toEqual([])
      await page.keyboard.press('Escape')
    })

    it('is settled by keyboard alone, and the service gets exactly that', async () => {
      await page.getByRole('button', { name: 'Title was changed on the service too. Show both' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focusedName(page)).toBe('Keep mine: Title')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await contested('title').waitFor({ state: 'detached' })
      await expect.poll(() => focusedName(page)).toBe('Keep mine: Show notes')
      expect(await pictures('conflict-undo')).toEqual([])
      await page.keyboard.press('Enter')
      await contested('description').waitFor({ state: 'detached' })
      await expect.poll(() => focusedName(page)).toBe('Keep mine: Number')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('13')
      await page.keyboard.press('Enter')
      await page.getByTestId('conflicts').waitFor({ state: 'detached' })
      await saveState('on-service').waitFor()
      expect((await onService())?.attributes).toMatchObject({
        title: theirs,
        description: notesHere,
        number: 13,
      })
    })

    it('keeps both sides in the versions, and brings one back', async () => {
      await page.getByRole('button', { name: 'Versions' }).click()
      await page.getByTestId('version').first().waitFor()
      const authors = await page
        .getByTestId('version')
        .evaluateAll((versions) => versions.map((version) => version.getAttribute('data-author')))
      expect(new Set(authors)).toEqual(new Set(['here', 'merge', 'service']))
      const before = page.locator('[data-testid="version"][data-author="merge"]').first()
      await before.click()
      await page.locator('[data-testid="version-difference"][data-field="title"]').waitFor()
      expect(await pictures('versions')).toEqual([])
      await page.getByRole('button', { name: 'Restore this version' }).click()
      await saveState('on-service').waitFor()
      await expect.poll(async () => (await onService())?.attributes.title, { timeout: 15_000 }).toBe(mine)

      await page.getByRole('button', { name: /^Undo: The version of/ }).click()
      // What the pointer rests on stays.
      await page.mouse.move(0, 0)
      await expect.poll(async () => (await onService())?.attributes.title, { timeout: 15_000 }).toBe(theirs)
    })

    it('says “saved here” while the service fails or is gone, and sends when it is back', async () => {
      faults = () => ({ kind: 'status', status: 503 })
      await page.getByRole('textbox', { name: 'Summary' }).fill('Written while the service was failing.')
      await saveState('service-down').waitFor()
      expect(await page.getByTestId('connection').innerText()).toContain('Service failing')
      expect(await pictures('service-down')).toEqual([])

      faults = () => ({ kind: 'cut-before' })
      await page.getByRole('textbox', { name: 'Summary' }).fill('Written on a plane.')
      await saveState('offline').waitFor()
      await page.locator('[data-testid="episode-mark"][data-kind="waits"]').waitFor()
      expect(await pictures('offline')).toEqual([])
      expect((await onService())?.attributes.summary ?? null).not.toBe('Written on a plane.')

      faults = null
      await saveState('on-service').waitFor({ timeout: 45_000 })
      expect((await onService())?.attributes.summary).toBe('Written on a plane.')
    })

    it('says that an episode is not out although its time has passed', async () => {
      await elsewhere('PATCH', `/v1/episodes/${episodeId}/publish`, {
        episode: { status: 'scheduled', published_at: new Date(Date.now() - 10 * minute).toISOString() },
      })
      await page.keyboard.press('ControlOrMeta+K')
      await page.getByRole('option', { name: 'Ask the service for changes' }).click()
      await page.getByTestId('late').waitFor()
      await page.locator('[data-testid="episode-mark"][data-kind="late"]').waitFor()
      expect(await pictures('late')).toEqual([])
    })

    it('keeps the transfers and the speed that were chosen', async () => {
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('link', { name: 'Uploads', exact: true }).click()
      await page.getByText('Limit', { exact: true }).click()
      await page.getByRole('textbox', { name: 'At most' }).fill('a lot')
      await page.getByText('A number from 0.1 to 10,000.').waitFor()
      expect(await pictures('settings-uploads')).toEqual([])
      // Slow enough that an upload can be seen, and paused.
      await page.getByRole('textbox', { name: 'At most' }).fill('0.1')
      await page.getByRole('textbox', { name: 'At most' }).press('Enter')
      await page.getByText('3', { exact: true }).click()
    })

    it('pauses an upload and takes it up again, and tells everything about it', async () => {
      const recording = join(folder, 'Skerry.wav')
      writeFileSync(recording, wavBytes({ seconds: 60, title: 'Skerry' }))
      await page.getByRole('link', { name: 'Inbox' }).click()
      app.dialogs.answer({ paths: [recording] })
      await page.getByRole('button', { name: 'Add audio' }).click()
      await page.getByRole('button', { name: 'Add as drafts' }).click()
      await page.getByRole('link', { name: 'Activity' }).click()
      await job('upload').and(page.locator('[data-state="running"]')).getByRole('progressbar').waitFor()
      await page.getByRole('button', { name: 'Pause all uploads' }).click()
      const paused = job('upload').and(page.locator('[data-reason="paused"]'))
      await paused.getByText('You paused it').waitFor()
      await paused.getByRole('button', { name: /^Details/ }).click()
      await page.getByTestId('job-details').getByText('Skerry.wav').waitFor()
      expect(await pictures('activity-paused')).toEqual([])
      await page.getByRole('button', { name: 'Copy for support' }).click()
      await page.keyboard.press('ControlOrMeta+K')
      const palette = page.getByRole('dialog').locator('input:focus')
      await palette.waitFor()
      await page.keyboard.press('ControlOrMeta+V')
      expect(await palette.inputValue()).toContain('kind: upload')
      await page.keyboard.press('Escape')

      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('link', { name: 'Uploads', exact: true }).click()
      await page.getByText('No limit', { exact: true }).click()
      await page.getByRole('link', { name: 'Activity' }).click()
      await paused.getByRole('button', { name: /^Resume/ }).click()
      await job('upload').and(page.locator('[data-state="done"]')).waitFor({ timeout: 45_000 })
      expect(await job('upload').count()).toBe(1)
    })
  },
)

/** What the element with the focus is called. */
function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
}
