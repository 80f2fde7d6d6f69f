import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../support/fakeClock.ts'
import { answering, closedPort, connect, failure, resource, serve, serveSockets, user } from './servers.ts'

const quick = { connectMs: 2_000, responseMs: 150, requestMs: 400 }

describe('a connection', () => {
  it('that is refused means the write was not delivered', async () => {
    expect(await failure({ baseUrl: await closedPort(), arrived: [] })).toMatchObject({
      code: 'unreachable',
      delivered: 'no',
    })
  })

  it('to a name that does not resolve means the write was not delivered', async () => {
    expect(await failure({ baseUrl: 'http://nowhere.invalid', arrived: [] })).toMatchObject({
      code: 'unreachable',
      delivered: 'no',
    })
  })

  it('on which no TLS can be agreed means the write was not delivered', async () => {
    const server = await answering(200, user)
    expect(await failure({ ...server, baseUrl: server.baseUrl.replace('http:', 'https:') })).toMatchObject({
      code: 'unreachable',
      delivered: 'no',
    })
  })

  it.each([
    { name: 'before the headers', answer: '' },
    { name: 'in the middle of the headers', answer: 'HTTP/1.1 200 OK\r\ncontent-le' },
    { name: 'in the middle of the body', answer: 'HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{"data":' },
    { name: 'before its content-length', answer: `HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\n${user}` },
  ])('that is cut $name leaves it open whether the write was carried out', async ({ answer }) => {
    const server = await serveSockets((socket) => void socket.once('data', () => socket.end(answer)))
    expect(await failure(server)).toMatchObject({ code: 'unreachable', delivered: 'unknown' })
  })

  it('on which something else than HTTP comes back is an unexpected answer', async () => {
    const server = await serveSockets((socket) => void socket.once('data', () => socket.end('SSH-2.0-x\r\n')))
    expect(await failure(server)).toMatchObject({ code: 'unexpected-answer', delivered: 'unknown' })
  })

  it('on which no answer comes is given up after the time allowed for one', async () => {
    const server = await serveSockets((socket) => void socket.resume())
    const error = await failure(server, { timeouts: quick })
    expect(error).toMatchObject({ code: 'unreachable', delivered: 'unknown' })
    expect(error.message).toContain('took too long to answer')
  })

  it('on which an answer never ends is given up after the time allowed for a request', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200).write('{')
    })
    expect(await failure(server, { timeouts: quick })).toMatchObject({
      code: 'unreachable',
      delivered: 'unknown',
    })
  })

  it('is not shared between writes: a kept one that closes would look like a lost answer', async () => {
    const ports = new Set<number | undefined>()
    const server = await serve((request, response) => {
      ports.add(request.socket.remotePort)
      response.end(JSON.stringify({ data: resource('episode') }))
    })
    const hosting = connect(server.baseUrl)
    for (const title of ['One', 'Two']) {
      await hosting.call('episodes.create', { body: { episode: { show_id: 's1', title } } })
    }
    expect(ports.size).toBe(2)
  })
})

describe('stopping', () => {
  it('a call under way leaves it open whether it was carried out', async () => {
    const gone = new AbortController()
    const server = await serve(() => gone.abort())
    const result = await connect(server.baseUrl).call(
      'subscribers.create',
      { body: { show_id: 's1', email: 'a@test.example' } },
      { signal: gone.signal },
    )
    expect(result).toMatchObject({ ok: false, error: { code: 'cancelled', delivered: 'unknown' } })
  })

  it('the client ends calls under way, those that wait and those that come later', async () => {
    const clock = fakeClock()
    const server = await serveSockets((socket) => void socket.resume())
    const hosting = connect(server.baseUrl, { clock })
    const calls = Array.from({ length: 12 }, () => hosting.call('user.get', {}))
    await clock.advance(1)
    hosting.close()
    calls.push(hosting.call('user.get', {}))
    for (const result of await Promise.all(calls)) {
      expect(result).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    }
  })
})

describe('a key', () => {
  it.each(['', 'two words', 'line\nbreak', 'schlüssel'])(
    'like “%s” is refused without a request',
    async (key) => {
      const server = await answering(200, user)
      const result = await connect(server.baseUrl, { apiKey: key }).call('user.get', {})
      expect(result).toMatchObject({ ok: false, error: { code: 'unauthorised', delivered: 'no' } })
      expect(server.arrived).toEqual([])
    },
  )
})

describe('a base address', () => {
  it.each(['api.test', 'ftp://api.test'])('like “%s” is a mistake of the caller', (baseUrl) => {
    expect(() => connect(baseUrl)).toThrow(TypeError)
  })
})
