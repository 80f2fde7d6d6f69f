import { frameHeaderBytes, mpegFrame, type MpegFrame } from '../../../shared/domain/mpegFrame.ts'
import { type Completeness } from '../finding.ts'
import { type ByteSource } from './byteSource.ts'

/** Junk that players skip before the first frame (a stray tag, a broadcaster's header) is shorter than this. */
const searchBytes = 64 * 1024

/** Two bytes of any file may look like a frame; three frames in a row do not happen by chance. */
const framesInARow = 3

/** ID3v1, Lyrics3 and APE tags stand after the last frame and are in nobody's byte count. */
const mostTailBytes = 256 * 1024

/** A hostile file could chain empty tags from end to end. */
const mostTags = 16

/** Encoders disagree on whether the Info frame counts; a file short by less than this may still be whole. */
const leastMissing = 4 * 1024

/** Where the audio begins: after any ID3v2 tags, at the first frame. */
export interface Mp3Start {
  at: number
  frame: MpegFrame
}

/** Where the first MPEG audio frame stands, or null: then it is not an MP3 (or not enough of one yet). */
export async function findMp3(source: ByteSource): Promise<Mp3Start | null> {
  const from = await tagsEnd(source)
  const bytes = await source.read(from, searchBytes)
  for (let offset = bytes.indexOf(0xff); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const frame = mpegFrame(bytes, offset)
    if (frame && (await isRun(source, from + offset, frame))) return { at: from + offset, frame }
  }
  return null
}

/** True when the tag in front already says that more must come than the file has. */
export async function tagIsCutOff(source: ByteSource): Promise<boolean> {
  return (await tagsEnd(source)) > source.size
}

/**
 * An MP3 has no length of its own; encoders that know write one into a first frame without sound: `Xing` or
 * `Info` (LAME), `VBRI` (Fraunhofer). A count that the file exceeds by more than tags proves nothing: the
 * first of two joined files, or an edited one, keeps the old figure.
 */
export async function mp3Completeness(source: ByteSource, start: Mp3Start): Promise<Completeness> {
  const counted = await countedBytes(source, start)
  if (counted === null) return { kind: 'unproven' }
  const missing = counted - (source.size - start.at)
  if (missing > leastMissing) return { kind: 'cut-off', expectedBytes: start.at + counted }
  return missing > 0 || -missing > mostTailBytes ? { kind: 'unproven' } : { kind: 'complete' }
}

async function isRun(source: ByteSource, first: number, frame: MpegFrame): Promise<boolean> {
  let at = first
  let current = frame
  for (let count = 1; count < framesInARow; count += 1) {
    at += current.bytes
    if (at >= source.size) return count > 1 || at === source.size
    const next = mpegFrame(await source.read(at, frameHeaderBytes), 0)
    if (next?.stream !== frame.stream) return false
    current = next
  }
  return true
}

/** Position after the ID3v2 tags (id3.org, ID3v2.4 section 3.1); there may be several, with footers. */
async function tagsEnd(source: ByteSource): Promise<number> {
  let at = 0
  for (let count = 0; count < mostTags; count += 1) {
    const head = await source.read(at, 10)
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return at
    const footer = (head.readUInt8(5) & 0x10) === 0 ? 0 : 10
    const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (head.readUInt8(index) & 0x7f), 0)
    at += 10 + size + footer
  }
  return at
}

async function countedBytes(source: ByteSource, start: Mp3Start): Promise<number | null> {
  const bytes = await source.read(start.at, 64)
  const xingAt = frameHeaderBytes + start.frame.sideInfoBytes
  const name = bytes.toString('latin1', xingAt, xingAt + 4)
  if ((name === 'Xing' || name === 'Info') && bytes.length >= xingAt + 16) {
    const flags = bytes.readUInt32BE(xingAt + 4)
    // Bit 1: a byte count is there, after the frame count if bit 0 says that one is.
    if ((flags & 2) === 0) return null
    return bytes.readUInt32BE(xingAt + ((flags & 1) === 0 ? 8 : 12)) || null
  }
  // VBRI always stands 32 bytes after the header: version, delay and quality (6 bytes), then the byte count.
  const vbriAt = frameHeaderBytes + 32
  if (bytes.toString('latin1', vbriAt, vbriAt + 4) !== 'VBRI' || bytes.length < vbriAt + 14) return null
  return bytes.readUInt32BE(vbriAt + 10) || null
}
