import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Announce, type FolderListener } from '../../../electron/inbox/folderEvents.ts'
import { watchFolder } from '../../../electron/inbox/watchFolder.ts'
import { systemClock } from '../../../shared/domain/clock.ts'
import { writeMp3, writeWav } from '../../support/audio.ts'
import { eventsOf, folderForTest, watchForTest } from './watched.ts'

describe('a folder', () => {
  it('that does not exist, or is a file, is refused with a sentence', async () => {
    const folder = await folderForTest()
    const none = await watchFolder({ path: join(folder, 'none'), clock: systemClock, on: () => undefined })
    expect(none).toMatchObject({ ok: false, error: { code: 'file-missing', message: /“none” is not there/ } })
    await writeWav(join(folder, 'a.wav'), 1)
    const file = await watchFolder({ path: join(folder, 'a.wav'), clock: systemClock, on: () => undefined })
    expect(file).toMatchObject({ ok: false, error: { message: '“a.wav” is a file, not a folder.' } })
  })

  it('that is removed is lost, and found again', async () => {
    const { folder, until, story } = await watchForTest()
    await writeMp3(join(folder, 'a.mp3'), 1)
    await rm(folder, { recursive: true })
    await until(() => story().includes('folder-lost'))
    await mkdir(folder)
    await until(() => story().includes('folder-back'))
    await writeWav(join(folder, 'b.wav'), 1)
    await until(() => story().includes('settled b.wav'))
  })

  it('that comes back on a drive that was taken out brings nothing new, only because its numbers are', async () => {
    const { folder, until, pass, story } = await watchForTest()
    const written = new Date(Date.now() - 60_000)
    for (const place of [folder, `${folder}-again`]) {
      await mkdir(place, { recursive: true })
      await writeWav(join(place, 'a.wav'), 1)
      await utimes(join(place, 'a.wav'), written, written)
    }
    await until(() => story().includes('settled a.wav'))
    await rename(folder, `${folder}-out`)
    onTestFinished(() => rm(`${folder}-out`, { recursive: true }))
    await until(() => story().includes('folder-lost'))
    await rename(`${folder}-again`, folder)
    await until(() => story().includes('folder-back'))
    await pass(61_000)
    expect(story()).toEqual(['settled a.wav', 'folder-lost', 'folder-back'])
  })

  it('that is replaced by another of its name is watched on', async () => {
    const { folder, until, story, watch } = await watchForTest()
    await rename(folder, `${folder}-old`)
    onTestFinished(() => rm(`${folder}-old`, { recursive: true }))
    await mkdir(folder)
    await watch.rescan()
    await writeWav(join(folder, 'b.wav'), 1)
    await until(() => story().includes('settled b.wav'), 10_000)
  })

  it('is read every minute, because announcements get lost', async () => {
    const deaf: Announce = () => Promise.resolve({ close: () => Promise.resolve() })
    const { folder, until, story } = await watchForTest({ announce: deaf })
    await writeWav(join(folder, 'a.wav'), 1)
    expect(await until(() => story().length > 0)).toBeLessThan(65_000)
  })

  it('is read every two seconds when polling was asked for', async () => {
    const never: Announce = () => Promise.reject(new Error('Nothing may be announced here.'))
    const { folder, until, story } = await watchForTest({ announce: never, usePolling: true })
    await writeWav(join(folder, 'a.wav'), 1)
    expect(await until(() => story().length > 0)).toBeLessThan(6_000)
    expect(story()).toEqual(['settled a.wav'])
  })

  it.each(['at the start', 'later'])('says so when the system announces no more (%s)', async (when) => {
    const limit = Object.assign(new Error('limit'), { code: 'ENOSPC' })
    let listener: FolderListener | null = null
    const announce: Announce = (_, given) => {
      listener = given
      if (when === 'at the start') return Promise.reject(limit)
      return Promise.resolve({ close: () => Promise.resolve() })
    }
    const { folder, until, story, events } = await watchForTest({ announce })
    if (when === 'later') (listener as FolderListener | null)?.failed(limit)
    await writeWav(join(folder, 'a.wav'), 1)
    expect(await until(() => story().length > 1)).toBeLessThan(6_000)
    expect(eventsOf(events, 'polling')[0]?.message).toMatch(/cannot be announced here \(ENOSPC\)/)
    expect(story()).toEqual(['polling', 'settled a.wav'])
  })

  it('is quiet after it was closed', async () => {
    const { folder, watch, pass, events, clock } = await watchForTest()
    await writeMp3(join(folder, 'a.mp3'), 1)
    const drained = watch.drained()
    await watch.close()
    await drained
    const count = events.length
    await pass(20_000)
    expect(events.length).toBe(count)
    expect(clock.pending()).toBe(0)
  })
})
