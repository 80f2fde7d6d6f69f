import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableHosts } from '../host/hosts.ts'
import { atKeyboard, type Typist } from './support/atKeyboard.ts'
import { busyDay } from './support/busyDay.ts'
import { backAt, firstPart, walkInside } from './support/inside.ts'
import { photograph } from './support/photograph.ts'
import { connected, type Connected } from './support/sandboxApp.ts'
import { goTo } from './support/settled.ts'

/** What opens, from where, by which name, and what has the focus then. */
type Opening = readonly [what: string, place: string, name: string | RegExp, first: string | RegExp]

const wide = { width: 1280, height: 800 }
const narrow = { width: 900, height: 600 }

describe.each(availableHosts())('what opens, in $name', ({ name: hostName, start }) => {
  let world: Connected
  let page: Page
  let typist: Typist
  let episode = ''

  beforeAll(async () => {
    world = await connected(start)
    page = world.page
    typist = await atKeyboard(world.app)
    episode = `episodes/${await busyDay(page, 12)}`
  })
  afterAll(() => world.close())

  describe.each<{ size: typeof wide; cases: readonly Opening[] }>([
    {
      size: wide,
      cases: [
        ['a new episode', 'episodes', 'New episode', 'Title'],
        ['sort and filter', 'episodes', 'Sort and filter', 'Sort by'],
        ['the transcript', 'an episode', /transcript/i, 'Transcript text'],
        ['versions of which there is one', 'an episode', 'Versions', 'Close'],
        ['a time for an episode', 'an episode', 'Schedule', firstPart],
        ['whether to publish', 'an episode', 'Publish', 'No transcript yet'],
        ['an entry of the schedule', 'schedule', /Scheduled/, firstPart],
        ['a day for a draft', 'schedule', /^Choose a day/, firstPart],
        ['the cadence', 'batch', 'Fill cadence', 'Sunday'],
        ['a webhook', 'webhooks', 'Add a webhook', 'An episode came out'],
        ['another account', 'settings', 'Connect an account', 'Service address'],
        ['the report', 'settings?section=data', 'Look at the report', 'Report for help'],
        ['the licences', 'settings?section=about', 'Read them', /^@/],
        ['the shortcuts', 'settings?section=about', 'Show them', 'Keyboard shortcuts'],
      ],
    },
    {
      size: narrow,
      cases: [
        ['the facts of an episode', 'an episode', 'Details', 'Season'],
        ['the drafts to place', 'schedule', /drafts to place$/, /./],
      ],
    },
  ])('in a window of $size.width × $size.height', ({ size, cases }) => {
    beforeAll(() => page.setViewportSize(size))

    it.each(cases)(
      'begins where a person wants to be, can be gone through, and Escape leads back: %s',
      async (what, place, name, first) => {
        await goTo(page, place === 'an episode' ? episode : place)
        const opener = await typist.tabTo(name)
        await page.keyboard.press('Enter')
        await expect
          .poll(async () => (await typist.here()).region, { timeout: 5_000 })
          .not.toBe(opener.region)
        await typist.at(first)
        await walkInside(world, hostName, `open-${what.replaceAll(' ', '-')}`, { sizes: [size] })
        await page.keyboard.press('Escape')
        await backAt(typist, opener)
      },
    )
  })

  it('begins a choice with a search at what is chosen, so that Enter leaves it', async () => {
    await page.setViewportSize(wide)
    await goTo(page, 'show')
    const opener = await typist.tabTo('Time zone')
    const chosen = await page.locator(':focus').textContent()
    await page.keyboard.press('Enter')
    await typist.at(/^Search/)
    const proposed = page.locator('[role="option"][data-highlighted]')
    await expect.poll(() => proposed.textContent()).toContain(chosen?.trim())
    const faults = await photograph(page, hostName, 'open-a-choice', {
      within: '[data-slot="content"]',
      sizes: [wide],
    })
    expect(faults).toEqual([])
    await page.keyboard.press('Enter')
    await backAt(typist, opener)
    expect(await page.locator(':focus').textContent()).toBe(chosen)
  })

  it('says what a field means, while the focus stays at the field', async () => {
    await page.setViewportSize(wide)
    await goTo(page, episode)
    const opener = await typist.tabTo('What “Season” means')
    await page.keyboard.press('Enter')
    const told = page.getByRole('note').filter({ hasText: 'A whole number from 1.' })
    await told.waitFor()
    expect((await typist.here()).id).toBe(opener.id)
    await page.keyboard.press('Escape')
    await told.waitFor({ state: 'detached' })
    expect((await typist.here()).id).toBe(opener.id)
  })
})
