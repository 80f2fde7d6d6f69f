import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createTagReader } from '../../../electron/inbox/tagReader.ts'
import { waitUntilFinished } from '../../../electron/inbox/waitUntilFinished.ts'
import { systemClock } from '../../../shared/domain/clock.ts'
import { wavBytes, writeMp3, writeWav } from '../../support/audio.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { folderForTest } from './watched.ts'

const tags = createTagReader({ clock: systemClock })
afterAll(() => tags.close())

describe('a file that somebody named', () => {
  it('is there within seconds when it is old', async () => {
    const path = join(await folderForTest(), 'a.mp3')
    await writeMp3(path, 1)
    const old = new Date(Date.now() - 3_600_000)
    await utimes(path, old, old)
    const start = performance.now()
    expect(await waitUntilFinished(path, { clock: systemClock, tags })).toMatchObject({ ok: true })
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('is waited for while it grows, and taken whole', async () => {
    const path = join(await folderForTest(), 'a.wav')
    const bytes = wavBytes({ seconds: 3 })
    await writeFile(path, bytes.subarray(0, 9_000))
    const clock = fakeClock(Date.now())
    const reasons: string[] = []
    const progress: { done: boolean; written?: Promise<void> } = { done: false }
    const waited = waitUntilFinished(path, {
      clock,
      tags,
      onArriving({ reason }) {
        reasons.push(reason)
        if (reason === 'incomplete') progress.written ??= writeFile(path, bytes)
      },
    }).finally(() => (progress.done = true))
    while (!progress.done) {
      // The clock stands still while the disk works: a busy one may take longer than a cut-off file is waited for.
      await progress.written
      await clock.advance(500)
    }
    expect(await waited).toMatchObject({ ok: true, value: { size: bytes.length } })
    expect(reasons).toContain('growing')
  })

  it.each([
    ['a link', (path: string) => symlink('/etc/hostname', path), /is a link/],
    ['a folder', (path: string) => mkdir(path), /not a file/],
    ['nothing', () => Promise.resolve(), /not there/],
  ])('is refused at once when it is %s', async (_, make, message) => {
    const path = join(await folderForTest(), 'a.wav')
    await make(path)
    const answer = await waitUntilFinished(path, { clock: fakeClock(), tags })
    expect(answer).toMatchObject({ ok: false, error: { message } })
  })

  it('is given up when it is cancelled', async () => {
    const path = join(await folderForTest(), 'a.wav')
    await writeWav(path, 1)
    const control = new AbortController()
    const waited = waitUntilFinished(path, {
      clock: fakeClock(Date.now()),
      tags,
      signal: control.signal,
      onArriving: () => control.abort(),
    })
    expect(await waited).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  })
})
