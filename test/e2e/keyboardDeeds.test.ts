import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableHosts } from '../host/hosts.ts'
import { atKeyboard, type Typist } from './support/atKeyboard.ts'
import { heardEpisode } from './support/busyDay.ts'
import { deskOf } from './support/desk.ts'
import type { FocusStop } from './support/focus.ts'
import { contest, everyVersion } from './support/history.ts'
import { backAt, firstPart, walkInside } from './support/inside.ts'
import { photograph } from './support/photograph.ts'
import { connected, type Connected } from './support/sandboxApp.ts'
import { goTo } from './support/settled.ts'
import { tabWalk } from './support/tabWalk.ts'

/** Where room is scarce, everything has to be reached all the same. */
const narrow = { width: 900, height: 600 }

describe.each(availableHosts())('by keyboard alone, in $name', ({ name: hostName, start }) => {
  let world: Connected
  let page: Page
  let typist: Typist

  const picture = (name: string, within = 'main') =>
    photograph(page, hostName, name, { within, sizes: [narrow] })
  const walkIn = (name: string) => walkInside(world, hostName, name, { sizes: [narrow] })
  const notice = (words: string | RegExp) => page.getByTestId('done-notice').filter({ hasText: words }).last()
  const bar = () => page.getByRole('toolbar', { name: 'What to do with the chosen episodes' })
  /** Opens what is called so, and waits for the focus to be in it. */
  async function open(name: string | RegExp, first: string | RegExp) {
    const opener = await typist.tabTo(name)
    await page.keyboard.press('Enter')
    await typist.at(first)
    return opener
  }
  async function leave(opener: FocusStop) {
    await page.keyboard.press('Escape')
    await backAt(typist, opener)
  }
  async function choose(many: number) {
    await goTo(page, 'episodes')
    await typist.press('ControlOrMeta+f')
    await page.keyboard.press('ArrowDown')
    await typist.at(/Draft|Scheduled|Published/)
    await typist.press('x')
    for (let more = 1; more < many; more += 1) await typist.press('Shift+ArrowDown')
    await bar()
      .getByText(new RegExp(`^${many} .*chosen$`))
      .waitFor()
  }

  beforeAll(async () => {
    world = await connected(start)
    page = world.page
    await page.setViewportSize(narrow)
    typist = await atKeyboard(world.app)
    await heardEpisode(page)
  })
  afterAll(() => world.close())

  describe('with several episodes chosen', () => {
    it('walks the window with the bar in it, there and back', async () => {
      await choose(5)
      const on = await tabWalk(page, world.app.cdp, { inside: 'window' })
      expect(on.faults).toEqual([])
      expect((await tabWalk(page, world.app.cdp, { back: true, inside: 'window' })).faults).toEqual([])
      const names = on.stops.map(({ name }) => name)
      for (const deed of ['Edit', 'Schedule', 'Publish', 'Back to draft', 'Batch', 'Copy', 'Choose none'])
        expect(names).toContain(deed)
      expect(await picture('bulk-bar')).toEqual([])
    })

    it.each([
      ['Edit', 'Field'],
      ['Schedule', firstPart],
      ['Publish', 'Cancel'],
      ['Back to draft', 'Cancel'],
    ] as const)('asks what it has to know, and Escape leads back: %s', async (name, first) => {
      const opener = await open(name, first)
      await walkIn(`bulk-${name.toLowerCase().replaceAll(' ', '-')}`)
      await leave(opener)
    })

    // Words, a number and a choice; the others are as these.
    it.each(['Keywords', 'Season', 'Explicit content'])('can be given another value: %s', async (field) => {
      const opener = await open('Edit', 'Field')
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await typist.here()).role).toBe('option')
      // A list of choices takes the first letter.
      await page.keyboard.press(field.slice(0, 1).toLowerCase())
      await typist.at(field)
      await page.keyboard.press('Enter')
      await typist.at('Field')
      const stops = await walkIn(`bulk-edit-${field.split(' ')[0]?.toLowerCase()}`)
      expect(stops.length).toBeGreaterThan(1)
      await leave(opener)
    })

    it('copies by a menu, each item of which has a name', async () => {
      const opener = await open('Copy', 'Copy titles')
      expect((await typist.press('ArrowDown')).name).toBe('Copy links')
      expect(await picture('bulk-copy', '[role="menu"]')).toEqual([])
      await leave(opener)
    })

    it('changes them together, and comes to Undo with one key and back with another', async () => {
      await open('Edit', 'Field')
      await typist.tabTo('Author')
      await typist.type('Nora Quill')
      await page.keyboard.press('Enter')
      await notice('Author changed for 5 episodes.').waitFor()
      await typist.at('Edit')
      expect((await typist.press('F6')).name).toMatch(/^Undo: Author changed/)
      await typist.press('Shift+F6')
      await typist.at('Edit')
      await typist.press('F6')
      await page.keyboard.press('Enter')
      await notice('Author is as it was for 5 episodes.').waitFor()
      await typist.at('Edit')
    })

    it('has all of that beside an open episode too', async () => {
      await typist.tabTo('Choose none')
      await page.keyboard.press('Enter')
      await choose(2)
      await page.keyboard.press('Enter')
      await page.getByTestId('episode').waitFor()
      await typist.tabTo('Edit')
      expect(await picture('bulk-beside')).toEqual([])
      const opener = await open('Copy', 'Copy titles')
      await leave(opener)
    })
  })

  describe('in the batch', () => {
    it('reads what would be sent, and nothing is a key press away from being sent', async () => {
      await goTo(page, 'batch')
      await typist.tabTo(/./, { role: 'gridcell' })
      await typist.press('ArrowRight')
      await typist.type('7')
      await typist.press('Enter', 'Escape')
      const opener = await typist.tabTo('Dry run', { back: true })
      await page.keyboard.press('Enter')
      await expect
        .poll(async () => (await typist.here()).tag, { timeout: 5_000 })
        .toContain('data-testid="dry-run"')
      await walkIn('dry-run')
      await leave(opener)
    })
  })

  describe('in the quick look', () => {
    it('reads an episode and comes back to its line', async () => {
      await goTo(page, 'episodes')
      await typist.press('ControlOrMeta+f')
      await page.keyboard.press('ArrowDown')
      const row = await typist.at(/Draft|Scheduled|Published/)
      await typist.press('Space')
      await page.getByTestId('quick-look').getByRole('heading').waitFor()
      expect(await picture('quick-look')).toEqual([])
      for (const name of ['Close quick look', 'Show notes', 'Open'])
        expect((await typist.press('Tab')).name).toBe(name)
      for (const name of ['Show notes', 'Close quick look'])
        expect((await typist.press('Shift+Tab')).name).toBe(name)
      expect((await typist.press('Shift+Tab')).id).toBe(row.id)
      await typist.tabTo('Show notes')
      await leave(row)
      await page.getByTestId('quick-look').waitFor({ state: 'detached' })
    })
  })

  describe('with what became of an episode', () => {
    const desk = () => deskOf(page)
    let id = ''
    async function openVersions() {
      const opener = await typist.tabTo('Versions')
      await page.keyboard.press('Enter')
      await expect
        .poll(async () => (await typist.here()).tag, { timeout: 5_000 })
        .toContain('data-testid="version"')
      return opener
    }

    it('walks the versions, sees what differs, and gets one back', async () => {
      id = await everyVersion(world)
      await goTo(page, `episodes/${id}`)
      await desk().saveState('on-service').waitFor()
      const opener = await openVersions()
      await typist.press('ArrowDown', 'End')
      await page.getByTestId('version-difference').first().waitFor()
      const stops = await walkIn('versions-several')
      expect(stops).toContain('Restore this version')
      await leave(opener)
      await openVersions()
      await typist.press('End')
      await typist.tabTo('Restore this version')
      await page.keyboard.press('Enter')
      await notice(/^The version of .* is back\./).waitFor()
      await typist.at('Versions')
      expect((await typist.press('F6')).name).toMatch(/^Undo: /)
      await page.keyboard.press('Enter')
      await notice('The text is what it was before.').waitFor()
      await typist.at('Versions')
    })

    it('decides field by field what both sides changed', async () => {
      await desk().saveState('on-service').waitFor()
      await contest(world, id)
      await page.getByTestId('conflict').nth(2).waitFor()
      const walk = await tabWalk(page, world.app.cdp, { inside: 'window' })
      expect(walk.faults).toEqual([])
      expect((await tabWalk(page, world.app.cdp, { back: true, inside: 'window' })).faults).toEqual([])
      await typist.tabTo('Keep mine: Title')
      expect(await picture('contested')).toEqual([])
      expect((await typist.press('ArrowRight')).name).toBe('Take theirs: Title')
      expect((await typist.press('ArrowDown')).name).toMatch(/^Take theirs: /)
      await typist.press('ArrowUp')
      await page.keyboard.press('Enter')
      await desk().conflict('title').waitFor({ state: 'detached' })
      await typist.at(/^Keep mine: /)
    })
  })

  describe('in the settings', () => {
    const actions = /^Actions for/

    it.each([
      ['Rename', 'Name of the account'],
      ['Replace the key', 'New API key'],
      ['Remove', 'Keep the data on this computer'],
    ] as const)('begins where it is meant to, and Escape leads back to the menu: %s', async (item, first) => {
      await goTo(page, 'settings')
      const opener = await open(actions, 'Rename')
      if (item !== 'Rename') await typist.pressTo('ArrowDown', item)
      await page.keyboard.press('Enter')
      await typist.at(first)
      const name = `account-${item.toLowerCase().replaceAll(' ', '-')}`
      if (item === 'Rename') expect(await picture(name)).toEqual([])
      else await walkIn(name)
      await page.keyboard.press('Escape')
      await typist.at(actions)
      expect((await typist.here()).region).toBe(opener.region)
    })
  })
})
