import { describe, expect, it } from 'vitest'
import { mp3Bytes, wavBytes } from '../../support/audio.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { downloadsOf, listen, podcastApp } from './listeners.ts'
import { createWithAudio, publish, startTestSandbox, temporaryFolder } from './support.ts'

const hour = 3_600_000
/** Ten minutes of 128 kbit/s: a minute is 960,000 bytes of 9,600,000. */
const tenMinutes = mp3Bytes({ seconds: 600 })
const minute = 960_000

/** An episode that is out, with this sound; told by its content, whatever its name. */
async function startWith(body = tenMinutes, dataDir?: string) {
  const clock = fakeClock()
  const sandbox = await startTestSandbox({ clock, ...(dataDir && { dataDir }) })
  const { id } = await createWithAudio(sandbox, 'talk.mp3', body)
  const { attributes } = await publish(sandbox, id, { status: 'published' })
  return { clock, sandbox, id, url: attributes.media_url ?? '' }
}

describe('a download', () => {
  it('counts once for a listener, however often it is fetched in a day', async () => {
    const { clock, sandbox, id, url } = await startWith()
    await listen(url)
    await listen(url)
    await clock.advance(3 * hour)
    await listen(url)
    expect(await downloadsOf(sandbox, id)).toBe(1)
  })

  it('counts again on the next day', async () => {
    const { clock, sandbox, id, url } = await startWith()
    await listen(url)
    await clock.advance(24 * hour)
    await listen(url)
    expect(await downloadsOf(sandbox, id)).toBe(2)
  })

  it('counts for every listener: another address or another app', async () => {
    const { sandbox, id, url } = await startWith()
    await listen(url)
    await listen(url, { from: '127.0.0.2' })
    await listen(url, { userAgent: 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)' })
    expect(await downloadsOf(sandbox, id)).toBe(3)
  })

  it('needs a minute of sound, which ranges may bring together', async () => {
    const { clock, sandbox, id, url } = await startWith()
    await listen(url, { range: `bytes=0-${minute / 2 - 1}` })
    await clock.advance(hour)
    await listen(url, { range: `bytes=5000000-${5_000_000 + minute / 2 - 2}` })
    expect(await downloadsOf(sandbox, id)).toBe(0)
    await listen(url, { range: 'bytes=-1' })
    expect(await downloadsOf(sandbox, id)).toBe(1)
  })

  it('is not made of the same bytes again and again', async () => {
    const { sandbox, id, url } = await startWith()
    for (let n = 0; n < 5; n += 1) await listen(url, { range: `bytes=0-${minute / 2}` })
    expect(await downloadsOf(sandbox, id)).toBe(0)
  })

  it('does not gather its minute over two days', async () => {
    const { clock, sandbox, id, url } = await startWith()
    await listen(url, { range: `bytes=0-${minute / 2}` })
    await clock.advance(24 * hour)
    await listen(url, { range: `bytes=${minute / 2}-${minute}` })
    expect(await downloadsOf(sandbox, id)).toBe(0)
  })

  it('needs the minute after the tags, which may hold a large picture', async () => {
    const tagged = Buffer.concat([id3Of(500_000), tenMinutes])
    const { sandbox, id, url } = await startWith(tagged)
    await listen(url, { range: `bytes=0-${minute + 400_000}` })
    expect(await downloadsOf(sandbox, id)).toBe(0)
    await listen(url, { range: `bytes=0-${minute + 501_000}` })
    expect(await downloadsOf(sandbox, id)).toBe(1)
  })

  it('needs all of what is shorter than a minute', async () => {
    const short = mp3Bytes({ seconds: 30 })
    const { sandbox, id, url } = await startWith(short)
    await listen(url, { range: `bytes=0-${short.length - 2}` })
    expect(await downloadsOf(sandbox, id)).toBe(0)
    await listen(url, { range: `bytes=${short.length - 1}-` })
    expect(await downloadsOf(sandbox, id)).toBe(1)
  })

  it('is not counted when the listener hangs up early', async () => {
    // A minute of it is 23 MB, more than the buffers between the two ends can take.
    const { sandbox, id, url } = await startWith(wavBytes({ seconds: 90, sampleRate: 192_000 }))
    await listen(url, { hangUpAfter: 1000 })
    await listen(url, { from: '127.0.0.2' })
    expect(await downloadsOf(sandbox, id)).toBe(1)
  })

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['a probe of two bytes', { range: 'bytes=0-1' }],
    ['a probe of one byte', { range: 'bytes=0-0' }],
    ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a download tool', { userAgent: 'curl/8.5.0' }],
    ['nobody who says its name', { userAgent: '' }],
    ['a watch that copies its phone', { userAgent: 'atc/1.0 watchOS/10.1 model/Watch6,1' }],
  ] as const)('never comes from %s', async (_what, listener) => {
    const { sandbox, id, url } = await startWith(mp3Bytes({ seconds: 2 }))
    for (let n = 0; n < 3; n += 1) await listen(url, listener)
    expect(await downloadsOf(sandbox, id)).toBe(0)
    await listen(url)
    expect(await downloadsOf(sandbox, id)).toBe(1)
  })

  it('is not made by an answer 304', async () => {
    const { sandbox, id, url } = await startWith()
    const head = await fetch(url, { method: 'HEAD' })
    const headers = { 'if-none-match': head.headers.get('etag') ?? '', 'user-agent': podcastApp }
    expect((await fetch(url, { headers })).status).toBe(304)
    expect(await downloadsOf(sandbox, id)).toBe(0)
  })

  it('is not made of a draft its author listens to', async () => {
    const { sandbox, id, url } = await startWith()
    await publish(sandbox, id, { status: 'draft' })
    await listen(url)
    await publish(sandbox, id, { status: 'published' })
    expect(await downloadsOf(sandbox, id)).toBe(0)
  })

  it('survives a restart, and so does what was gathered for the next one', async () => {
    const dataDir = await temporaryFolder()
    const before = await startWith(tenMinutes, dataDir)
    await listen(before.url)
    await listen(before.url, { from: '127.0.0.2', range: `bytes=0-${minute / 2}` })
    await before.sandbox.close()
    const after = await startTestSandbox({ dataDir, clock: before.clock })
    await listen(before.url)
    expect(await downloadsOf(after, before.id)).toBe(1)
    await listen(before.url, { from: '127.0.0.2', range: `bytes=${minute / 2}-${minute}` })
    expect(await downloadsOf(after, before.id)).toBe(2)
  })

  it('counts for many listeners at once', async () => {
    const { sandbox, id, url } = await startWith(mp3Bytes({ seconds: 90 }))
    const listeners = Array.from({ length: 60 }, (_, n) => listen(url, { from: `127.0.1.${n + 1}` }))
    await Promise.all(listeners)
    expect(await downloadsOf(sandbox, id)).toBe(60)
  })
})

/** An ID3v2.4 tag of this many bytes of padding. */
function id3Of(bytes: number): Buffer {
  const header = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, ...[21, 14, 7, 0].map((n) => (bytes >> n) & 0x7f)])
  return Buffer.concat([header, Buffer.alloc(bytes)])
}
