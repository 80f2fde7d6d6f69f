import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableHosts } from '../host/hosts.ts'
import { atKeyboard, type Typist } from './support/atKeyboard.ts'
import { heardEpisode } from './support/busyDay.ts'
import { connected, type Connected } from './support/sandboxApp.ts'

describe.each(availableHosts())('a day of work by keyboard alone, in $name', ({ start }) => {
  let world: Connected
  let page: Page
  let typist: Typist

  const notice = (words: string | RegExp) => page.getByTestId('done-notice').filter({ hasText: words }).last()
  /** Goes to a view by its keys: the focus comes to its heading. */
  async function view(key: string, name: string | RegExp) {
    await page.keyboard.press(`ControlOrMeta+${key}`)
    expect((await typist.at(name)).role).toBe('heading')
  }
  async function chooseShow(title: string) {
    await typist.tabTo(/Switch show or account$/)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await typist.here()).role).toBe('menuitemcheckbox')
    if (!(await typist.here()).name.startsWith(title))
      await typist.pressTo('ArrowDown', new RegExp(`^${title}`))
    await page.keyboard.press('Enter')
    await typist.at(new RegExp(`^Show: ${title}`))
  }

  beforeAll(async () => {
    world = await connected(start)
    page = world.page
    typist = await atKeyboard(world.app)
    await heardEpisode(page)
  })
  afterAll(() => world.close())

  it('goes anywhere with the palette, and looks up the keys', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await typist.at('Search or run a command')
    await typist.type('webhooks')
    await page.keyboard.press('Enter')
    await typist.at('Webhooks')
    await page.keyboard.press('?')
    await page.getByTestId('shortcuts').getByText('Choose further lines').waitFor()
    await typist.here()
    await page.keyboard.press('Escape')
    await typist.at('Webhooks')
  })

  it('walks the episodes, looks at them, chooses several, changes them together and undoes that', async () => {
    await view('2', 'Episodes')
    await typist.press('ControlOrMeta+f')
    await page.getByTestId('episode-row').filter({ hasText: 'Part 5' }).waitFor()
    await page.keyboard.press('ArrowDown')
    const looked = page.getByTestId('quick-look').getByRole('heading')
    const titleIn = (stop: { name: string }) =>
      /Part \d+: [^,]*?(?= (?:Draft|Scheduled|Published))/.exec(stop.name)?.[0]
    expect(titleIn(await typist.at(/Part/))).toBeDefined()
    await typist.press('Space')
    await looked.waitFor()
    const next = titleIn(await typist.press('ArrowDown')) ?? ''
    await looked.and(page.getByText(next, { exact: true })).waitFor()
    await typist.press('Escape', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown')
    const bar = page.getByRole('toolbar', { name: 'What to do with the chosen episodes' })
    await bar.getByText(/^3 .*chosen$/).waitFor()

    await typist.tabTo('Edit')
    await page.keyboard.press('Enter')
    await typist.at('Field')
    await typist.tabTo('Author')
    await typist.type('Nora Quill')
    await page.keyboard.press('Enter')
    await notice('Author changed for 3 episodes.').waitFor()
    await typist.here()
    await typist.tabTo(/^Undo: Author changed/)
    await page.keyboard.press('Enter')
    await notice('Author is as it was for 3 episodes.').waitFor()
    await typist.here()
    await typist.tabTo('Choose none')
    await page.keyboard.press('Enter')
    await bar.waitFor({ state: 'detached' })
    await typist.here()
  })

  it('moves an entry of the schedule by a day, and undoes that', async () => {
    await view('4', /\d{4}$/)
    const before = await typist.tabTo(/Scheduled/)
    const title = before.name.split(',')[0] ?? ''
    await page.keyboard.press('Alt+ArrowRight')
    await notice(`“${title}” goes out`).waitFor()
    await expect.poll(async () => (await typist.here()).name).toMatch(new RegExp(`^${title}`))
    expect((await typist.here()).name).not.toBe(before.name)
    await page.keyboard.press('ControlOrMeta+z')
    await notice('Undone.').waitFor()
    await typist.at(before.name)
  })

  it('fills a cell of the batch, sees what it would send, and leaves it be', async () => {
    await view('3', 'Batch')
    await typist.tabTo(/./, { role: 'gridcell' })
    await typist.press('ArrowRight')
    await typist.type('7')
    await typist.press('Enter', 'Escape')
    await typist.tabTo('Dry run', { back: true })
    await page.keyboard.press('Enter')
    await page.getByTestId('dry-run').waitFor()
    await typist.press('Escape')
    await typist.at('Dry run')
    await typist.tabTo('Discard changes')
    await page.keyboard.press('Enter')
    await notice('The changes in the grid are gone.').waitFor()
    await typist.here()
  })

  it('changes the settings of the show', async () => {
    await view('7', 'The Lamplighter Case')
    await typist.tabTo('Author')
    await typist.retype('Nora Quill')
    await typist.tabTo('Time zone')
    await page.keyboard.press('Enter')
    await typist.at(/^Search/)
    await typist.type('Lisbon')
    await page.keyboard.press('Enter')
    await typist.at('Time zone')
    await page.getByText('Europe/Lisbon').first().waitFor()
  })

  it('changes the days of the analytics, reads the table behind a chart and keeps it', async () => {
    await view('5', 'Analytics')
    await typist.tabTo('30 days')
    expect((await typist.press('ArrowLeft')).name).toBe('7 days')
    await page.getByRole('button', { name: 'Downloads per day as a table' }).waitFor()
    await typist.tabTo('Downloads per day as a table')
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Downloads per day as a table' }).waitFor()
    const path = join(world.home, 'Downloads.csv')
    world.app.dialogs.answer({ paths: [path] })
    await typist.tabTo('Save as a spreadsheet: Downloads per day')
    await page.keyboard.press('Enter')
    await expect.poll(() => existsSync(path)).toBe(true)
    await typist.here()
  })

  it('adds a webhook, and removes one', async () => {
    await view('8', 'Webhooks')
    await typist.tabTo('Add a webhook')
    await page.keyboard.press('Enter')
    await typist.tabTo('Tell this address')
    await typist.type('https://example.com/by-keyboard')
    await page.keyboard.press('Enter')
    const added = page.getByTestId('webhook').filter({ hasText: 'by-keyboard' })
    await added.waitFor()
    await typist.at('Add a webhook')
    await typist.tabTo(/./, { role: 'listitem' })
    await typist.press('End')
    await typist.tabTo(/^Remove/)
    await page.keyboard.press('Enter')
    await notice('The webhook goes in a moment').waitFor()
    await typist.here()
  })

  it('adds a subscriber to a private show', async () => {
    await chooseShow('Studio Notes')
    await view('6', 'Subscribers')
    await typist.tabTo('Add subscribers')
    await page.keyboard.press('Enter')
    await typist.at('Addresses')
    await typist.type('nora@example.com')
    await typist.tabTo('Add 1')
    await page.keyboard.press('Enter')
    await page.getByTestId('subscriber').filter({ hasText: 'nora@example.com' }).waitFor()
    await typist.at('Add subscribers')
    await chooseShow('The Lamplighter Case')
  })

  it('watches a folder and gives an account a new key, in the settings', async () => {
    const folder = join(world.home, 'Recordings')
    mkdirSync(folder)
    await view(',', 'Settings')
    await typist.tabTo('Folders')
    await page.keyboard.press('Enter')
    await typist.here()
    world.app.dialogs.answer({ paths: [folder] })
    await typist.tabTo('Watch a folder')
    await page.keyboard.press('Enter')
    await typist.tabTo('Watch folder')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('~/Recordings').waitFor()
    await typist.here()

    await view(',', 'Settings')
    await typist.tabTo(/^Actions for/)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await typist.here()).role).toBe('menuitem')
    await typist.pressTo('ArrowDown', 'Replace the key')
    await page.keyboard.press('Enter')
    await typist.at('New API key')
    await typist.type(world.service.apiKey)
    await page.keyboard.press('Enter')
    await notice('has its new key').waitFor()
    await typist.here()
  })

  it('tries again what did not work, and cancels it', async () => {
    world.faults = () => ({ kind: 'cut-before' })
    await page.keyboard.press('ControlOrMeta+n')
    await typist.at('Title')
    await typist.type('Driftwood')
    await page.keyboard.press('Enter')
    await page.getByTestId('episode').waitFor()
    await typist.here()
    await view('9', 'Activity')
    const job = (state: string) =>
      page.locator(`[data-testid="job"][data-state="${state}"]`).filter({ hasText: 'Driftwood' })
    await job('waiting').waitFor()
    const line = await typist.tabTo(/./, { role: 'listitem' })
    if (!line.name.includes('Driftwood')) await typist.pressTo('ArrowDown', /Driftwood/)
    await typist.tabTo(/^Retry: .*Driftwood/)
    await page.keyboard.press('Enter')
    await typist.here()
    // It goes on being tried meanwhile: its line moves to another section, and may do so under one's hands.
    const isCancelled = async () => (await job('cancelled').count()) > 0
    const cancel = async () => {
      if (await isCancelled()) return true
      await typist.tabTo(/^Cancel: .*Driftwood/)
      await page.keyboard.press('Enter')
      return await isCancelled()
    }
    await expect.poll(cancel, { timeout: 20_000 }).toBe(true)
    await typist.here()
  })
})
