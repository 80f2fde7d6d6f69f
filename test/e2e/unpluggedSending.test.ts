import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Faults } from '../../electron/sandbox/faults.ts'
import { routes } from '../../shared/api/routes.ts'
import { availableHosts } from '../host/hosts.ts'
import { wavBytes } from '../support/audio.ts'
import { addRecording, deskOf, episodesOf } from './support/desk.ts'
import { photograph } from './support/photograph.ts'
import { connected, type Connected } from './support/sandboxApp.ts'

const title = 'The Long Crossing'
const first = wavBytes({ seconds: 60, title })
const second = wavBytes({ seconds: 20, title })
const reader = 'traveller@example.com'
const copyright = '2026, written above the clouds'

describe.each(availableHosts())(
  'the network pulled in the middle of sending, in $name',
  ({ name: hostName, start }) => {
    let world: Connected
    let page: Page
    let desk: ReturnType<typeof deskOf>
    let file: string

    beforeAll(async () => {
      world = await connected(start)
      page = world.page
      desk = deskOf(page)
      file = join(world.home, 'Crossing.wav')
      writeFileSync(file, first)
    })
    afterAll(() => world.close())

    const episode = async () => (await episodesOf(world)).get(title)
    async function stored(): Promise<Buffer | null> {
      const path = world.service.storedAudioPath((await episode())?.id ?? '')
      return path === null ? null : readFileSync(path)
    }
    async function emails(): Promise<string[]> {
      const shows = routes['shows.list'].response.parse(await world.elsewhere('GET', '/v1/shows'))
      const show = shows.data.find(({ attributes }) => attributes.title === 'Studio Notes')
      const answer = await world.elsewhere('GET', `/v1/subscribers?show_id=${show?.id ?? ''}`)
      return routes['subscribers.list'].response
        .parse(answer)
        .data.map(({ attributes }) => attributes.email ?? '')
    }

    it('sends a recording again whose upload was cut in the middle, and makes one episode of it', async () => {
      world.faults = goneFrom(({ origin }) => origin === 'upload', {
        kind: 'cut-upload',
        afterBytes: first.length / 2,
      })
      await addRecording(world, file)
      await desk.go('Activity')
      const waiting = desk.job('upload').and(page.locator('[data-state="waiting"]'))
      // One truth at every place: the line is gone, and nobody blames the service for it.
      await page.locator('[data-testid="connection"][data-state="offline"]').waitFor()
      await waiting.getByText('Goes on when you are online').waitFor()
      await desk.go('Inbox')
      await page.getByTestId('inbox-item').getByText('Goes on when you are online').waitFor()
      expect(await page.getByText('The service does not answer').count()).toBe(0)
      await desk.go('Activity')
      expect(await photograph(page, hostName, 'unplugged-upload')).toEqual([])
      expect(await episode()).toBeUndefined()

      world.faults = null
      await desk.job('upload').and(page.locator('[data-state="done"]')).waitFor({ timeout: 45_000 })
      await expect.poll(() => stored(), { timeout: 30_000 }).toEqual(first)
      expect(await desk.job('upload').count()).toBe(1)
    })

    it('keeps another recording, a setting of the show and a new subscriber while the line is gone', async () => {
      world.faults = () => ({ kind: 'cut-before' })
      await desk.go('Episodes')
      await desk.open(title)
      const replacement = join(world.home, 'Crossing, mixed again.wav')
      writeFileSync(replacement, second)
      world.app.dialogs.answer({ paths: [replacement] })
      await page.getByRole('button', { name: 'Replace', exact: true }).click()
      const coming = page.getByTestId('audio-on-its-way')
      await coming.getByText('New audio; listeners get the present one until it has arrived').waitFor()
      await coming.and(page.locator('[data-state="waiting"]')).waitFor()
      expect(await photograph(page, hostName, 'unplugged-audio')).toEqual([])

      await desk.go('Show')
      await desk.field('Copyright').fill(copyright)
      await desk.saveState('offline').waitFor()
      expect(await photograph(page, hostName, 'unplugged-show')).toEqual([])

      await desk.go('Subscribers')
      await page.getByRole('button', { name: 'See the subscribers of “Studio Notes”' }).click()
      await page.getByRole('button', { name: 'Add subscribers' }).first().click()
      await page.getByRole('textbox', { name: 'Addresses' }).fill(reader)
      await page.getByRole('dialog').getByRole('button', { name: 'Add 1' }).click()
      await page.locator('[data-testid="subscriber"][data-sync="saved-here"]', { hasText: reader }).waitFor()
      await page.getByTestId('list-age').getByText('Offline').waitFor()
      expect(await photograph(page, hostName, 'unplugged-subscriber')).toEqual([])

      expect(await stored()).toEqual(first)
      expect(await emails()).not.toContain(reader)
    })

    it('brings all of it to the service, once, when the line is back', async () => {
      world.faults = null
      await page.locator('[data-testid="subscriber"][data-sync="on-service"]', { hasText: reader }).waitFor()
      await expect.poll(() => stored(), { timeout: 45_000 }).toEqual(second)
      expect((await emails()).filter((email) => email === reader)).toHaveLength(1)
      const shows = routes['shows.list'].response.parse(await world.elsewhere('GET', '/v1/shows'))
      expect(shows.data.filter(({ attributes }) => attributes.copyright === copyright)).toHaveLength(1)
    })

    it('publishes once when the answer to the publishing is lost with the line, and says so when it is known', async () => {
      await page.getByRole('button', { name: /^Show: / }).click()
      await page.getByRole('menuitemcheckbox', { name: 'The Lamplighter Case' }).click()
      await desk.go('Episodes')
      await desk.open(title)
      const isPublish = ({ method, path }: { method: string; path: string }) =>
        method === 'PATCH' && path.endsWith('/publish')
      world.faults = goneFrom(isPublish, { kind: 'act-then-cut' })
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('button', { name: 'Publish now' }).click()
      await expect
        .poll(async () => (await episode())?.attributes.status, { timeout: 20_000 })
        .toBe('published')
      const outAt = (await episode())?.attributes.published_at
      await page.locator('[data-testid="connection"][data-state="offline"]').waitFor()
      // Nobody here knows that it is out, and that it may be is said.
      await desk.saveState('in-doubt').getByText('Not confirmed · may be out already').waitFor()
      expect(await desk.row(title).getAttribute('data-status')).toBe('draft')
      expect(await photograph(page, hostName, 'unplugged-publishing')).toEqual([])

      world.faults = null
      await desk
        .row(title)
        .and(page.locator('[data-status="published"][data-sync="on-service"]'))
        .waitFor({ timeout: 45_000 })
      // What was done, and its answer lost, is what is there: it is not out a second time.
      expect((await episode())?.attributes.published_at).toBe(outAt)
    })
  },
)

/** The line is whole until a request of a kind comes, which ends like this; from then on it is gone. */
function goneFrom(
  isLast: (request: Parameters<Faults>[0]) => boolean,
  end: NonNullable<ReturnType<Faults>>,
): Faults {
  let gone = false
  return (request) => {
    if (gone) return { kind: 'cut-before' }
    gone = isLast(request)
    return gone ? end : undefined
  }
}
