import { type Bytes } from './bytes.ts'
import { frameAt, type Mp3Frame } from './mp3Frame.ts'

/** Read at a time while frames are counted, bytes. */
const windowBytes = 1024 * 1024
/** Something that has no frame in its first MiB after the tags is no MP3. */
const searchBytes = 1024 * 1024
/** More tags than this in front of the sound are not tags but an attempt to keep the reader busy. */
const mostTags = 16

/**
 * Duration of an MP3 file, ms: from the frame count of its Xing, Info or VBRI header when it has one, else by counting
 * its frames, which is right for a constant and for a variable bit rate.
 */
export async function mp3Duration(bytes: Bytes): Promise<number | null> {
  const start = await mp3TagBytes(bytes)
  const head = await bytes.read(start, searchBytes)
  const offset = firstFrame(head)
  if (offset === null) return null
  const frame = frameAt(head, offset)
  if (!frame) return null
  const announced = announcedFrames(head.subarray(offset), frame)
  if (announced !== null) return toMs(announced * frame.samples, frame.sampleRate)
  return toMs(await countSamples(bytes, start + offset), frame.sampleRate)
}

function toMs(samples: number, sampleRate: number): number {
  return Math.round((samples * 1000) / sampleRate)
}

/** Length of the ID3v2 tags in front of the sound (id3.org, ID3v2.4 section 3.1), bytes. */
export async function mp3TagBytes(bytes: Bytes): Promise<number> {
  let position = 0
  for (let n = 0; n < mostTags; n += 1) {
    const header = await bytes.read(position, 10)
    if (header.length < 10 || header.toString('latin1', 0, 3) !== 'ID3') break
    const hasFooter = (header.readUInt8(5) & 0x10) !== 0
    const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (header.readUInt8(at) & 0x7f), 0)
    position += 10 + length + (hasFooter ? 10 : 0)
  }
  return position
}

/** Two frames in a row with the same sample rate: a lone sync pattern turns up in any data. */
function firstFrame(head: Buffer): number | null {
  for (let offset = 0; offset + 4 <= head.length; offset += 1) {
    const frame = frameAt(head, offset)
    if (!frame) continue
    const next = offset + frame.length
    if (next + 4 > head.length || frameAt(head, next)?.sampleRate === frame.sampleRate) return offset
  }
  return null
}

function announcedFrames(start: Buffer, frame: Mp3Frame): number | null {
  const xing = start.subarray(4 + frame.sideInfoLength)
  if (xing.length >= 12 && ['Xing', 'Info'].includes(xing.toString('latin1', 0, 4))) {
    const hasFrames = (xing.readUInt32BE(4) & 1) !== 0
    return hasFrames ? xing.readUInt32BE(8) : null
  }
  const vbri = start.subarray(4 + 32)
  if (vbri.length >= 18 && vbri.toString('latin1', 0, 4) === 'VBRI') return vbri.readUInt32BE(14)
  return null
}

async function countSamples(bytes: Bytes, from: number): Promise<number> {
  let samples = 0
  let position = from
  while (position + 4 <= bytes.size) {
    const window = await bytes.read(position, windowBytes)
    let offset = 0
    while (offset + 4 <= window.length) {
      const frame = frameAt(window, offset)
      samples += frame?.samples ?? 0
      // Damaged stretches and trailing tags are searched byte by byte for the next frame.
      offset += frame?.length ?? 1
    }
    if (offset === 0) break
    position += offset
  }
  return samples
}
