import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RunningApp } from '../../host/runningApp.ts'
import { startHost } from '../../host/startHost.ts'

const main = fileURLToPath(new URL('../../host/main.ts', import.meta.url))

let folder: string
let profileDir: string
let app: RunningApp

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wavedrop-life-'))
  profileDir = join(folder, 'profile')
  app = await startHost({ profileDir, env: { TMPDIR: folder } })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const leftBehind = async () => (await readdir(folder)).filter((name) => name !== 'profile')

describe('the app ends', () => {
  it('when its window is closed, and leaves nothing behind', async () => {
    const gone = once(app.process, 'exit')
    await app.page.close()
    expect(await gone).toEqual([0, null])
    expect(await leftBehind()).toEqual([])
  })

  it.skipIf(process.platform === 'win32')(
    'in order when it is asked to stop, and leaves nothing behind',
    async () => {
      const gone = once(app.process, 'exit')
      app.process.kill('SIGTERM')
      expect(await gone).toEqual([0, null])
      expect(await leftBehind()).toEqual([])
    },
  )

  it('not when somebody prevents it', async () => {
    await app.evaluate(({ app: electronApp }) => {
      electronApp.once('before-quit', (event: { preventDefault(): void }) => event.preventDefault())
      electronApp.quit()
    }, undefined)
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length, undefined)).toBe(1)
  })
})

describe('a second start with the same profile', () => {
  it('shows the window of the first and ends before it opens anything', async () => {
    await app.evaluate(({ app: electronApp, BrowserWindow }) => {
      const shown: unknown[] = []
      Object.assign(globalThis, { shown })
      electronApp.on('second-instance', (_event: unknown, argv: string[]) => shown.push(argv.at(-1)))
      BrowserWindow.getAllWindows()[0]?.on('show', () => shown.push('shown'))
    }, undefined)
    const second = spawn(process.execPath, [main, '--headless', '--profile', profileDir, '--', 'hello'], {
      env: { ...process.env, TMPDIR: folder },
      stdio: 'ignore',
    })
    expect(await once(second, 'exit')).toEqual([0, null])
    await expect
      .poll(() => app.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown, undefined))
      .toEqual(expect.arrayContaining(['shown', 'hello']))
  })

  it('takes over from one that was killed', async () => {
    await app.kill()
    expect(existsSync(join(profileDir, 'SingletonLock'))).toBe(true)
    app = await startHost({ profileDir, env: { TMPDIR: folder } })
    expect(await app.evaluate(({ app: electronApp }) => electronApp.getPath('userData'), undefined)).toBe(
      profileDir,
    )
  })
})
