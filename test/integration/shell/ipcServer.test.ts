import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wire } from '../../../shared/ipc/bridge.ts'
import { channels, type Channel } from '../../../shared/ipc/contract.ts'
import type { RunningApp } from '../../host/runningApp.ts'
import { startHost } from '../../host/startHost.ts'

const allChannels = Object.keys(channels) as Channel[]
const entry = fileURLToPath(new URL('fixtures/main.ts', import.meta.url))

let profileDir: string
let elsewhere: Server
let app: RunningApp

/** Sends a message from `frame` as the preload's world there can, and answers what comes back. */
function ask(frame: Frame, name: string, request?: unknown): Promise<unknown> {
  return frame.evaluate(
    ([channel, argument]) => {
      const { raw } = window as unknown as { raw: { ask(name: unknown, request: unknown): Promise<unknown> } }
      return raw.ask(channel, argument)
    },
    [name, request],
  )
}

async function addFrame(src?: string): Promise<Frame> {
  const element = await app.page.evaluateHandle(async (address) => {
    const frame = document.createElement('iframe')
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    if (address !== undefined) frame.src = address
    document.body.append(frame)
    await loaded
    return frame
  }, src)
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The frame did not load.')
  return frame
}

const reached = () => app.evaluate(() => globalThis.reached, undefined)

beforeAll(async () => {
  profileDir = await mkdtemp(join(tmpdir(), 'wavedrop-ipc-'))
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>')
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  app = await startHost({ profileDir, entry })
})
afterAll(async () => {
  await app.close()
  elsewhere.close()
  await rm(profileDir, { recursive: true })
})
beforeEach(async () => {
  await app.evaluate(() => void globalThis.reached.splice(0), undefined)
})

describe('in the running app', () => {
  it('the window itself reaches the handler', async () => {
    expect(await ask(app.page.mainFrame(), wire.invoke('jobs.list'))).toMatchObject({
      error: { code: 'not-connected' },
    })
    expect(await reached()).toEqual(['jobs.list'])
  })

  it.each([...allChannels.map(wire.invoke), wire.dropped])('a malformed %s is refused', async (name) => {
    expect(await ask(app.page.mainFrame(), name, null)).toMatchObject({ error: { code: 'bad-request' } })
    expect(await reached()).toEqual([])
  })

  const valid: Record<string, unknown> = { [wire.dropped]: ['/music/a.mp3'] }
  describe.each([
    ['a frame of the same origin inside the page', () => undefined],
    [
      'a frame of another origin inside the page',
      () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`,
    ],
  ])('%s', (_words, address) => {
    let frame: Frame
    beforeAll(async () => {
      frame = await addFrame(address())
    })

    it.each([...allChannels.map(wire.invoke), wire.dropped])('is refused %s', async (name) => {
      expect(await ask(frame, name, valid[name])).toMatchObject({ error: { code: 'foreign-frame' } })
      expect(await reached()).toEqual([])
    })
  })
})

describe('a page of another origin in our own window', () => {
  beforeAll(async () => {
    const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
    const there = app.page.waitForURL(address)
    await app.evaluate(({ BrowserWindow }, url) => BrowserWindow.getAllWindows()[0]?.loadURL(url), address)
    await there
  })

  it.each(allChannels)('is refused %s', async (channel) => {
    expect(await ask(app.page.mainFrame(), wire.invoke(channel))).toMatchObject({
      error: { code: 'foreign-frame' },
    })
    expect(await reached()).toEqual([])
  })
})
