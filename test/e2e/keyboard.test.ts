import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bridge } from '../../shared/ipc/bridge.ts'
import { availableHosts } from '../host/hosts.ts'
import type { RunningApp } from '../host/runningApp.ts'
import { wavBytes } from '../support/audio.ts'
import { atKeyboard, type Typist } from './support/atKeyboard.ts'

const show = 'Tidewater Stories'
const artwork = 'https://pictures.example.com/night-ferry.png'

describe.each(availableHosts())(
  'from the first run to a published episode by keyboard alone, in $name',
  ({ start }) => {
    const home = mkdtempSync(join(tmpdir(), 'wavedrop-e2e-'))
    const folder = join(home, 'Exports')
    let app: RunningApp
    let page: Page
    let typist: Typist

    beforeAll(async () => {
      mkdirSync(folder)
      app = await start({
        profileDir: join(home, 'profile'),
        env: { HOME: home },
        viewport: { width: 1280, height: 800 },
      })
      page = app.page
      typist = await atKeyboard(app)
    })
    afterAll(async () => {
      await app.close()
      rmSync(home, { recursive: true, force: true })
    })

    it('opens the sandbox, and the focus comes to what is there now', async () => {
      await typist.tabTo('Explore the sandbox')
      await page.keyboard.press('Enter')
      expect((await typist.at('Inbox')).role).toBe('heading')
    })

    it('chooses a folder and the show that it is for', async () => {
      app.dialogs.answer({ paths: [folder] })
      await typist.tabTo('Choose folder')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await typist.tabTo(/./, { role: 'combobox' })
      await typist.press('Enter')
      await typist.pressTo('ArrowDown', show)
      await typist.press('Enter')
      await typist.tabTo('Watch folder')
      await page.keyboard.press('Enter')
      await page.getByText('~/Exports').waitFor()
      await typist.here()
    })

    it('opens the episode that a file has become', async () => {
      writeFileSync(join(folder, 'Night Ferry.wav'), wavBytes({ seconds: 8 }))
      const card = page.locator('[data-testid="inbox-item"][data-stage="done"]')
      await card.waitFor({ timeout: 45_000 })
      await typist.tabTo('Open episode')
      await page.keyboard.press('Enter')
      await page.getByTestId('episode').waitFor()
      await typist.here()
    })

    it('writes its title, and notes with stressed words, a list, a link and chapters', async () => {
      await typist.tabTo('Title', { role: 'textbox' })
      await typist.retype('The Night Ferry')
      await typist.press('Tab')
      await typist.type('Nobody gets off where they meant to.')
      await typist.tabTo('Show notes', { role: 'textbox' })
      await typist.press('ControlOrMeta+b')
      await typist.type('The last crossing')
      await typist.press('ControlOrMeta+b', 'Enter')
      await typist.type('- The quay')
      await typist.press('Enter')
      await typist.type('The crossing')
      await typist.press('Enter', 'Enter')
      await typist.type('More: ')
      await page.keyboard.press('ControlOrMeta+k')
      await typist.at('Address')
      await typist.type('https://example.com/ferry')
      await page.keyboard.press('Enter')
      await typist.at('Show notes')
      await typist.press('Enter')
      // The toolbar is one stop before the notes; the arrow keys walk it.
      await typist.tabTo('Bold', { back: true })
      await typist.pressTo('ArrowRight', 'Add a chapter')
      await page.keyboard.press('Enter')
      await typist.at('Show notes')
      await typist.type('00:00 The quay')
      const notes = page.getByTestId('show-notes')
      await notes.getByRole('link', { name: 'https://example.com/ferry' }).waitFor()
      expect(await notes.locator('strong').allTextContents()).toEqual(['The last crossing'])
      expect(await notes.locator('li').allTextContents()).toEqual(['The quay', 'The crossing'])
    })

    it('leaves the notes with Tab, and gives the address of a cover', async () => {
      await typist.tabTo('Artwork address')
      await typist.type(artwork)
      await typist.press('Tab')
    })

    it('publishes it', async () => {
      await typist.tabTo('Publish', { back: true })
      await page.keyboard.press('Enter')
      await typist.tabTo('Publish now')
      await page.keyboard.press('Enter')
      await page.locator('[data-testid="episode-status"][data-status="published"]').waitFor()
      await typist.here()
      await expect.poll(() => publicFeed(page)).toContain('<title>The Night Ferry</title>')
      const feed = await publicFeed(page)
      expect(feed).toContain('The last crossing')
      expect(feed).toContain(artwork)
    })
  },
)

/** What the embedded service tells anybody: the feed of the show, by its public address. */
async function publicFeed(page: Page): Promise<string> {
  const baseUrl = await page.evaluate(async () => {
    const { wavedrop } = window as unknown as { wavedrop: Bridge }
    const info = await wavedrop.invoke('app.info', undefined)
    return info.ok ? (info.value.accounts[0]?.baseUrl ?? '') : ''
  })
  const answer = await fetch(`${baseUrl}/feeds/tidewater-stories`)
  return await answer.text()
}
