import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectAudio } from '../../../electron/inbox/inspect.ts'
import { createTagReader, type TagReader } from '../../../electron/inbox/tagReader.ts'
import { systemClock } from '../../../shared/domain/clock.ts'
import { fail } from '../../../shared/ipc/result.ts'
import { m4aBytes, mp3Bytes, wavBytes, writeMp3, writeWav } from '../../support/audio.ts'
import { folderForTest } from './watched.ts'

const tags = createTagReader({ clock: systemClock })
afterAll(() => tags.close())

const noTags: TagReader = {
  read: () => Promise.resolve(fail('file-unreadable', 'No.')),
  close: () => Promise.resolve(),
}

describe('what is known about a sound file', () => {
  it('is its content, its tags and its place on the disk', async () => {
    const path = join(await folderForTest(), 'S01E03 x.mp3')
    await writeMp3(path, 3, 'Harbour lights')
    expect(await inspectAudio(path, tags)).toMatchObject({
      ok: true,
      value: {
        path,
        name: 'S01E03 x.mp3',
        uploadName: 'S01E03 x.mp3',
        size: mp3Bytes({ seconds: 3, title: 'Harbour lights' }).length,
        container: 'mp3',
        contentType: 'audio/mpeg',
        durationSeconds: 3,
        title: 'Harbour lights',
        tags: { title: 'Harbour lights' },
        number: 3,
        season: 1,
      },
    })
  })

  it('comes from the name when the tags cannot be read', async () => {
    const path = join(await folderForTest(), 'Harbour lights_final.mp3')
    await writeMp3(path, 3, 'Tagged')
    expect(await inspectAudio(path, noTags)).toMatchObject({
      ok: true,
      value: { title: 'Harbour lights', tags: {}, durationSeconds: null },
    })
  })

  it.each([
    ['a.mp3', wavBytes({ seconds: 1 }), 'audio/wav', 'a.wav'],
    ['a.WAV', mp3Bytes({ seconds: 1 }), 'audio/mpeg', 'a.mp3'],
    ['a.b.wav', m4aBytes({ seconds: 1 }), 'audio/mp4', 'a.b.m4a'],
    ['a', mp3Bytes({ seconds: 1 }), 'audio/mpeg', 'a.mp3'],
    ['a.MP3', mp3Bytes({ seconds: 1 }), 'audio/mpeg', 'a.MP3'],
  ])(
    'goes by the content of %s, and so does the name to upload it under',
    async (name, bytes, contentType, uploadName) => {
      const path = join(await folderForTest(), name)
      await writeFile(path, bytes)
      expect(await inspectAudio(path, tags)).toMatchObject({
        ok: true,
        value: { name, contentType, uploadName },
      })
    },
  )
})

describe('what is refused', () => {
  it.each([
    ['a text', (path: string) => writeFile(path, 'hello'), 'not-audio', /holds plain text/],
    ['an empty file', (path: string) => writeFile(path, ''), 'file-empty', /is empty/],
    [
      'half a WAV',
      (path: string) => writeFile(path, wavBytes({ seconds: 9 }).subarray(0, 9_000)),
      'file-unreadable',
      /it says it has 144 kB, and only 9 kB are there/,
    ],
    ['a folder', (path: string) => mkdir(path), 'file-unreadable', /not a file but a folder/],
    ['nothing', () => Promise.resolve(), 'file-missing', /is not there any more/],
    ['a link', (path: string) => symlink('/etc/hostname', path), 'file-unreadable', /is a link/],
  ])('%s, with a sentence and something to do', async (_, make, code, message) => {
    const path = join(await folderForTest(), 'a.wav')
    await make(path)
    const inspected = await inspectAudio(path, tags)
    expect(inspected).toMatchObject({ ok: false, error: { code, message } })
    expect(inspected.ok ? '' : inspected.error.hint).toMatch(/\.$/)
  })

  // Windows has no pipes among a folder's files.
  if (process.platform !== 'win32')
    it('a pipe, without waiting for somebody to write to it', async () => {
      const path = join(await folderForTest(), 'a.wav')
      execFileSync('mkfifo', [path])
      expect(await inspectAudio(path, tags)).toMatchObject({ ok: false, error: { message: /a pipe/ } })
    })

  it('a file of more than 5 GB', async () => {
    const path = join(await folderForTest(), 'a.wav')
    await writeWav(path, 1)
    // Sparse: it takes no room on the disk.
    await truncate(path, 5 * 1024 ** 3 + 1)
    expect(await inspectAudio(path, tags)).toMatchObject({ ok: false, error: { message: /is too large/ } })
  })

  it('a file that is written to while it is read', async () => {
    const path = join(await folderForTest(), 'a.mp3')
    await writeMp3(path, 1)
    const meddling: TagReader = {
      ...noTags,
      async read(request) {
        await appendFile(path, mp3Bytes({ seconds: 1 }))
        return noTags.read(request)
      },
    }
    expect(await inspectAudio(path, meddling)).toMatchObject({ ok: false, error: { code: 'file-changed' } })
  })
})
