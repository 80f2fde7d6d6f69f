import { createHash } from 'node:crypto'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bridge } from '../../shared/ipc/bridge.ts'
import type { InboxStage } from '../../shared/ipc/models.ts'
import { availableHosts, electronMissing } from '../host/hosts.ts'
import type { RunningApp } from '../host/runningApp.ts'
import { mp3Bytes, wavBytes } from '../support/audio.ts'
import { photograph } from './support/photograph.ts'

const show = 'Tidewater Stories'
const wav = wavBytes({ seconds: 8, title: 'The Night Ferry' })
const mp3 = mp3Bytes({ seconds: 8 })

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Copies a file the way a slow editor or a stalled network does: half, a pause of four seconds, the rest. */
async function copySlowly(path: string, content: Buffer): Promise<void> {
  const half = Math.floor(content.length / 2)
  writeFileSync(path, content.subarray(0, half))
  await pause(4_000)
  appendFileSync(path, content.subarray(half))
}

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

const item = (page: Page, file: string, stage: InboxStage) =>
  page.locator(`[data-testid="inbox-item"][data-name="${file}"][data-stage="${stage}"]`)
const row = (page: Page, title: string) => page.getByTestId('episode-row').filter({ hasText: title })

describe.each(availableHosts())(
  'from a dropped file to a published episode, as a person does it, in $name',
  ({ name: hostName, start }) => {
    const home = mkdtempSync(join(tmpdir(), 'wavedrop-e2e-'))
    const profileDir = join(home, 'profile')
    const folder = join(home, 'Exports')
    let app: RunningApp
    let page: Page

    beforeAll(async () => {
      mkdirSync(folder)
      app = await start({ profileDir, env: { HOME: home }, viewport: { width: 1280, height: 800 } })
      page = app.page
    })
    afterAll(async () => {
      await app.close()
      rmSync(home, { recursive: true, force: true })
    })

    it('begins with a choice, and opens the sandbox', async () => {
      await page.getByRole('heading', { name: 'Drop finished audio in a folder, get an episode.' }).waitFor()
      expect(await photograph(page, hostName, 'first-run')).toEqual([])
      await page.getByRole('button', { name: 'Explore the sandbox' }).click()
      await page.getByRole('heading', { name: 'Inbox' }).waitFor()
      expect(await photograph(page, hostName, 'inbox-empty')).toEqual([])
    })

    it('chooses a folder for a show', async () => {
      app.dialogs.answer({ paths: [folder] })
      await page.getByRole('button', { name: 'Choose folder' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      expect(await photograph(page, hostName, 'inbox-watch')).toEqual([])
      await dialog.getByRole('combobox').first().click()
      await page.getByRole('option', { name: show }).click()
      await dialog.getByRole('button', { name: 'Watch folder' }).click()
      await page.getByText('~/Exports').waitFor()
    })

    it('makes one episode each of a WAV and an MP3 that are copied in slowly, with the right bytes', async () => {
      const copied = Promise.all([
        copySlowly(join(folder, 'Night Ferry.wav'), wav),
        copySlowly(join(folder, 'Harbour bonus.mp3'), mp3),
      ])
      await item(page, 'Night Ferry.wav', 'arriving').waitFor()
      expect(await photograph(page, hostName, 'inbox-arriving')).toEqual([])
      await copied
      for (const file of ['Night Ferry.wav', 'Harbour bonus.mp3']) {
        await item(page, file, 'done').waitFor({ timeout: 45_000 })
      }
      expect(await photograph(page, hostName, 'inbox-done')).toEqual([])

      const stored = readdirSync(join(profileDir, 'sandbox', 'audio'), {
        recursive: true,
        withFileTypes: true,
      })
        .filter((entry) => entry.isFile())
        .map((entry) => sha256(readFileSync(join(entry.parentPath, entry.name))))
      expect(stored.sort()).toEqual([sha256(wav), sha256(mp3)].sort())
    })

    it('publishes one from the window, and the service agrees', async () => {
      expect(await publicFeed(page)).not.toContain('The Night Ferry')
      await item(page, 'Night Ferry.wav', 'done').getByRole('link', { name: 'Open episode' }).click()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('button', { name: 'Publish now' }).click()
      await row(page, 'The Night Ferry').and(page.locator('[data-status="published"]')).waitFor()
      expect(await photograph(page, hostName, 'episodes')).toEqual([])

      const feed = await publicFeed(page)
      expect(feed).toContain('<title>The Night Ferry</title>')
      expect(feed).not.toContain('Harbour bonus')
      const enclosure =
        /<title>The Night Ferry<\/title>[\s\S]*?<enclosure url="([^"]+)"/.exec(feed)?.[1] ?? ''
      const heard = await fetch(enclosure.replaceAll('&amp;', '&'))
      expect(sha256(new Uint8Array(await heard.arrayBuffer()))).toBe(sha256(wav))
    })

    it('shows every step in the activity, and the other views', async () => {
      await page.getByRole('link', { name: 'Activity' }).click()
      await page.getByText('The Night Ferry').first().waitFor()
      expect(await photograph(page, hostName, 'activity')).toEqual([])
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('heading', { name: 'Settings' }).waitFor()
      expect(await photograph(page, hostName, 'settings')).toEqual([])
    })

    it('names a text file called .mp3 and says what to do', async () => {
      await page.getByRole('link', { name: /Inbox/ }).click()
      writeFileSync(join(folder, 'notes.mp3'), 'Thank the guests.\n'.repeat(50))
      const refused = item(page, 'notes.mp3', 'needs-you')
      await refused.getByText(/not audio/).waitFor({ timeout: 45_000 })
      expect(await photograph(page, hostName, 'inbox-needs-you')).toEqual([])
      await refused.getByRole('button', { name: /Remove/ }).click()
      await refused.waitFor({ state: 'detached' })
      expect(readdirSync(folder)).toContain('notes.mp3')
    })

    it('opens where it was left, and takes nothing a second time', async () => {
      await app.close()
      mkdirSync(join(folder, 'a folder is not taken'))
      app = await start({ profileDir, env: { HOME: home }, viewport: { width: 1280, height: 800 } })
      page = app.page
      await page.getByRole('link', { name: 'Episodes' }).click()
      await row(page, 'The Night Ferry').waitFor()
      await page.getByRole('searchbox', { name: 'Search episodes' }).fill('night ferr')
      await expect.poll(() => page.getByTestId('episode-row').count()).toBeLessThan(10)
      expect(await row(page, 'The Night Ferry').count()).toBe(1)
      const stored = readdirSync(join(profileDir, 'sandbox', 'audio'), {
        recursive: true,
        withFileTypes: true,
      })
      expect(stored.filter((entry) => entry.isFile())).toHaveLength(2)
    })
  },
)

it('is seen in Electron too', (context) => {
  const missing = electronMissing()
  if (missing !== null) context.skip(missing)
  expect(availableHosts().map(({ name }) => name)).toContain('Electron')
})
