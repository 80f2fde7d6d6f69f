import { describe, expect, it } from 'vitest'
import type { FileReader } from '../../../../../renderer/components/audio/fileReader.ts'
import { findFrame, mp3Map } from '../../../../../renderer/components/audio/mp3Map.ts'
import { mp3Bytes, wavBytes } from '../../../../support/audio.ts'

/** What was read of a file, and the file. */
function reading(bytes: Buffer): FileReader & { read: FileReader['read']; bytesRead: () => number } {
  let total = 0
  return {
    size: bytes.length,
    read(start, end) {
      total += end - start
      return Promise.resolve(Uint8Array.from(bytes.subarray(start, end)))
    },
    bytesRead: () => total,
  }
}
/** 384 bytes and 24 ms a frame. */
const bytesASecond = 16_000

describe('the map of an MP3', () => {
  it.each([{ xing: true }, { xing: false }])(
    'knows its length and where a moment is: %o',
    async ({ xing }) => {
      const bytes = mp3Bytes({ seconds: 600, title: 'A title before the sound', xing })
      const map = await mp3Map(reading(bytes))
      expect(map?.seconds).toBeCloseTo(600, 0)
      const at = Math.floor(map!.byteAt(300))
      const found = findFrame(bytes.subarray(at, at + 4096), map!.frame.stream)
      expect(found?.offset).toBeLessThan(384)
      expect(at / bytesASecond).toBeCloseTo(300, 0)
    },
  )

  it('is made of a few kilobytes, however long the recording is', async () => {
    const file = reading(mp3Bytes({ seconds: 3600 }))
    await mp3Map(file)
    expect(file.bytesRead()).toBeLessThan(256 * 1024)
  })

  it('is not made where the bitrate changes and nothing says how often', async () => {
    const slow = mp3Bytes({ seconds: 60 })
    const frame = Buffer.alloc(768)
    // The same stream at 256 kbit/s: twice as many bytes a frame.
    frame.set([0xff, 0xfb, 0xd4, 0xc0])
    const quick = Buffer.concat(Array.from({ length: 2_500 }, () => frame))
    expect(await mp3Map(reading(Buffer.concat([slow, quick])))).toBeNull()
  })

  it('is not made of anything else', async () => {
    expect(await mp3Map(reading(wavBytes({ seconds: 5 })))).toBeNull()
    expect(await mp3Map(reading(Buffer.from('ID3')))).toBeNull()
    expect(await mp3Map(reading(Buffer.alloc(0)))).toBeNull()
  })
})
