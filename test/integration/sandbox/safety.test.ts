import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../support/fakeClock.ts'
import { ask, createEpisode, send, startTestSandbox } from './support.ts'

/** Sends these very bytes and gives back the first line of the answer. */
async function raw(origin: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.end(text)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1').split('\r\n')[0] ?? ''
}

describe('safety', () => {
  it('answers for its own host names only, on both origins', async () => {
    const sandbox = await startTestSandbox()
    for (const origin of [sandbox.baseUrl, sandbox.uploadUrl]) {
      const { host, port } = new URL(origin)
      const asked = (name: string) =>
        raw(origin, `GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)
      const wrong = [
        'evil.example',
        `evil.example:${port}`,
        '127.0.0.1',
        '127.0.0.1:1',
        `127.0.0.1:${port}.evil`,
      ]
      for (const name of wrong) expect(await asked(name)).toContain('421')
      expect(await asked(host)).not.toContain('421')
      expect(await asked(`localhost:${port}`)).not.toContain('421')
      expect(await raw(origin, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain('400')
    }
  })

  it('sends no CORS header, so web pages cannot read it', async () => {
    const sandbox = await startTestSandbox()
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
    for (const method of ['GET', 'OPTIONS']) {
      const response = await send(sandbox, method, '/v1', { headers })
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('dates every answer by its clock', async () => {
    const sandbox = await startTestSandbox({ clock: fakeClock(Date.UTC(2031, 0, 2, 3, 4, 5)) })
    for (const path of ['/v1', '/v1/unheard_of', '/feeds/my-show']) {
      expect((await send(sandbox, 'GET', path)).headers.get('date')).toBe('Thu, 02 Jan 2031 03:04:05 GMT')
    }
  })

  it('goes on after requests nobody should send', async () => {
    const sandbox = await startTestSandbox()
    const { host } = new URL(sandbox.baseUrl)
    const key = `Host: ${host}\r\nx-api-key: ${sandbox.apiKey}\r\n`
    const requests = [
      'nonsense\r\n\r\n',
      `GET /%zz HTTP/1.1\r\n${key}Connection: close\r\n\r\n`,
      `GET /v1/episodes?a[b=1&%ff[]=%zz HTTP/1.1\r\n${key}Connection: close\r\n\r\n`,
      `GET /v1/shows/${'x'.repeat(5000)} HTTP/1.1\r\n${key}Connection: close\r\n\r\n`,
      `GET /v1/episodes?${'a[]=1&'.repeat(2000)} HTTP/1.1\r\n${key}Connection: close\r\n\r\n`,
      `GET /v1/episodes?a${'[x]'.repeat(900)}=1 HTTP/1.1\r\n${key}Connection: close\r\n\r\n`,
      `POST /v1/episodes HTTP/1.1\r\n${key}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"episode"`,
      `POST /v1/episodes HTTP/1.1\r\n${key}Content-Type: application/json\r\nContent-Length: -5\r\n\r\n{}`,
      `PATCH /v1/episodes/1/publish HTTP/1.1\r\n${key}Content-Type: a/b/c\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      `PUT /uploads/x HTTP/1.1\r\n${key}Content-Length: 0\r\nConnection: close\r\n\r\n`,
    ]
    for (const text of requests) {
      for (const origin of [sandbox.baseUrl, sandbox.uploadUrl]) {
        expect(await raw(origin, text), text.slice(0, 60)).not.toMatch(/ 5\d\d /)
      }
    }
    expect((await ask(sandbox, 'user.get')).data.type).toBe('user')
  })

  it('keeps odd characters as they were sent', async () => {
    const sandbox = await startTestSandbox()
    const title = `'); DROP TABLE episodes; -- "\\ \u{1f399}\ufe0f \u202e \0 end`
    expect((await createEpisode(sandbox, { title })).attributes.title).toBe(title)
  })
})
