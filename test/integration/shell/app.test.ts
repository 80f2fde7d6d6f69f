import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bridge } from '../../../shared/ipc/bridge.ts'
import { dropFiles } from '../../host/dropFiles.ts'
import type { RunningApp } from '../../host/runningApp.ts'
import { startHost } from '../../host/startHost.ts'

declare global {
  interface Window {
    readonly wavedrop: Bridge
    dropped: Promise<unknown>
  }
}

let folder: string
let elsewhere: Server
let elsewhereUrl: string
let app: RunningApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wavedrop-shell-'))
  elsewhere = createServer((request, response) => {
    if (request.url === '/pixel.svg') {
      response.setHeader('content-type', 'image/svg+xml')
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>')
      return
    }
    response.setHeader('access-control-allow-origin', '*').end('elsewhere')
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  app = await startHost({ profileDir: join(folder, 'profile') })
})
afterAll(async () => {
  await app.close()
  elsewhere.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => void app.opened.splice(0))

describe('the page stays in the app', () => {
  it('when a script or a link wants to go elsewhere', async () => {
    const before = app.page.url()
    await app.page.evaluate((url) => {
      location.href = url
      const link = document.createElement('a')
      link.href = url
      link.click()
    }, elsewhereUrl)
    // Answered by the page that is still there, after the navigation was refused.
    await app.page.waitForFunction(() => document.readyState === 'complete')
    expect((await app.page.evaluate(() => window.wavedrop.invoke('app.info', undefined))).ok).toBe(true)
    expect(app.page.url()).toBe(before)
  })

  it('but may load itself again', async () => {
    const loaded = app.page.waitForEvent('load')
    await app.page.evaluate(() => location.reload())
    await loaded
    expect((await app.page.evaluate(() => window.wavedrop.invoke('app.info', undefined))).ok).toBe(true)
  })

  it('when a file is dropped where nobody takes it', async () => {
    const file = join(folder, 'page.html')
    await writeFile(file, '<title>Escaped</title>')
    const before = app.page.url()
    await dropFiles(app.cdp, [file], { x: 5, y: 5 })
    expect((await app.page.evaluate(() => window.wavedrop.invoke('app.info', undefined))).ok).toBe(true)
    expect(app.page.url()).toBe(before)
  })
})

describe('a window the page asks for', () => {
  it('is a tab in the browser when it is a link to the web', async () => {
    await app.page.evaluate((url) => {
      const link = document.createElement('a')
      link.href = `${url}/episode`
      link.target = '_blank'
      link.rel = 'noopener'
      document.body.append(link)
      link.click()
    }, elsewhereUrl)
    await expect.poll(() => app.opened).toEqual([`${elsewhereUrl}/episode`])
    expect(app.page.context().pages()).toHaveLength(1)
  })

  it('is none otherwise', async () => {
    const opened = await app.page.evaluate(() => [
      window.open('file:///etc/passwd'),
      window.open('https://example.com/', '', 'popup,width=200'),
      window.open('about:blank'),
    ])
    expect([opened, app.opened]).toEqual([[null, null, null], []])
  })
})

describe('the page may not', () => {
  it('run text as a script', async () => {
    const refused = await app.page.evaluate(() => {
      const refusal = new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true,
        }),
      )
      const script = document.createElement('script')
      script.textContent = 'window.escaped = true'
      document.body.append(script)
      return refusal
    })
    expect(refused).toBe('script-src-elem')
  })

  it('reach another server', async () => {
    expect(
      await app.page.evaluate(
        (url) =>
          fetch(url).then(
            () => 'reached',
            () => 'refused',
          ),
        elsewhereUrl,
      ),
    ).toBe('refused')
  })

  it.each(['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'])(
    'use %s',
    async (name) => {
      const state = await app.page.evaluate(
        async (permission) =>
          (await navigator.permissions.query({ name: permission as PermissionName })).state,
        name,
      )
      expect(state).toBe('denied')
    },
  )
})

