import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bridge } from '../../../shared/ipc/bridge.ts'
import type { RunningApp } from '../../host/runningApp.ts'
import { startHost } from '../../host/startHost.ts'

declare global {
  interface Window {
    readonly wavedrop: Bridge
  }
}

let folder: string
let app: RunningApp
const start = () => startHost({ profileDir: join(folder, 'profile') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wavedrop-desktop-'))
  app = await start()
  await app.page.evaluate(() => window.wavedrop.invoke('accounts.exploreSandbox', undefined))
  await app.page.getByRole('heading', { name: 'Inbox' }).waitFor()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** What the icon beside the clock says, and what its menu offers. */
const tray = () =>
  app.evaluate(({ Tray }) => {
    const [icon] = Tray.all
    return {
      toolTip: icon?.toolTip,
      items: icon?.menu?.items.map(({ label, checked }) => ({ label, checked })) ?? [],
    }
  }, undefined)
const chooseInTray = (label: string) =>
  app.evaluate(({ Tray }, wanted) => {
    const item = [...Tray.all][0]?.menu?.items.find((each) => each.label === wanted)
    ;(item?.click as unknown as () => void)()
  }, label)
const windows = () =>
  app.evaluate(
    ({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => ({
        visible: window.isVisible(),
        focused: window.isFocused(),
      })),
    undefined,
  )
const notifications = () =>
  app.evaluate(
    ({ Notification }) => Notification.shown.map(({ title, body }) => ({ title, body })),
    undefined,
  )
const prefer = (change: Parameters<typeof window.wavedrop.invoke<'app.setPreferences'>>[1]) =>
  app.page.evaluate((wanted) => window.wavedrop.invoke('app.setPreferences', wanted), change)

describe('the icon beside the clock', () => {
  it('says how the account stands, and offers what is needed without a window', async () => {
    await expect.poll(async () => (await tray()).toolTip).toBe('Wavedrop: Everything is on the service')
    expect((await tray()).items.flatMap(({ label }) => label ?? [])).toEqual([
      'Everything is on the service',
      'Hide Wavedrop',
      'Add audio…',
      'Hold all uploads',
      'Quit Wavedrop',
    ])
  })

  it('holds uploads, and the window knows', async () => {
    // The menu is chosen in the main process, so the window's listener has to stand before.
    const heard = await app.page.evaluateHandle(() => ({
      uploads: new Promise((resolve) =>
        window.wavedrop.on('preferences.changed', ({ uploads }) => resolve(uploads)),
      ),
    }))
    await chooseInTray('Hold all uploads')
    expect(await heard.evaluate(({ uploads }) => uploads)).toMatchObject({ hold: true })
    expect((await tray()).items.find(({ label }) => label === 'Hold all uploads')?.checked).toBe(true)
    await chooseInTray('Hold all uploads')
  })

  it('speaks the language of the window', async () => {
    await prefer({ language: 'de' })
    expect((await tray()).items.at(-1)?.label).toBe('Wavedrop beenden')
    await prefer({ language: 'en' })
    expect((await tray()).items.at(-1)?.label).toBe('Quit Wavedrop')
  })
})

describe('closing the window', () => {
  it('leaves Wavedrop at work behind its icon where that is wanted, and says so once', async () => {
    await prefer({ window: { closeToTray: true, trayExplained: false } })
    const close = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close(), undefined)
    await close()
    expect(await windows()).toEqual([{ visible: false, focused: false }])
    expect((await notifications()).map(({ title }) => title)).toEqual(['Wavedrop goes on in the background'])
    await chooseInTray('Show Wavedrop')
    expect(await windows()).toEqual([{ visible: true, focused: true }])
    await close()
    expect(await notifications()).toHaveLength(1)
    await chooseInTray('Show Wavedrop')
  })
})

describe('what needs the person', () => {
  it('is counted at the icon of the app', async () => {
    const file = join(folder, 'silence.mp3')
    await writeFile(file, 'no sound at all')
    app.dialogs.answer({ paths: [file] })
    await app.page.evaluate(async () => {
      const grants = await window.wavedrop.invoke('inbox.chooseFiles', undefined)
      const shows = await window.wavedrop.invoke('shows.list', undefined)
      if (!grants.ok || !shows.ok) throw new Error('Nothing was chosen.')
      const grantIds = grants.value.map(({ id }) => id)
      await window.wavedrop.invoke('inbox.add', { grantIds, showId: shows.value[0]?.id ?? '' })
    })
    await expect
      .poll(() => app.evaluate(({ app: electron }) => electron.badgeCount, undefined), { timeout: 20_000 })
      .toBe(1)
    expect((await tray()).toolTip).toBe('Wavedrop: 1 thing needs you')
  })
})

describe('an episode that comes out', () => {
  const publish = () =>
    app.page.evaluate(async () => {
      const shows = await window.wavedrop.invoke('shows.list', undefined)
      for (const { id: showId } of shows.ok ? shows.value : []) {
        const drafts = await window.wavedrop.invoke('episodes.list', {
          showId,
          status: 'draft',
          offset: 0,
          limit: 50,
        })
        const ready = drafts.ok ? drafts.value.rows.find(({ hasAudio }) => hasAudio) : undefined
        if (!ready) continue
        await window.wavedrop.invoke('episodes.publish', { id: ready.id, status: 'published' })
        return { id: ready.id, title: ready.title }
      }
      throw new Error('The practice service has no draft with audio.')
    })

  it('is told while the person looks elsewhere, and a click leads to it', async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur(), undefined)
    const { id, title } = await publish()
    const told = `“${title}” is published`
    await expect
      .poll(async () => (await notifications()).map((each) => each.title), { timeout: 25_000 })
      .toContain(told)
    await app.evaluate(
      ({ Notification }, wanted) =>
        void Notification.shown.find((each) => each.title === wanted)?.emit('click'),
      told,
    )
    await app.page.waitForURL(`**/#/episodes/${id}`)
    expect(await windows()).toEqual([{ visible: true, focused: true }])
  })
})

describe('the window', () => {
  it('is drawn larger when the person wants it so, also after a reload', async () => {
    const zoom = () =>
      app.evaluate(
        ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor(),
        undefined,
      )
    await prefer({ zoom: 1.5 })
    expect(await zoom()).toBe(1.5)
    await app.page.reload()
    expect(await zoom()).toBe(1.5)
    await prefer({ zoom: 1 })
    expect(await zoom()).toBe(1)
  })

  it('opens where it was, at the next start', async () => {
    const bounds = { x: 40, y: 60, width: 1100, height: 700 }
    await app.evaluate(
      ({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place),
      bounds,
    )
    await prefer({ window: { closeToTray: false, trayExplained: true } })
    await app.close()
    app = await start()
    const now = await app.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds(),
      undefined,
    )
    expect(now).toEqual(bounds)
  })
})
