import { describe, expect, it } from 'vitest'
import type { OpenFile } from '../../../electron/inbox/openAudio.ts'
import { isAudioUrl, serveAudio } from '../../../electron/shell/serveAudio.ts'

const megabyte = 1024 * 1024

/** A file of so many bytes, each the low byte of its place, and how often it was closed. */
function fileOf(size: number, fileName = 'take.mp3') {
  const closed = { times: 0 }
  const file = {
    size,
    read: (at: number, length: number) =>
      Promise.resolve(Uint8Array.from({ length: Math.min(length, size - at) }, (_, k) => (at + k) & 255)),
    close() {
      closed.times += 1
      return Promise.resolve()
    },
  } as unknown as OpenFile
  const serve = serveAudio((name) => Promise.resolve(name === 'known' ? { file, fileName } : null))
  const ask = (range: string | null, method = 'GET', name = 'known') =>
    serve(new Request(`app://wavedrop/audio/${name}`, { method, headers: range === null ? {} : { range } }))
  return { ask, closed }
}

describe('a recording of this computer', () => {
  it.each([
    ['bytes=0-99', 1000, 'bytes 0-99/1000', 100],
    ['bytes=900-', 1000, 'bytes 900-999/1000', 100],
    ['bytes=-10', 1000, 'bytes 990-999/1000', 10],
    ['bytes=0-9999', 1000, 'bytes 0-999/1000', 1000],
    ['bytes=5-', 3 * megabyte, `bytes 5-${5 + megabyte - 1}/${3 * megabyte}`, megabyte],
  ])('is answered in the piece that was asked for: %s of %i', async (range, size, said, length) => {
    const { ask, closed } = fileOf(size)
    const answer = await ask(range)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(said)
    expect(answer.headers.get('content-length')).toBe(String(length))
    expect([bytes.length, bytes[0]]).toEqual([length, Number(/\d+/.exec(said)?.[0]) & 255])
    expect(closed.times).toBe(1)
  })

  it.each(['bytes=1000-', 'bytes=9-3', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2', null])(
    'is not answered for what is no range of it: %s',
    async (range) => {
      const { ask, closed } = fileOf(1000)
      const answer = await ask(range)
      expect(answer.status).toBe(416)
      expect(await answer.text()).toBe('')
      expect(closed.times).toBe(1)
    },
  )

  it('is read only, and only under a name that was given out', async () => {
    const { ask } = fileOf(1000)
    expect((await ask('bytes=0-', 'POST')).status).toBe(405)
    expect((await ask('bytes=0-', 'GET', 'unknown')).status).toBe(404)
    expect((await ask('bytes=0-', 'GET', 'known/../other')).status).toBe(404)
  })

  it('comes with its type, under the policy of the window, and is kept nowhere', async () => {
    const headers = async (name: string) => (await fileOf(10, name).ask('bytes=0-')).headers
    expect((await headers('a.M4A')).get('content-type')).toBe('audio/mp4')
    expect((await headers('a.exe')).get('content-type')).toBe('application/octet-stream')
    expect((await headers('a.mp3')).get('cache-control')).toBe('no-store')
    expect((await headers('a.mp3')).get('x-content-type-options')).toBe('nosniff')
    expect((await headers('a.mp3')).get('content-security-policy')).toMatch(
      /media-src 'self' http: https:(;|$)/,
    )
  })

  it('is told from the files of the window by its address alone', () => {
    expect(isAudioUrl('app://wavedrop/audio/one')).toBe(true)
    expect(isAudioUrl('app://wavedrop/assets/audio/one.js')).toBe(false)
    expect(isAudioUrl('https://example.com/audio/one')).toBe(false)
  })
})
