import { describe, expect, it } from 'vitest'
import { serveIpc } from '../../../electron/shell/ipcServer.ts'
import { isFromWindow } from '../../../electron/shell/sender.ts'
import { wire } from '../../../shared/ipc/bridge.ts'
import type { Channel } from '../../../shared/ipc/contract.ts'
import type { Grant } from '../../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../../shared/ipc/result.ts'
import {
  allChannels,
  answerNothing,
  fakeIpcMain,
  listeningLog,
  messageFrom,
  recordingHandlers,
  windowWith,
} from './messages.ts'

const page = { name: 'the page of our window' }
const mainFrame = { origin: 'app://wavedrop', parent: null }
const ours = messageFrom(page, mainFrame)

const grantOf = (path: string): Grant => ({ id: `id of ${path}`, name: path, path, kind: 'file' })

function serve(
  answer: (channel: Channel, request: unknown) => Promise<Result<unknown>> = answerNothing,
  issueGrant: (path: string) => Promise<Result<Grant>> = (path) => Promise.resolve(ok(grantOf(path))),
) {
  const { handlers, calls } = recordingHandlers(answer)
  const ipcMain = fakeIpcMain()
  const log = listeningLog()
  const window = windowWith(page)
  serveIpc({ ipcMain, handlers, issueGrant, isOurs: (event) => isFromWindow(event, window), log })
  return { ipcMain, calls, log }
}

/** Nothing any channel takes: no object has this for a field, and no request is a list. */
const malformed = [null, 'words', 7, [], { id: {}, grantIds: 'all', theme: 'pink', limit: -1 }]

const foreign = {
  'a frame inside the page': messageFrom(page, { origin: 'app://wavedrop', parent: mainFrame }),
  'a page of another origin in our window': messageFrom(page, {
    origin: 'https://example.com',
    parent: null,
  }),
  'a page without an origin': messageFrom(page, { origin: 'null', parent: null }),
  'another window': messageFrom({ name: 'another page' }, mainFrame),
  'a frame that is gone': messageFrom(page, null),
}

describe('every channel', () => {
  it('is served, and the drop beside them', () => {
    const { ipcMain } = serve()
    expect(ipcMain.names().sort()).toEqual([...allChannels.map(wire.invoke), wire.dropped].sort())
  })

  describe.each(allChannels)('%s', (channel) => {
    it.each(malformed.map((request) => [JSON.stringify(request), request]))(
      'refuses the malformed request %s',
      async (_words, request) => {
        const { ipcMain, calls } = serve()
        const result = await ipcMain.send(wire.invoke(channel), ours, request)
        expect(result).toMatchObject({ ok: false, error: { code: 'bad-request' } })
        expect(calls).toEqual([])
      },
    )

    it.each(Object.entries(foreign))('refuses %s', async (_words, event) => {
      const { ipcMain, calls } = serve()
      const result = await ipcMain.send(wire.invoke(channel), event)
      expect(result).toMatchObject({ ok: false, error: { code: 'foreign-frame' } })
      expect(calls).toEqual([])
    })
  })
})

describe('the drop', () => {
  it.each([[null], [[]], [['']], [[7]], ['/music/a.mp3']])(
    'refuses the malformed request %j',
    async (request) => {
      const { ipcMain } = serve()
      const result = await ipcMain.send(wire.dropped, ours, request)
      expect(result).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    },
  )

  it.each(Object.entries(foreign))('refuses %s', async (_words, event) => {
    const { ipcMain } = serve()
    const result = await ipcMain.send(wire.dropped, event, ['/music/a.mp3'])
    expect(result).toMatchObject({ ok: false, error: { code: 'foreign-frame' } })
  })

  it('answers a grant for each path, in order', async () => {
    const { ipcMain } = serve()
    const result = await ipcMain.send(wire.dropped, ours, ['/music/a.mp3', '/music/b.mp3'])
    expect(result).toEqual(ok([grantOf('/music/a.mp3'), grantOf('/music/b.mp3')]))
  })

  it('answers why when one of the files cannot be granted', async () => {
    const missing = fail('file-missing', '“b.mp3” is gone.')
    const { ipcMain } = serve(answerNothing, (path) =>
      Promise.resolve(path.endsWith('b.mp3') ? missing : ok(grantOf(path))),
    )
    expect(await ipcMain.send(wire.dropped, ours, ['/music/a.mp3', '/music/b.mp3'])).toEqual(missing)
  })
})

describe('a request', () => {
  it('reaches its handler parsed, without fields the contract does not name', async () => {
    const { ipcMain, calls } = serve()
    await ipcMain.send(wire.invoke('jobs.retry'), ours, { id: 7, path: '/etc/passwd' })
    expect(calls).toEqual([{ channel: 'jobs.retry', request: { id: 7 } }])
  })

  it('that is malformed is refused with a sentence that names the field and not the value', async () => {
    const { ipcMain } = serve()
    const request = { baseUrl: '', apiKey: 'k'.repeat(3000), keep: 'keychain' }
    const result = await ipcMain.send(wire.invoke('accounts.connect'), ours, request)
    const { message } = (result as { error: { message: string } }).error
    expect(message).toContain('apiKey: ')
    expect(message).not.toContain('kkk')
  })

  it('is answered with what the handler answers', async () => {
    const refused = fail('conflict', 'Both sides changed.', { hint: 'Choose one.' })
    const { ipcMain } = serve(() => Promise.resolve(refused))
    expect(await ipcMain.send(wire.invoke('jobs.list'), ours)).toEqual(refused)
  })

  it('is answered without fields the contract does not name', async () => {
    const grant = grantOf('/music')
    const { ipcMain } = serve(() => Promise.resolve(ok({ ...grant, apiKey: 'secret' })))
    expect(await ipcMain.send(wire.invoke('folders.choose'), ours)).toEqual(ok(grant))
  })
})

describe('a bug in a handler', () => {
  it('is answered as internal and logged, and nothing is thrown', async () => {
    const { ipcMain, log } = serve(() => Promise.reject(new Error('undefined is not a function')))
    const result = await ipcMain.send(wire.invoke('sync.now'), ours)
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(log.lines).toEqual(['wavedrop:sync.now failed: Error: undefined is not a function'])
  })

  it('that answers something else than the contract says is internal too', async () => {
    const { ipcMain } = serve(() => Promise.resolve(ok('not a list')))
    const result = await ipcMain.send(wire.invoke('shows.list'), ours)
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } })
  })
})
