import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTagReader, type TagReader, type TagReaderOptions } from '../../../electron/inbox/tagReader.ts'
import { systemClock } from '../../../shared/domain/clock.ts'
import { aiffBytes, m4aBytes, mp3Bytes, wavBytes } from '../../support/audio.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { folderForTest } from './watched.ts'

function reader(options: Partial<TagReaderOptions> = {}): TagReader {
  const made = createTagReader({ clock: systemClock, ...options })
  onTestFinished(() => made.close())
  return made
}

describe('tags', () => {
  it.each([
    ['audio/mpeg', mp3Bytes({ seconds: 3, title: 'Ünder the 灯台' }), 'Ünder the 灯台'],
    ['audio/wav', wavBytes({ seconds: 3, title: 'Ünder the 灯台' }), 'Ünder the 灯台'],
    ['audio/mp4', m4aBytes({ seconds: 3, title: 'Ünder the 灯台' }), 'Ünder the 灯台'],
    ['audio/aiff', aiffBytes({ seconds: 3, title: 'Under the lamp' }), 'Under the lamp'],
  ])('of %s are read, whatever the file is called', async (contentType, bytes, title) => {
    const path = join(await folderForTest(), 'anything')
    await writeFile(path, bytes)
    const read = await reader().read({ path, contentType })
    expect(read).toMatchObject({ ok: true, value: { title, durationSeconds: 3 } })
  })

  it('in Latin-1 in a WAV stay what they are', async () => {
    const path = join(await folderForTest(), 'a.wav')
    const bytes = wavBytes({ seconds: 1, title: 'Ab' })
    bytes.set([0xc4], bytes.indexOf('Ab'))
    await writeFile(path, bytes)
    expect(await reader().read({ path, contentType: 'audio/wav' })).toMatchObject({ value: { title: 'Äb' } })
  })

  it('of a file that is not there are an error, and the reader goes on', async () => {
    const folder = await folderForTest()
    const tags = reader()
    expect(await tags.read({ path: join(folder, 'none'), contentType: 'audio/wav' })).toMatchObject({
      ok: false,
    })
    await writeFile(join(folder, 'a.wav'), wavBytes({ seconds: 1, title: 'T' }))
    expect(await tags.read({ path: join(folder, 'a.wav'), contentType: 'audio/wav' })).toMatchObject({
      ok: true,
    })
  })
})

describe('a parser that never comes back', () => {
  const worker = new URL('./stuckWorker.ts', import.meta.url)

  it('is killed after five seconds, and the next file is read', async () => {
    const clock = fakeClock()
    const tags = reader({ clock, worker })
    const stuck = tags.read({ path: 'bad', contentType: 'audio/mpeg' })
    const next = tags.read({ path: 'good', contentType: 'audio/mpeg' })
    await clock.advance(5_000)
    expect(await stuck).toMatchObject({ ok: false, error: { message: /it took too long/ } })
    expect(await next).toMatchObject({ ok: true, value: { title: 'good' } })
    expect(clock.pending()).toBe(0)
  })

  it('does not keep the reader from being closed', async () => {
    const tags = reader({ worker, clock: fakeClock() })
    const stuck = tags.read({ path: 'bad', contentType: 'audio/mpeg' })
    const waiting = tags.read({ path: 'good', contentType: 'audio/mpeg' })
    await new Promise((resolve) => setImmediate(resolve))
    await tags.close()
    expect(await stuck).toMatchObject({ ok: false })
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  })
})
