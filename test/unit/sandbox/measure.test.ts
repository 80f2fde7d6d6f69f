import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureAudio } from '../../../electron/sandbox/audio/measure.ts'
import { toneBytes, toneStream } from '../../../electron/sandbox/media/tone.ts'
import { aiffBytes, m4aBytes, mp3Bytes, wavBytes } from '../../support/audio.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wavedrop-measure-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function measured(bytes: Buffer): Promise<number | null> {
  const path = join(folder, 'audio')
  await writeFile(path, bytes)
  return (await measureAudio(path)).durationMs
}

/** A WAV whose data chunk announces `length` bytes. */
function wavAnnouncing(length: number): Buffer {
  const wav = wavBytes({ seconds: 2 })
  wav.writeUInt32LE(length, wav.indexOf('data') + 4)
  return wav
}

function rf64(): Buffer {
  const wav = wavAnnouncing(0xffff_ffff)
  const ds64 = Buffer.alloc(8 + 28)
  ds64.write('ds64', 0, 'latin1')
  ds64.writeUInt32LE(28, 4)
  ds64.writeBigUInt64LE(16_000n, 8 + 8)
  const file = Buffer.concat([wav.subarray(0, 12), ds64, wav.subarray(12)])
  file.write('RF64', 0, 'latin1')
  return file
}

/** Silent MPEG-1 Layer III frames, 44.1 kHz stereo; the bit rate changes from frame to frame. */
function variableMp3(frames: number): Buffer {
  return Buffer.concat(
    Array.from({ length: frames }, (_, n) => {
      const is128 = n % 2 === 0
      const frame = Buffer.alloc(is128 ? 417 : 1044)
      frame.writeUInt32BE(is128 ? 0xfffb_9000 : 0xfffb_e000)
      return frame
    }),
  )
}

describe('measureAudio', () => {
  it.each([
    ['WAV', wavBytes({ seconds: 2.5 }), 2500],
    ['WAV with a tag before the samples', wavBytes({ seconds: 1, title: 'A title' }), 1000],
    ['WAV that announces more than it has', wavAnnouncing(9_000_000), 2000],
    ['WAV that is still recorded', wavAnnouncing(0xffff_ffff), 2000],
    ['RF64', rf64(), 1000],
    ['AIFF', aiffBytes({ seconds: 4 }), 4000],
    ['M4A with its index last', m4aBytes({ seconds: 3 }), 3000],
    ['M4A with its index first', m4aBytes({ seconds: 3, moovFirst: true }), 3000],
  ])('measures %s exactly', async (_what, bytes, expected) => {
    expect(await measured(bytes)).toBe(expected)
  })

  it.each([
    ['without a frame count', mp3Bytes({ seconds: 5 })],
    ['with a frame count', mp3Bytes({ seconds: 5, xing: true })],
    ['with tags', mp3Bytes({ seconds: 5, title: 'A title' })],
  ])('measures an MP3 %s to the frame', async (_what, bytes) => {
    const ms = await measured(bytes)
    expect(Math.abs((ms ?? 0) - 5000)).toBeLessThan(80)
  })

  it('counts frames of different sizes, across what it reads at a time', async () => {
    const frames = 4000
    expect(await measured(variableMp3(frames))).toBe(Math.round((frames * 1152 * 1000) / 44_100))
  })

  it('finds its way past damage and a tag at the end', async () => {
    const half = variableMp3(100)
    const damaged = Buffer.concat([half, Buffer.alloc(5000, 0x55), half, Buffer.from('TAG'.padEnd(128))])
    expect(await measured(damaged)).toBe(Math.round((200 * 1152 * 1000) / 44_100))
  })

  it("measures the sandbox's own tone", async () => {
    const bytes = await toneStream(1500, 2, 0, toneBytes(1500) - 1).toArray()
    expect(await measured(Buffer.concat(bytes as Buffer[]))).toBe(1500)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Just some words.'.repeat(50))],
    ['zeros', Buffer.alloc(100_000)],
    ['a WAV header alone', wavBytes({ seconds: 1 }).subarray(0, 20)],
    ['an MP4 without an index', Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypM4A \0\0\0\0')])],
  ])('knows no duration of %s', async (_what, bytes) => {
    expect(await measured(bytes)).toBeNull()
  })

  it('ends on anything, however hostile', async () => {
    const starts = [
      'RIFF____WAVE',
      'RF64____WAVE',
      'FORM____AIFF',
      '\0\0\0\x10ftyp',
      '\0\0\0\0moov',
      '\xff\xfb\x90\0',
      'ID3',
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
        const ms = await measured(Buffer.concat([Buffer.from(start, 'latin1'), rest]))
        expect(ms === null || Number.isFinite(ms)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('throws for a file that is not there', async () => {
    await expect(measureAudio(join(folder, 'nowhere.mp3'))).rejects.toThrow('ENOENT')
  })
})
