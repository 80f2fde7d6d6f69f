import { describe, expect, it } from 'vitest'
import { wavBytes } from '../../support/audio.ts'
import { ask, createEpisode, createWithAudio, startTestSandbox } from './support.ts'

async function startWithAudio() {
  const sandbox = await startTestSandbox()
  const body = wavBytes({ seconds: 1 })
  const { attributes } = await createWithAudio(sandbox, 'talk.wav', body)
  return { body, url: attributes.media_url ?? '' }
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('media', () => {
  it('is served whole and needs no key', async () => {
    const { url, body } = await startWithAudio()
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(body.length),
      'accept-ranges': 'bytes',
    })
    expect((await bytesOf(response)).equals(body)).toBe(true)
  })

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, null],
    ['bytes=-50', -50, null],
    ['bytes=100-99999999', 100, null],
  ])('serves the range %s', async (range, start, end) => {
    const { url, body } = await startWithAudio()
    const response = await fetch(url, { headers: { range } })
    const expected = body.subarray(start, end === null ? undefined : end + 1)
    expect(response.status).toBe(206)
    expect((await bytesOf(response)).equals(expected)).toBe(true)
    const first = start < 0 ? body.length + start : start
    expect(response.headers.get('content-range')).toBe(
      `bytes ${first}-${first + expected.length - 1}/${body.length}`,
    )
  })

  it('answers 416 to a range beyond the end', async () => {
    const { url, body } = await startWithAudio()
    const response = await fetch(url, { headers: { range: `bytes=${body.length}-` } })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${body.length}`)
  })

  it('answers HEAD with the headers alone', async () => {
    const { url, body } = await startWithAudio()
    const response = await fetch(url, { method: 'HEAD' })
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(await bytesOf(response)).toHaveLength(0)
  })

  it('knows its version', async () => {
    const { url, body } = await startWithAudio()
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? ''
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const stale = await fetch(url, { headers: { range: 'bytes=0-9', 'if-range': '"old"' } })
    expect(stale.status).toBe(200)
    expect(await bytesOf(stale)).toHaveLength(body.length)
    expect((await fetch(url, { headers: { range: 'bytes=0-9', 'if-range': etag } })).status).toBe(206)
  })

  it('is not found where there is none', async () => {
    const sandbox = await startTestSandbox()
    const { attributes } = await createEpisode(sandbox)
    const id = attributes.share_url?.split('/').at(-1)
    expect((await fetch(`${sandbox.baseUrl}/media/${id}.mp3`)).status).toBe(404)
    expect((await fetch(`${sandbox.baseUrl}/media/..%2f..%2fsandbox.sqlite`)).status).toBe(404)
  })

  it('of the demonstration is a WAV of the announced length, any part of which can be fetched', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const { data } = await ask(sandbox, 'episodes.list', '/v1/episodes?status=published&pagination[per]=1')
    const { media_url: url, duration } = data[0]!.attributes
    const start = await fetch(url ?? '', { headers: { range: 'bytes=0-999999' } })
    const total = Number(start.headers.get('content-range')?.split('/')[1])
    expect(total).toBe(44 + (duration ?? 0) * 8000 * 2)
    const bytes = await bytesOf(start)
    expect(bytes.toString('latin1', 0, 4)).toBe('RIFF')
    expect(bytes.readUInt32LE(40)).toBe(total - 44)

    const middle = await bytesOf(await fetch(url ?? '', { headers: { range: 'bytes=300001-300100' } }))
    expect(middle.equals(bytes.subarray(300_001, 300_101))).toBe(true)
    const end = await bytesOf(await fetch(url ?? '', { headers: { range: 'bytes=-7' } }))
    expect(end).toHaveLength(7)
  })
})
