import { describe, expect, it } from 'vitest'
import { type Fault, type FaultRequest } from '../../../electron/sandbox/faults.ts'
import { type RequestRecord } from '../../../electron/sandbox/requestLog.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { ask, authorize, createEpisode, put, send, startTestSandbox } from './support.ts'

/** Lets `fault` hit the first request that fits. */
function first(method: string, fault: Fault, origin: FaultRequest['origin'] = 'api') {
  return (request: FaultRequest) =>
    request.method === method && request.origin === origin && request.n === 1 ? fault : undefined
}

const json = { episode: { show_id: 'my-show', title: 'x' } }
const count = async (sandbox: Parameters<typeof ask>[0]) =>
  (await ask(sandbox, 'episodes.list')).meta.totalCount

describe('faults', () => {
  it('cut-before does nothing and answers nothing', async () => {
    const sandbox = await startTestSandbox({ faults: first('POST', { kind: 'cut-before' }) })
    await expect(send(sandbox, 'POST', '/v1/episodes', { json })).rejects.toThrow('fetch failed')
    expect(await count(sandbox)).toBe(0)
    expect((await createEpisode(sandbox)).id).toBe('1')
  })

  it('act-then-cut does it and answers nothing', async () => {
    const sandbox = await startTestSandbox({ faults: first('POST', { kind: 'act-then-cut' }) })
    await expect(send(sandbox, 'POST', '/v1/episodes', { json })).rejects.toThrow('fetch failed')
    expect(await count(sandbox)).toBe(1)
  })

  it('status answers for the service, in HTML', async () => {
    const sandbox = await startTestSandbox({ faults: first('POST', { kind: 'status', status: 502 }) })
    const response = await send(sandbox, 'POST', '/v1/episodes', { json })
    expect(response.status).toBe(502)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await count(sandbox)).toBe(0)
  })

  it('slow waits on the clock and acts even if the caller is gone', async () => {
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ clock, faults: first('POST', { kind: 'slow', ms: 30_000 }) })
    const impatient = new AbortController()
    const { baseUrl, apiKey } = sandbox
    const body = new URLSearchParams({ 'episode[show_id]': 'my-show' })
    const headers = { 'x-api-key': apiKey }
    const asked = fetch(`${baseUrl}/v1/episodes`, { method: 'POST', body, headers, signal: impatient.signal })
    await expect.poll(() => clock.pending()).toBe(1)
    impatient.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect(await count(sandbox)).toBe(0)
    await clock.advance(30_000)
    expect(await count(sandbox)).toBe(1)
  })

  it('slow does not hold up the end of the service', async () => {
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ clock, faults: first('GET', { kind: 'slow', ms: 30_000 }) })
    const asked = send(sandbox, 'GET', '/v1')
    await expect.poll(() => clock.pending()).toBe(1)
    await Promise.all([expect(asked).rejects.toThrow('fetch failed'), sandbox.close()])
    expect(clock.pending()).toBe(0)
  })

  it('cut-upload ends a transfer in the middle, and the next one works', async () => {
    const sandbox = await startTestSandbox({
      faults: first('PUT', { kind: 'cut-upload', afterBytes: 100_000 }, 'upload'),
    })
    const upload = await authorize(sandbox, 'talk.mp3')
    await expect(put(upload, Buffer.alloc(5_000_000))).rejects.toThrow('fetch failed')
    const json = { episode: { show_id: 'my-show', audio_url: upload.attributes.audio_url } }
    expect((await send(sandbox, 'POST', '/v1/episodes', { json })).status).toBe(422)
    expect((await put(upload, Buffer.alloc(5_000_000))).status).toBe(200)
  })

  it('cut-upload of a body that came in one piece is over, and the service can be closed', async () => {
    const sandbox = await startTestSandbox({
      faults: first('PUT', { kind: 'cut-upload', afterBytes: 1 }, 'upload'),
    })
    const upload = await authorize(sandbox, 'talk.mp3')
    await expect(put(upload, Buffer.from('short'))).rejects.toThrow('fetch failed')
    await sandbox.close()
  })

  it('expire refuses a fresh upload address', async () => {
    const sandbox = await startTestSandbox({ faults: first('PUT', { kind: 'expire' }, 'upload') })
    const upload = await authorize(sandbox, 'talk.mp3')
    expect((await put(upload, Buffer.from('x'))).status).toBe(403)
    expect((await put(upload, Buffer.from('x'))).status).toBe(200)
  })
})

describe('the request log', () => {
  it('tells of every request what a test needs, and no secret', async () => {
    const clock = fakeClock()
    const cutOne = (request: FaultRequest): Fault | undefined =>
      request.path === '/v1/shows' ? { kind: 'act-then-cut' } : undefined
    const sandbox = await startTestSandbox({ clock, faults: cutOne })
    const entries: RequestRecord[] = []
    const stop = sandbox.onRequest((entry) => entries.push(entry))
    const upload = await authorize(sandbox, 'talk.mp3')
    await put(upload, Buffer.from('12345'))
    await send(sandbox, 'GET', '/v1/shows').catch(() => undefined)
    stop()
    await send(sandbox, 'GET', '/v1')

    expect(entries).toMatchObject([
      {
        origin: 'api',
        method: 'GET',
        path: '/v1/episodes/authorize_upload',
        status: 200,
        contentLength: null,
      },
      {
        origin: 'upload',
        method: 'PUT',
        path: new URL(upload.attributes.upload_url).pathname,
        status: 200,
        contentType: 'audio/mpeg',
        contentLength: 5,
        receivedAt: clock.now(),
      },
      { origin: 'api', path: '/v1/shows', status: null },
    ])
    expect(entries.map((entry) => entry.headerNames.includes('x-api-key'))).toEqual([true, false, true])
    expect(JSON.stringify(entries)).not.toContain(sandbox.apiKey)
    expect(JSON.stringify(entries)).not.toContain('signature')
  })
})
