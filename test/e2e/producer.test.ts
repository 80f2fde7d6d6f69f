import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropFiles } from '../host/dropFiles.ts'
import { availableHosts } from '../host/hosts.ts'
import { batchGrid, wallClock } from './support/batchGrid.ts'
import { photograph } from './support/photograph.ts'
import {
  chapters,
  handIn,
  lamplighter,
  opening,
  published,
  record,
  recordings,
  scheduled,
  served,
  shows,
  studio,
  tidewater,
  wanted,
  type Served,
} from './support/producer.ts'
import { connected, type Connected } from './support/sandboxApp.ts'

/** Requests at the service's limit take their time: a second each. */
const minutes = 60_000

describe.each(availableHosts())(
  'a producer with thirty recordings for three shows, in $name',
  ({ name: hostName, start }) => {
    let world: Connected
    let page: Page
    let before: Map<string, Served>
    let created = 0

    beforeAll(async () => {
      world = await connected(start, { keep: 'keychain' })
      page = world.page
      before = await served(world)
      world.service.onRequest(({ method, path }) => {
        if (method === 'POST' && path === '/v1/episodes') created += 1
      })
    })
    afterAll(() => world.close())

    const look = (name: string) => photograph(page, hostName, `producer-${name}`)
    const go = (view: string) => page.getByRole('link', { name: view, exact: true }).click()
    const strip = () => page.getByTestId('batch-strip')

    it('brings them in: dropped on the grid, chosen in a dialog, found in a watched folder', async () => {
      const exports = join(world.home, 'Exports')
      const [desk, folder] = [join(exports, 'Desk'), join(exports, 'Studio')]
      for (const path of [desk, folder]) mkdirSync(path)
      await go('Batch')
      await page.getByTestId('batch-grid').waitFor()
      await dropFiles(world.app.cdp, record(desk, tidewater.takes), { x: 600, y: 400 })
      await page.getByRole('dialog').waitFor()
      expect(await look('dropped')).toEqual([])
      await handIn(page, tidewater.title, 'Add as drafts')
      await page.getByRole('heading', { level: 1, name: 'Batch' }).waitFor()

      await go('Inbox')
      world.app.dialogs.answer({ paths: record(desk, lamplighter.takes) })
      await page.getByRole('button', { name: 'Add audio' }).click()
      await handIn(page, lamplighter.title, 'Add as drafts')

      record(folder, studio.takes)
      world.app.dialogs.answer({ paths: [folder] })
      await page.getByRole('button', { name: 'Watch a folder' }).click()
      await handIn(page, studio.title, 'Watch folder')
      expect(await look('inbox')).toEqual([])
    }, 120_000)

    it('has all thirty in one grid, each show’s in the order of their names', async () => {
      await go('Batch')
      await page.getByLabel('Shows whose drafts are in the grid').click()
      for (const { title } of shows) {
        const option = page.getByRole('option', { name: title })
        if ((await option.getAttribute('aria-selected')) !== 'true') await option.click()
      }
      await page.keyboard.press('Escape')
      const grid = batchGrid(page)
      for (const title of recordings) await grid.row(title).waitFor({ timeout: minutes })
      const titles = await grid.titles()
      for (const show of shows)
        expect(titles.filter((title) => show.takes.includes(title))).toEqual(show.takes)
    }, 120_000)

    it('fills the grid: a block from a spreadsheet, one value filled down, one typed', async () => {
      const grid = batchGrid(page)
      const block = chapters.map((title) => [title, '2'])
      await grid.paste(lamplighter.takes[0], 'title', block)
      await grid.row('Lamplighter chapter take 10').waitFor()
      await grid.type(tidewater.takes[0], 'season', '7')
      await grid.cell(tidewater.takes[0], 'season').click()
      for (let below = 1; below < 10; below += 1) await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('ControlOrMeta+d')
      for (const title of tidewater.takes) await expect.poll(() => grid.read(title, 'season')).toBe('7')
      await grid.type(studio.takes[0], 'title', opening)
    })

    it('gives them a cadence: Tuesdays 06:00, each show’s own time zone', async () => {
      const grid = batchGrid(page)
      await page.getByRole('button', { name: 'Fill cadence' }).click()
      expect(await look('cadence')).toEqual([])
      await page.getByRole('button', { name: /^Fill \d+ empty times$/ }).click()
      for (const { title, zone } of wanted) {
        await expect.poll(() => grid.read(title, 'publishAt')).toMatch(/^Tue .+, 06:00 · /)
        expect(await grid.read(title, 'publishAt')).toContain(zone.split('/')[1]?.replace('_', ' '))
      }
      expect(await look('timed')).toEqual([])
    }, 180_000)

    it('leaves a title its room in a small window', async () => {
      const was = page.viewportSize() ?? { width: 1280, height: 800 }
      await page.setViewportSize({ width: 900, height: 600 })
      expect(await batchGrid(page).widthOf('title')).toBeGreaterThanOrEqual(220)
      await page.setViewportSize(was)
    })

    it('reads a dry run that names every time in its zone, and changes nothing', async () => {
      await expect
        .poll(async () => (await served(world)).size, { timeout: 1.5 * minutes })
        .toBe(before.size + 30)
      await page.getByRole('button', { name: 'Dry run' }).click()
      const dry = page.getByTestId('dry-run')
      for (const { title, zone } of wanted) {
        const step = dry.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
        expect(await step.first().innerText()).toMatch(new RegExp(`Scheduled Tue .+, 06:00 \\(${zone}\\)`))
      }
      expect(await look('dry-run')).toEqual([])
      await page.keyboard.press('Escape')
      await dry.waitFor({ state: 'detached' })

      const now = await served(world)
      expect([...now].filter(([id]) => before.has(id))).toEqual([...before])
      const fresh = [...now].flatMap(([id, episode]) => (before.has(id) ? [] : [episode]))
      expect(fresh.map(({ title, status }) => `${title}: ${status}`).sort()).toEqual(
        recordings.map((title) => `${title}: draft`).sort(),
      )
    }, 150_000)

    it('presses one button, sees how far it is, and can hold it there', async () => {
      await page.getByTestId('batch-run').click()
      await strip().getByRole('progressbar').waitFor()
      await expect.poll(() => strip().innerText()).toContain('the service takes 10 requests in 10 s')
      await batchGrid(page).inState('done').first().waitFor()
      await strip().getByRole('button', { name: 'Pause' }).click()
      await expect
        .poll(() => strip().innerText(), { timeout: 30_000 })
        .toMatch(/Paused: \d+ of 33 done, \d+ not sent\./)
      const so = await scheduled(world)
      expect(await look('paused')).toEqual([])
      expect(await scheduled(world)).toBe(so)
      expect(so).toBeLessThan(30)
      await strip().getByRole('button', { name: 'Resume' }).click()
      await expect.poll(() => scheduled(world), { timeout: minutes }).toBeGreaterThan(so)
    }, 150_000)

    it('goes on after a power cut, with nothing doubled and nothing published', async () => {
      expect(await scheduled(world)).toBeLessThan(30)
      await world.app.kill()
      page = await world.reopen()
      await go('Batch')
      await batchGrid(page).row('Studio take 10').waitFor()
      expect(await look('running')).toEqual([])
      await expect.poll(() => scheduled(world), { timeout: 2 * minutes, interval: 1_000 }).toBe(30)
      await expect.poll(() => strip().innerText(), { timeout: minutes }).toContain('Done: all 33 episodes.')
      expect(await look('done')).toEqual([])

      const grid = batchGrid(page)
      const now = await served(world)
      expect(now.size).toBe(before.size + 30)
      expect(created).toBe(30)
      for (const { title, zone } of wanted) {
        const found = [...now.values()].filter((episode) => episode.title === title)
        expect(found).toMatchObject([{ title, status: 'scheduled' }])
        expect(wallClock(found[0]?.at ?? 0, zone)).toBe(await grid.read(title, 'publishAt'))
      }
      expect(published(now)).toEqual(published(before))
    }, 300_000)

    it('takes all of it back', async () => {
      await strip().getByRole('button', { name: 'Undo batch' }).click()
      await expect.poll(() => strip().innerText()).toContain('requests left')
      expect(await look('undoing')).toEqual([])
      await expect
        .poll(async () => [...(await served(world))].filter(([id]) => before.has(id)), {
          timeout: 3 * minutes,
          interval: 1_000,
        })
        .toEqual([...before])
      const drafts = async () =>
        [...(await served(world))].flatMap(([id, { title, season, status }]) =>
          before.has(id) ? [] : [`${title}: ${status}, ${String(season)}`],
        )
      await expect
        .poll(async () => (await drafts()).sort(), { timeout: 2 * minutes, interval: 1_000 })
        .toEqual(recordings.map((title) => `${title}: draft, null`).sort())
      expect(await look('undone')).toEqual([])
    }, 400_000)
  },
)
