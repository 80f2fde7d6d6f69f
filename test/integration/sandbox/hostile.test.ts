import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createOrigin } from '../../../electron/sandbox/http/origin.ts'
import { createRequestLog } from '../../../electron/sandbox/requestLog.ts'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { systemClock } from '../../../shared/domain/clock.ts'
import { ask, createEpisode, problemsOf, send, startTestSandbox } from './support.ts'

/** Sends these bytes and gives back what comes before the connection ends. */
async function raw(origin: string, bytes: string | Buffer, { end = true } = {}): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(bytes)
  if (end) socket.end()
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A reset ends it too.
  await new Promise((resolve) => socket.on('close', resolve))
  return Buffer.concat(chunks).toString('latin1')
}

function post(sandbox: Sandbox, path: string, type: string, body: Buffer | string): Promise<Response> {
  return fetch(sandbox.baseUrl + path, {
    method: 'POST',
    headers: { 'x-api-key': sandbox.apiKey, 'content-type': type },
    body: new Uint8Array(Buffer.from(body)),
  })
}

describe('a hostile request', () => {
  it('with headers that are too large is answered 431', async () => {
    const sandbox = await startTestSandbox()
    const { host } = new URL(sandbox.baseUrl)
    const head = `GET /v1 HTTP/1.1\r\nHost: ${host}\r\n`
    for (const headers of [`X-Large: ${'x'.repeat(17_000)}\r\n`, 'X-Many: 1\r\n'.repeat(1700)]) {
      expect(await raw(sandbox.baseUrl, `${head}${headers}\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
    }
    await ask(sandbox, 'user.get')
  })

  it.each([
    ['application/json', Buffer.from('{"episode":{"show_id":"my-show","title":"\xff"}}', 'latin1')],
    [
      'application/x-www-form-urlencoded',
      Buffer.from('episode[show_id]=my-show&episode[title]=\xff', 'latin1'),
    ],
  ])('with a body of %s that is not UTF-8 is answered 400', async (type, body) => {
    const sandbox = await startTestSandbox()
    const response = await post(sandbox, '/v1/episodes', type, body)
    expect(response.status).toBe(400)
    expect((await problemsOf(response))[0]?.title).toBe('The body is not valid UTF-8')
  })

  it.each([
    ['a list', '['],
    ['an object', '{"a":'],
  ])('with JSON nested 100,000 deep (%s) is answered, and the service goes on', async (_what, opening) => {
    const sandbox = await startTestSandbox()
    const closing = opening === '[' ? ']' : '}'
    const deep = `${opening.repeat(100_000)}1${closing.repeat(100_000)}`
    for (const body of [deep, `{"episode":{"show_id":"my-show","title":${deep}}}`, `{"emails":${deep}}`]) {
      for (const path of ['/v1/episodes', '/v1/subscribers/batch']) {
        const { status } = await post(sandbox, path, 'application/json', body)
        expect([400, 422]).toContain(status)
      }
    }
    await ask(sandbox, 'user.get')
  })

  it('with names that objects inherit changes nothing but what it may', async () => {
    const sandbox = await startTestSandbox()
    const bodies = [
      '{"__proto__":{"show_id":"my-show"},"email":"a@example.com"}',
      '{"constructor":{"prototype":{"x":1}},"show_id":"my-show","event_name":"toString","url":"http://x/"}',
      '{"show_id":"__proto__","event_name":"constructor","url":"http://x/"}',
      '{"show_id":"my-show","emails":{"__proto__":["a@example.com"]}}',
    ]
    for (const body of bodies) {
      for (const path of ['/v1/subscribers', '/v1/subscribers/batch', '/v1/webhooks']) {
        expect((await post(sandbox, path, 'application/json', body)).status).toBe(422)
      }
    }
    for (const query of ['fields[__proto__][]=title', 'fields[constructor]=title', 'include[]=__proto__']) {
      expect((await send(sandbox, 'GET', `/v1/webhooks?show_id=my-show&${query}`)).status).toBe(200)
    }
    expect({}).not.toHaveProperty('x')
    expect({}).not.toHaveProperty('show_id')
  })

  it('with zero bytes, odd ids and huge numbers is refused like any other', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const asked: [string, string][] = [
      ['GET', '/v1/subscribers/0'],
      ['GET', '/v1/subscribers/-1'],
      ['GET', '/v1/subscribers/1e3'],
      ['GET', '/v1/subscribers/99999999999999999999'],
      ['GET', '/v1/subscribers/1%00'],
      ['DELETE', `/v1/webhooks/${'9'.repeat(99)}`],
      ['DELETE', '/v1/webhooks/%2e%2e'],
      ['DELETE', '/v1/subscribers?show_id=studio-notes&email=%00'],
      ['GET', '/v1/subscribers?show_id=studio-notes%00'],
      ['GET', '/v1/subscribers?show_id=studio-notes&pagination[per]=0'],
      ['GET', '/v1/subscribers?show_id=studio-notes&pagination[page]=99999999999999999999'],
    ]
    for (const [method, path] of asked) {
      const { status } = await send(sandbox, method, path)
      expect([404, 422], `${method} ${path}`).toContain(status)
    }
    expect(
      (await ask(sandbox, 'subscribers.list', '/v1/subscribers?show_id=studio-notes')).meta.totalCount,
    ).toBe(14)
  })
})

describe('a client that takes its time', () => {
  it('is cut off, in the middle of its headers or its body, while others are answered', async () => {
    const app = createOrigin({
      name: 'api',
      clock: systemClock,
      log: createRequestLog(),
      faultFor: () => undefined,
      bodyLimit: 1000,
      patience: { headersMs: 100, requestMs: 200, idleMs: 10_000 },
      closing: new AbortController().signal,
      answerError: (reply, status) => {
        reply.code(status).send()
      },
    })
    app.post('/', (_request, reply) => reply.send('done'))
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => app.close())
    const { host } = new URL(origin)
    const head = `POST / HTTP/1.1\r\nHost: ${host}\r\n`
    const body = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
    const slow = [head, head + body].map((text) => raw(origin, text, { end: false }))
    expect(await (await fetch(origin, { method: 'POST' })).text()).toBe('done')
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('the two ports', () => {
  it('cannot be reached from outside this machine', async () => {
    const sandbox = await startTestSandbox()
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
    for (const { address } of others) {
      for (const origin of [sandbox.baseUrl, sandbox.uploadUrl]) {
        const socket = connect(Number(new URL(origin).port), address)
        const outcome = await Promise.race([
          once(socket, 'connect').then(() => 'connected'),
          once(socket, 'error').then(() => 'refused'),
        ]).catch(() => 'refused')
        socket.destroy()
        expect(outcome, address).toBe('refused')
      }
    }
    for (const origin of [sandbox.baseUrl, sandbox.uploadUrl])
      expect(new URL(origin).hostname).toBe('127.0.0.1')
  })
})

describe('a bug', () => {
  it('is answered 500 in JSON, undoes the whole request, and does not stop the service', async () => {
    let isBroken = false
    const random = (bytes: number) => {
      if (isBroken) throw new Error('No more randomness')
      return randomBytes(bytes)
    }
    const sandbox = await startTestSandbox({ seed: 'demo', random })
    const json = { show_id: 'studio-notes', emails: ['a@example.com', 'b@example.com'] }
    const before = await ask(sandbox, 'subscribers.list', '/v1/subscribers?show_id=studio-notes')
    isBroken = true
    const response = await send(sandbox, 'POST', '/v1/subscribers/batch', { json })
    expect(response.status).toBe(500)
    expect(await problemsOf(response)).toEqual([{ title: 'The sandbox failed: No more randomness' }])
    expect(await ask(sandbox, 'subscribers.list', '/v1/subscribers?show_id=studio-notes')).toEqual(before)
    isBroken = false
    expect((await send(sandbox, 'POST', '/v1/subscribers/batch', { json })).status).toBe(200)
    await createEpisode(sandbox, { show_id: 'studio-notes' })
  })
})
