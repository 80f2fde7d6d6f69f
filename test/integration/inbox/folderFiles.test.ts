import { execFileSync } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, rename, symlink, unlink, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { m4aBytes, mp3Bytes, wavBytes, writeMp3, writeWav } from '../../support/audio.ts'
import { openElsewhere } from './otherProcess.ts'
import { eventsOf, folderForTest, watchForTest } from './watched.ts'

/** Root may read everything: until the test is over, this process is a user who owns `folder` and little else. */
async function becomeSomebody(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const nobody = 65_534
  await chown(folder, nobody, nobody)
  process.seteuid?.(nobody)
  onTestFinished(() => process.seteuid?.(0))
}

const tenMinutesAgo = new Date(Date.now() - 10 * 60_000)

describe('files that lie in the folder at the start', () => {
  it('are drained within seconds when they are old, each with its facts', async () => {
    const folder = await folderForTest()
    await writeWav(join(folder, 'a.wav'), 2, 'Títle')
    await writeMp3(join(folder, 'S02E05 Harbour_final.mp3'), 2)
    await writeFile(join(folder, 'c.m4a'), m4aBytes({ seconds: 2 }))
    await writeFile(join(folder, 'notes.txt'), 'not mine')
    for (const name of ['a.wav', 'S02E05 Harbour_final.mp3', 'c.m4a']) {
      await utimes(join(folder, name), tenMinutesAgo, tenMinutesAgo)
    }
    const { watch, events, until, story } = await watchForTest({ path: folder })
    let drained = false
    void watch.drained().then(() => (drained = true))
    expect(await until(() => drained)).toBeLessThan(3_000)
    expect(story().toSorted()).toEqual(['settled S02E05 Harbour_final.mp3', 'settled a.wav', 'settled c.m4a'])
    const facts = Object.fromEntries(
      eventsOf(events, 'settled').map((event) => [event.facts.name, event.facts]),
    )
    expect(facts['a.wav']).toMatchObject({ title: 'Títle', contentType: 'audio/wav', durationSeconds: 2 })
    expect(facts['S02E05 Harbour_final.mp3']).toMatchObject({ title: 'S02E05 Harbour', season: 2, number: 5 })
  })

  it('drain at once when there are none', async () => {
    const { watch } = await watchForTest()
    await expect(watch.drained()).resolves.toBeUndefined()
  })
})

describe('a file that appears', () => {
  it('is settled after two quiet seconds when it proves to be complete', async () => {
    const { folder, until, story, events } = await watchForTest()
    await writeWav(join(folder, 'ü 你好.wav'), 1)
    await until(() => events.length > 0)
    expect(await until(() => story().length > 0)).toBeLessThanOrEqual(3_000)
    expect(story()).toEqual(['settled ü 你好.wav'])
  })

  it('is settled after ten when it cannot prove it', async () => {
    const { folder, until, story, events } = await watchForTest()
    await writeMp3(join(folder, 'a.mp3'), 1)
    await until(() => events.length > 0)
    const waited = await until(() => story().length > 0)
    expect(waited).toBeGreaterThanOrEqual(9_000)
    expect(waited).toBeLessThan(12_000)
  })

  it('is seen under the name it is renamed to', async () => {
    const { folder, until, story } = await watchForTest()
    await writeWav(join(folder, 'a.wav.tmp'), 1)
    await rename(join(folder, 'a.wav.tmp'), join(folder, 'a.wav'))
    await until(() => story().length > 0)
    expect(story()).toEqual(['settled a.wav'])
  })

  it('is gone when it vanishes first', async () => {
    const { folder, until, story, events } = await watchForTest()
    await writeMp3(join(folder, 'a.mp3'), 1)
    await until(() => eventsOf(events, 'arriving').length > 0)
    await unlink(join(folder, 'a.mp3'))
    await until(() => story().length > 0)
    expect(events.at(-1)).toEqual({ kind: 'gone', path: join(folder, 'a.mp3'), was: 'arriving' })
  })
})

