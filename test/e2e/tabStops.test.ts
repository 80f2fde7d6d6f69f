import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places } from '../../renderer/places.ts'
import { availableHosts } from '../host/hosts.ts'
import { atKeyboard, type Typist } from './support/atKeyboard.ts'
import { busyDay } from './support/busyDay.ts'
import { connected, type Connected } from './support/sandboxApp.ts'
import { goTo } from './support/settled.ts'
import { tabWalk } from './support/tabWalk.ts'

/** Presses of Tab that go through a whole view, sidebar and all. */
const mostStops = 60

const sections = ['accounts', 'folders', 'uploads', 'notifications', 'appearance', 'window']
  .concat(['updates', 'privacy', 'data', 'about'])
  .map((section) => `settings?section=${section}`)

describe.each(availableHosts())('the Tab key, in $name', ({ start }) => {
  let world: Connected
  let page: Page
  let typist: Typist
  let episode = ''

  beforeAll(async () => {
    world = await connected(start)
    page = world.page
    typist = await atKeyboard(world.app)
    episode = `episodes/${await busyDay(page, 40)}`
  })
  afterAll(() => world.close())

  const walk = (back: boolean) => tabWalk(page, world.app.cdp, { back, inside: 'window' })

  describe.each([
    { width: 1280, height: 800 },
    { width: 900, height: 600 },
  ])('in a window of $width × $height', (size) => {
    beforeAll(() => page.setViewportSize(size))

    it.each([
      ...places.map(({ path }) => path.slice(1)),
      'an episode',
      ...(size.width > 1000 ? sections : []),
    ])('goes through all of it and back, and each stop can be seen and has a name: %s', async (place) => {
      await goTo(page, place === 'an episode' ? episode : place)
      const on = await walk(false)
      expect(on.faults).toEqual([])
      const back = await walk(true)
      expect(back.faults).toEqual([])
      const ids = (stops: typeof on.stops) => stops.map(({ id }) => id).toSorted((a, b) => a - b)
      expect(ids(back.stops)).toEqual(ids(on.stops))
      expect(on.stops.length).toBeLessThanOrEqual(mostStops)
      console.log(`${place}, ${size.width} px: ${on.stops.length} stops`)
    })
  })

  it('goes through the subscribers of a private show and back', async () => {
    await goTo(page, 'subscribers')
    await typist.tabTo(/^See the subscribers/)
    await page.keyboard.press('Enter')
    await page.getByTestId('subscriber').first().waitFor()
    const on = await walk(false)
    expect(on.faults).toEqual([])
    expect((await walk(true)).faults).toEqual([])
    expect(on.stops.length).toBeLessThanOrEqual(mostStops)
    // The menu of a line is made when it is asked for; the button is another one then.
    const { name } = await typist.tabTo(/^What can be done with/)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await typist.here()).role).toBe('menuitem')
    await page.keyboard.press('Escape')
    await typist.at(name)
    await typist.tabTo(/Switch show or account$/)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await typist.here()).role).toBe('menuitemcheckbox')
    await typist.pressTo('ArrowDown', /^The Lamplighter Case/)
    await page.keyboard.press('Enter')
  })

  describe('in what opens', () => {
    beforeAll(() => page.setViewportSize({ width: 1280, height: 800 }))

    it.each([
      ['the command palette', 'inbox', 'Episodes', 'ControlOrMeta+k'],
      ['the sheet of shortcuts', 'inbox', 'Episodes', '?'],
      ['a choice with a search', 'show', 'Time zone', 'Enter'],
    ] as const)('stays in it until Escape, which leads back: %s', async (_what, place, name, key) => {
      await goTo(page, place)
      const opener = await typist.tabTo(name)
      await page.keyboard.press(key)
      await expect.poll(async () => (await typist.here()).region).not.toBe(opener.region)
      const { stops, faults } = await tabWalk(page, world.app.cdp, { inside: 'dialog' })
      expect(faults).toEqual([])
      expect(stops.length).toBeGreaterThan(0)
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await typist.here()).id).toBe(opener.id)
    })

    it.each([
      ['the switcher of shows', 'inbox', /Switch show or account$/],
      ['the columns of the list', 'episodes', 'Columns'],
      ['what can be done with an account', 'settings', /^Actions for/],
    ] as const)('gives way to the arrow keys, and Escape leads back: %s', async (_what, place, name) => {
      await goTo(page, place)
      const opener = await typist.tabTo(name)
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await typist.here()).role).toMatch(/^menuitem/)
      const first = await typist.here()
      expect((await typist.press('ArrowDown')).id).not.toBe(first.id)
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await typist.here()).id).toBe(opener.id)
    })
  })
})
