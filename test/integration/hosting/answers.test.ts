import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Exchanged } from '../../../electron/hosting/client.ts'
import { answering, apiKey, closedPort, connect, failure, resource, user } from './servers.ts'

describe('an answer', () => {
  it('is parsed and carries the time of the service', async () => {
    const server = await answering(200, user, { date: 'Sat, 21 Nov 2026 09:00:00 GMT' })
    const answer = await connect(server.baseUrl).call('user.get', {})
    expect(answer).toMatchObject({
      ok: true,
      value: { data: { attributes: { name: 'Ana' } }, serviceTime: Date.UTC(2026, 10, 21, 9) },
    })
  })

  it('with any 2xx status is a success', async () => {
    for (const status of [200, 201, 202]) {
      const answer = await connect((await answering(status, user)).baseUrl).call('user.get', {})
      expect(answer.ok).toBe(true)
    }
  })

  it('is read as what it is, whatever its content type says', async () => {
    const server = await answering(200, user, { 'content-type': 'text/html' })
    expect((await connect(server.baseUrl).call('user.get', {})).ok).toBe(true)
  })

  it('keeps attributes the specification does not know', async () => {
    const server = await answering(200, JSON.stringify({ data: resource('user', '1', { brand_new: 1 }) }))
    const answer = await connect(server.baseUrl).call('user.get', {})
    expect(answer.ok && answer.value.data.attributes['brand_new']).toBe(1)
  })

  it('is told to whoever watches the connection, as is a failure', async () => {
    const seen: Exchanged[] = []
    const onAnswer = (exchanged: Exchanged) => seen.push(exchanged)
    await connect((await answering(200, user)).baseUrl, { onAnswer }).call('user.get', {})
    await connect(await closedPort(), { onAnswer }).call('shows.list', {})
    expect(seen).toMatchObject([
      { route: 'user.get', status: 200 },
      { route: 'shows.list', status: null, serviceTime: null },
    ])
  })
})

describe('a refusal', () => {
  const said = JSON.stringify({
    errors: [{ title: 'Because', source: { pointer: '/data/attributes/number' } }],
  })
  it.each([
    [401, 'unauthorised'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [400, 'invalid'],
    [409, 'invalid'],
    [422, 'invalid'],
    [418, 'unexpected-answer'],
  ] as const)(
    'with %i is “%s”, was not carried out, and repeats the words of the service',
    async (status, code) => {
      const error = await failure(await answering(status, said))
      expect(error).toMatchObject({ code, delivered: 'yes' })
      expect(error.message).toContain('number: Because')
      expect(error.hint).toMatch(/\.$/)
    },
  )

  it('of the input names the fields', async () => {
    expect((await failure(await answering(422, said))).fields).toEqual({ number: 'Because' })
  })

  it('never shows the key, even when the service quotes it', async () => {
    const error = await failure(await answering(401, JSON.stringify({ error: `No such key: ${apiKey}` })))
    expect(error.message).toBe('The service does not accept this API key: No such key: •••.')
  })

  it('in the form of a web page is not believed: somebody else may be answering', async () => {
    for (const status of [401, 403, 404]) {
      const error = await failure(
        await answering(status, '<html>Sign in</html>', { 'content-type': 'text/html' }),
      )
      expect(error.code).toBe('unexpected-answer')
    }
  })

  it('without a body is believed by its status', async () => {
    expect((await failure(await answering(404, ''))).code).toBe('not-found')
  })
})

describe('an answer that cannot be used', () => {
  it.each([
    { name: 'HTML with 502', status: 502, body: '<html>Bad gateway</html>', code: 'unreachable' },
    { name: 'JSON with 500', status: 500, body: '{"error":"oops"}', code: 'unreachable' },
    { name: 'HTML with 200', status: 200, body: '<!doctype html><p>Hotel', code: 'unexpected-answer' },
    { name: 'an empty 200', status: 200, body: '', code: 'unexpected-answer' },
    { name: 'a 204', status: 204, body: '', code: 'unexpected-answer' },
    { name: 'JSON cut short', status: 200, body: '{"data":{"id":"1","ty', code: 'unexpected-answer' },
    { name: 'other JSON', status: 200, body: '{"data":{"id":"1","type":"show"}}', code: 'unexpected-answer' },
  ])('($name) leaves it open whether the write was carried out', async ({ status, body, code }) => {
    const error = await failure(await answering(status, body))
    expect(error).toMatchObject({ code, delivered: 'unknown' })
  })

  it('says the status of a service in trouble', async () => {
    expect((await failure(await answering(502, ''))).message).toBe(
      'The service is having trouble (HTTP 502).',
    )
  })

  it('is given up on when it is larger than 32 MiB', async () => {
    const error = await failure(await answering(200, Buffer.alloc(33 * 1024 * 1024, ' ')))
    expect(error.code).toBe('unexpected-answer')
    expect(error.message).toContain('larger than Wavedrop accepts')
  })

  it('is given up on when it unpacks to more than 32 MiB', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
    const error = await failure(await answering(200, bomb, { 'content-encoding': 'gzip' }))
    expect(error.message).toContain('larger than Wavedrop accepts')
  })

  it('is unexpected when its compression is broken', async () => {
    const error = await failure(await answering(200, 'not gzip', { 'content-encoding': 'gzip' }))
    expect(error).toMatchObject({ code: 'unexpected-answer', delivered: 'unknown' })
  })
})

describe('a redirect', () => {
  it.each([301, 302, 307, 308])(
    '(%i) is not followed, so the other host never gets the key',
    async (status) => {
      const other = await answering(200, user)
      const server = await answering(status, '', { location: `${other.baseUrl}/v1?token=secret` })
      const error = await failure(server)
      expect(error.code).toBe('unexpected-answer')
      expect(error.message).toContain(`points to ${new URL(other.baseUrl).host} instead of answering`)
      expect(error.message).not.toContain('secret')
      expect(other.arrived).toEqual([])
    },
  )
})