describe('a file that is written slowly', () => {
  it.each([
    ['wav', wavBytes({ seconds: 4 })],
    ['mp3', mp3Bytes({ seconds: 4 })],
    ['m4a', m4aBytes({ seconds: 4 })],
  ])('is not taken in a pause of 4 s, by a writer that appends and closes: %s', async (extension, bytes) => {
    const { folder, until, pass, story, events } = await watchForTest()
    const path = join(folder, `a.${extension}`)
    await writeFile(path, bytes.subarray(0, bytes.length / 2))
    await until(() => eventsOf(events, 'arriving').length > 0)
    await pass(4_500)
    expect(story()).toEqual([])
    await appendFile(path, bytes.subarray(bytes.length / 2))
    await until(() => story().length > 0)
    expect(story()).toEqual([`settled a.${extension}`])
    expect(eventsOf(events, 'settled')[0]?.facts.size).toBe(bytes.length)
  })

  it.runIf(process.platform === 'linux')(
    'is not taken while another program holds it open, however long it pauses',
    async () => {
      const { folder, until, pass, story, events } = await watchForTest()
      const path = join(folder, 'a.mp3')
      const bytes = mp3Bytes({ seconds: 4 })
      const writer = await openElsewhere(path, 'w')
      onTestFinished(() => writer.end())
      await writer.write(bytes.subarray(0, 10_000))
      await pass(60_000)
      expect(story()).toEqual([])
      expect(eventsOf(events, 'arriving').at(-1)).toMatchObject({ reason: 'held-open', size: 10_000 })
      await writer.write(bytes.subarray(10_000))
      await writer.close()
      await until(() => story().length > 0)
      expect(eventsOf(events, 'settled')[0]?.facts.size).toBe(bytes.length)
    },
  )

  it.runIf(process.platform === 'linux')('does not wait for a program that only reads it', async () => {
    const { folder, until, story } = await watchForTest()
    await writeWav(join(folder, 'a.wav'), 1)
    const reader = await openElsewhere(join(folder, 'a.wav'), 'r')
    onTestFinished(() => reader.end())
    expect(await until(() => story().length > 0)).toBeLessThan(5_000)
  })

  it('tells of it at most four times a second', async () => {
    const { folder, pass, events } = await watchForTest()
    const path = join(folder, 'a.mp3')
    for (let step = 0; step < 20; step += 1) {
      await appendFile(path, mp3Bytes({ seconds: 1 }))
      await pass(100)
    }
    expect(eventsOf(events, 'arriving').length).toBeGreaterThan(2)
    // Twenty steps pass 250 ms each.
    expect(eventsOf(events, 'arriving').length).toBeLessThanOrEqual(20)
  })
})