describe('the page may', () => {
  it('show pictures from where the service keeps them', async () => {
    const width = await app.page.evaluate(async (url) => {
      const image = new Image()
      image.src = `${url}/pixel.svg`
      await image.decode()
      return image.naturalWidth
    }, elsewhereUrl)
    expect(width).toBe(3)
  })
})

describe('files reach the app', () => {
  it('through the dialog, as grants', async () => {
    const file = join(folder, 'episode.mp3')
    await writeFile(file, 'audio')
    app.dialogs.answer({ paths: [file] })
    const result = await app.page.evaluate(() => window.wavedrop.invoke('inbox.chooseFiles', undefined))
    expect(result).toMatchObject({ ok: true, value: [{ name: 'episode.mp3', path: file, kind: 'file' }] })
    expect(app.dialogs.asked.at(-1)).toMatchObject({ dialog: 'open', folders: false, multiple: true })
  })

  it('as nothing when the person closes the dialog', async () => {
    app.dialogs.answer({ paths: [] })
    const result = await app.page.evaluate(() => window.wavedrop.invoke('folders.choose', undefined))
    expect(result).toEqual({ ok: true, value: null })
  })

  it('through a drop, as grants', async () => {
    const file = join(folder, 'dropped.wav')
    await writeFile(file, 'audio')
    await app.page.evaluate(() => {
      document.addEventListener('dragover', (event) => event.preventDefault())
      document.addEventListener(
        'drop',
        (event) => {
          event.preventDefault()
          window.dropped = window.wavedrop.grantDropped([...(event.dataTransfer?.files ?? [])])
        },
        { once: true, capture: true },
      )
    })
    await dropFiles(app.cdp, [file, folder], { x: 100, y: 100 })
    await app.page.waitForFunction(() => 'dropped' in window)
    expect(await app.page.evaluate(() => window.dropped)).toMatchObject({
      ok: true,
      value: [
        { name: 'dropped.wav', path: file, kind: 'file' },
        { path: folder, kind: 'folder' },
      ],
    })
  })

  it('and what the page made comes out of it where the person says', async () => {
    const path = join(folder, 'kept.csv')
    app.dialogs.answer({ paths: [path] })
    const result = await app.page.evaluate(() =>
      window.wavedrop.invoke('files.save', {
        kind: 'csv',
        suggestedName: 'Figures',
        columns: ['date', 'downloads'],
        rows: [['2026-11-21', 7]],
      }),
    )
    expect(result).toEqual({ ok: true, value: { name: 'kept.csv' } })
    expect(app.dialogs.asked.at(-1)).toEqual({ dialog: 'save', name: 'Figures.csv', extensions: ['csv'] })
    expect(await readFile(path, 'utf8')).toBe('\u{feff}date,downloads\n2026-11-21,7\n')
  })

  it('but not when the page made them up', async () => {
    const result = await app.page.evaluate(() =>
      window.wavedrop.grantDropped([new File(['x'], 'made-up.mp3')]),
    )
    expect(result).toMatchObject({ ok: false, error: { code: 'file-missing' } })
  })

  it('and never by a path the page names', async () => {
    const result = await app.page.evaluate(() => window.wavedrop.invoke('dropped' as 'jobs.list', undefined))
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-request' } })
  })
})

describe('the shell', () => {
  it('follows the theme the person chooses', async () => {
    await app.page.evaluate(() => window.wavedrop.invoke('app.setPreferences', { theme: 'dark' }))
    expect(await app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors, undefined)).toBe(true)
  })

  it('has the menu people expect', async () => {
    const roles = await app.evaluate(
      ({ Menu }) => Menu.getApplicationMenu()?.items.flatMap(({ role, label }) => role ?? label ?? []),
      undefined,
    )
    expect(roles).toEqual(expect.arrayContaining(['fileMenu', 'editMenu', 'View']))
  })

  it('tells the page what happens', async () => {
    const heard = app.page.evaluate(
      () => new Promise((resolve) => window.wavedrop.on('app.changed', (payload) => resolve(payload))),
    )
    await app.page.evaluate(() => window.wavedrop.invoke('accounts.exploreSandbox', undefined))
    expect(await heard).toMatchObject({ accounts: [{ kind: 'sandbox' }] })
  })
})
