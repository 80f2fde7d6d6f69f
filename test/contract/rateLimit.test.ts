import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '../../electron/sandbox/server.ts'
import { wavBytes } from '../support/audio.ts'
import { fakeClock } from '../support/fakeClock.ts'
import { createApi } from './api.ts'

/** A sandbox whose clock the test moves: nobody waits ten seconds, and no foreign account is blocked. */
async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'wavedrop-contract-'))
  const clock = fakeClock()
  const sandbox = await startSandbox({ dataDir, seed: 'demo', clock })
  onTestFinished(async () => {
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const get = async (path = '/v1') => {
    const response = await fetch(sandbox.baseUrl + path, { headers: { 'x-api-key': sandbox.apiKey } })
    await response.arrayBuffer()
    return response.status
  }
  return { sandbox, clock, get }
}

it('10 requests pass, the 11th is answered 429, as is one 9 s later, and the block ends after 10 s', async () => {
  const { clock, get } = await start()
  for (let n = 1; n <= 10; n += 1) expect(await get(n % 2 === 0 ? '/v1/shows' : '/v1')).toBe(200)
  expect(await get()).toBe(429)
  await clock.advance(9000)
  expect(await get('/v1/shows')).toBe(429)
  await clock.advance(999)
  expect(await get()).toBe(429)
  await clock.advance(1)
  expect(await get()).toBe(200)
})

it('neither uploads nor media nor feeds are limited or counted', async () => {
  const { sandbox, get } = await start()
  const api = createApi()
  api.connect(sandbox.baseUrl, sandbox.apiKey)
  const { data: upload } = await api.ask('episodes.authorizeUpload', { query: { filename: 'talk.wav' } })
  const { data: episodes } = await api.ask('episodes.list', { query: { status: 'published' } })
  const { data: shows } = await api.ask('shows.list', { query: { private: false } })
  const media = episodes.find(({ attributes }) => attributes.media_url !== null)?.attributes.media_url ?? ''
  const feed = shows[0]?.attributes.feed_url ?? ''
  const others = async () => {
    for (let n = 0; n < 15; n += 1) {
      const headers = { 'content-type': upload.attributes.content_type }
      const body = new Uint8Array(wavBytes({ seconds: 0.1 }))
      expect((await fetch(upload.attributes.upload_url, { method: 'PUT', headers, body })).status).toBe(200)
      const part = await fetch(media, { headers: { range: 'bytes=0-9' } })
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
      expect((await fetch(feed)).status).toBe(200)
    }
  }
  await others()
  for (let n = 4; n <= 10; n += 1) expect(await get()).toBe(200)
  expect(await get()).toBe(429)
  await others()
})