describe('a file that cannot be published', () => {
  it('is refused with a sentence, and taken when it is made good', async () => {
    const { folder, until, story, events } = await watchForTest()
    await writeFile(join(folder, 'notes.mp3'), 'Just text.\n'.repeat(100))
    await until(() => story().length > 0)
    expect(eventsOf(events, 'refused')[0]?.error).toEqual({
      code: 'not-audio',
      message: '“notes.mp3” is not audio that can be published: it holds plain text.',
      hint: 'Export it as MP3, M4A, WAV or AIFF and put that file here.',
    })
    await writeMp3(join(folder, 'notes.mp3'), 1)
    await until(() => story().length > 2)
    expect(story()).toEqual(['refused notes.mp3', 'changed notes.mp3', 'settled notes.mp3'])
  })

  it('is refused when it stays empty', async () => {
    const { folder, until, story, events } = await watchForTest()
    await writeFile(join(folder, 'a.wav'), '')
    await until(() => story().length > 0)
    expect(eventsOf(events, 'refused')[0]?.error).toMatchObject({ code: 'file-empty' })
  })

  it('is refused when it stays cut off, and goes on when it grows after all', async () => {
    const { folder, until, story, events } = await watchForTest()
    const bytes = wavBytes({ seconds: 10, sampleRate: 48_000 })
    await writeFile(join(folder, 'a.wav'), bytes.subarray(0, 400_000))
    const waited = await until(() => story().length > 0)
    expect(waited).toBeGreaterThanOrEqual(59_000)
    expect(eventsOf(events, 'refused')[0]?.error.message).toBe(
      '“a.wav” looks cut off: it says it has 960 kB, and only 400 kB are there.',
    )
    expect(eventsOf(events, 'arriving').at(-1)).toMatchObject({ reason: 'incomplete' })
    await appendFile(join(folder, 'a.wav'), bytes.subarray(400_000))
    await until(() => story().length > 2)
    expect(story()).toEqual(['refused a.wav', 'changed a.wav', 'settled a.wav'])
  })

  // On Windows a file's mode bits keep nobody from reading it.
  if (process.platform !== 'win32')
    it('is refused while it may not be read, and taken when it may', async () => {
      const folder = await folderForTest()
      await becomeSomebody(folder)
      const { until, story } = await watchForTest({ path: folder })
      await writeWav(join(folder, 'a.wav'), 1)
      await chmod(join(folder, 'a.wav'), 0)
      await until(() => story().length > 0)
      await chmod(join(folder, 'a.wav'), 0o600)
      await until(() => story().length > 2)
      expect(story()).toEqual(['refused a.wav', 'changed a.wav', 'settled a.wav'])
    })
})

describe('a file that was settled', () => {
  it('goes through it all again when it is written to', async () => {
    const { folder, until, story } = await watchForTest()
    await writeWav(join(folder, 'a.wav'), 1)
    await until(() => story().length > 0)
    await writeWav(join(folder, 'a.wav'), 2)
    await until(() => story().length > 2)
    expect(story()).toEqual(['settled a.wav', 'changed a.wav', 'settled a.wav'])
  })

  it('stays settled when only its permissions change, or the folder is read again', async () => {
    const { folder, until, pass, story, watch } = await watchForTest()
    await writeWav(join(folder, 'a.wav'), 1)
    await until(() => story().length > 0)
    await chmod(join(folder, 'a.wav'), 0o600)
    await watch.rescan()
    await pass(61_000)
    expect(story()).toEqual(['settled a.wav'])
  })

  it('is gone when it is deleted', async () => {
    const { folder, until, story, events } = await watchForTest()
    await writeWav(join(folder, 'a.wav'), 1)
    await until(() => story().length > 0)
    await unlink(join(folder, 'a.wav'))
    await until(() => story().length > 1)
    expect(events.at(-1)).toMatchObject({ kind: 'gone', was: 'settled' })
  })
})

describe('what is no file', () => {
  // Windows has neither pipes nor sockets among a folder's files.
  if (process.platform !== 'win32')
    it('is never opened, and told once', async () => {
      const folder = await folderForTest()
      const outside = await folderForTest()
      await writeWav(join(outside, 'secret.wav'), 1)
      await symlink(join(outside, 'secret.wav'), join(folder, 'link.wav'))
      await mkdir(join(folder, 'folder.wav'))
      execFileSync('mkfifo', [join(folder, 'pipe.wav')])
      const socket = createServer().listen(join(folder, 'socket.wav'))
      onTestFinished(() => void socket.close())
      const { watch, story, pass } = await watchForTest({ path: folder })
      await watch.drained()
      await pass(61_000)
      expect(story().toSorted()).toEqual([
        'ignored folder.wav',
        'ignored link.wav',
        'ignored pipe.wav',
        'ignored socket.wav',
      ])
    })

  it('leaves what lies in sub-folders alone', async () => {
    const { folder, pass, events } = await watchForTest()
    await mkdir(join(folder, 'sub'))
    await writeWav(join(folder, 'sub', 'a.wav'), 1)
    await pass(5_000)
    expect(events).toEqual([])
  })
})
