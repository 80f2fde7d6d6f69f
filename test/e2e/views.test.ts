import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../shared/ipc/models.ts'
import { availableHosts } from '../host/hosts.ts'
import { photograph } from './support/photograph.ts'
import { connected, speak, type Connected } from './support/sandboxApp.ts'

/** Every place of the window, as its address names it. */
const places = [
  'inbox',
  'episodes',
  'batch',
  'schedule',
  'analytics',
  'subscribers',
  'show',
  'webhooks',
  'activity',
  'settings',
]

describe.each(availableHosts())('every view, in $name', ({ name: hostName, start }) => {
  let world: Connected
  let page: Page

  beforeAll(async () => {
    world = await connected(start)
    page = world.page
  })
  afterAll(() => world.close())

  describe.each<Language>(['en', 'de'])('in %s', (language) => {
    beforeAll(() => speak(page, language))

    it.each(places)(
      'can be read whole and used by everybody, light and dark, at both sizes: %s',
      async (place) => {
        await page.evaluate((path) => (window.location.hash = `#/${path}`), place)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await settled(page)
        expect(await photograph(page, hostName, `${place}-${language}`)).toEqual([])
      },
    )
  })
})

/** Nothing is being fetched for the screen any more. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy="true"], [data-slot="skeleton"]').count()).toBe(0)
}
