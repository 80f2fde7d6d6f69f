import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places } from '../../renderer/places.ts'
import { availableHosts } from '../host/hosts.ts'
import { busyDay } from './support/busyDay.ts'
import { movement } from './support/movement.ts'
import { connected, type Connected } from './support/sandboxApp.ts'
import { goTo } from './support/settled.ts'

describe.each(availableHosts())('for somebody whom movement makes ill, in $name', ({ start }) => {
  let world: Connected
  let page: Page
  let episode = ''

  beforeAll(async () => {
    world = await connected(start)
    page = world.page
    await page.emulateMedia({ reducedMotion: 'reduce' })
    episode = `episodes/${await busyDay(page, 40)}`
  })
  afterAll(() => world.close())

  it.each([...places.map(({ path }) => path.slice(1)), 'an episode'])(
    'nothing moves, and nothing would: %s',
    async (place) => {
      await goTo(page, place === 'an episode' ? episode : place)
      expect(await movement(page)).toEqual([])
    },
  )

  it.each([
    ['the command palette', 'inbox', 'ControlOrMeta+k'],
    ['the sheet of shortcuts', 'inbox', '?'],
    ['a new episode', 'episodes', 'ControlOrMeta+n'],
  ])('nothing moves while it opens and closes: %s', async (_what, place, keys) => {
    await goTo(page, place)
    await page.keyboard.press(keys)
    await page.locator('[role="dialog"]').waitFor()
    expect(await movement(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await movement(page)).toEqual([])
  })

  it('moves for everybody else, so that this sees movement where there is some', async () => {
    await goTo(page, 'inbox')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await movement(page)).not.toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })
})
