import { frameHeaderBytes, mpegFrame, type MpegFrame } from '../../../shared/domain/mpegFrame.ts'
import type { FileReader } from './fileReader.ts'

/** Where the sound of an MP3 is in its file, so that any moment of it can be gone to without reading what is before. */
export interface Mp3Map {
  /** The first frame: all others are of its kind. */
  frame: MpegFrame
  seconds: number
  /** About where in the file a moment (seconds) is; a frame begins soon after. */
  byteAt(at: number): number
}

/** Bytes in which a frame is looked for: the longest is 1,441 bytes, and two must follow each other. */
const searchBytes = 8 * 1024
/** At how many places the bitrate is looked at, where nothing says that it is the same everywhere. */
const samplesOfRate = 24

/**
 * Reads where things are in an MP3: from its `Xing` or `Info` frame, or from the bitrate where that is the same all the way.
 * Null for what is no MP3, or one whose frames would have to be counted.
 */
export async function mp3Map(file: FileReader): Promise<Mp3Map | null> {
  const from = await tagsEnd(file)
  const first = findFrame(await readSome(file, from, searchBytes))
  if (!first || !first.frame.stream.includes('/3/')) return null
  const start = from + first.offset
  const { frame } = first
  const length = file.size - start
  const counted = frameCount(await readSome(file, start, 256), frame)
  if (counted) {
    const seconds = (counted.frames * frame.samples) / frame.sampleRate
    return { frame, seconds, byteAt: (at) => start + length * counted.shareAt(at / seconds) }
  }
  for (let place = 1; place <= samplesOfRate; place++) {
    const at = start + Math.floor((length * place) / (samplesOfRate + 1))
    const found = findFrame(await readSome(file, at, searchBytes), frame.stream)
    if (found && found.frame.bitrate !== frame.bitrate) return null
  }
  return { frame, seconds: (length * 8) / frame.bitrate, byteAt: (at) => start + (at * frame.bitrate) / 8 }
}

/** The first frame in `bytes` behind which another of its kind stands; `stream`: the kind that is looked for. */
export function findFrame(bytes: Uint8Array, stream?: string): { offset: number; frame: MpegFrame } | null {
  for (let offset = bytes.indexOf(0xff); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const frame = mpegFrame(bytes, offset)
    if (!frame || (stream !== undefined && frame.stream !== stream)) continue
    if (mpegFrame(bytes, offset + frame.bytes)?.stream === frame.stream) return { offset, frame }
  }
  return null
}

/** What an encoder wrote down: how many frames there are, and where in the file each hundredth of the time is. */
function frameCount(bytes: Uint8Array, frame: MpegFrame) {
  const at = frameHeaderBytes + frame.sideInfoBytes
  const name = String.fromCharCode(...bytes.subarray(at, at + 4))
  if ((name !== 'Xing' && name !== 'Info') || bytes.length < at + 16) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const flags = view.getUint32(at + 4)
  const frames = (flags & 1) === 0 ? 0 : view.getUint32(at + 8)
  if (frames === 0) return null
  const tableAt = at + 8 + 4 + ((flags & 2) === 0 ? 0 : 4)
  const table = (flags & 4) !== 0 && name === 'Xing' ? bytes.subarray(tableAt, tableAt + 100) : null
  return { frames, shareAt: (share: number) => (table?.length === 100 ? tabled(table, share) : share) }
}

/** The share of the bytes before a share of the time: a table of a hundred, each in 256ths, and straight between them. */
function tabled(table: Uint8Array, share: number): number {
  const place = Math.max(0, Math.min(99.999, share * 100))
  const below = table[Math.floor(place)] ?? 0
  const above = table[Math.floor(place) + 1] ?? 256
  return (below + (above - below) * (place % 1)) / 256
}

/** Where the ID3v2 tags end (id3.org, ID3v2.4 section 3.1). */
async function tagsEnd(file: FileReader): Promise<number> {
  let at = 0
  // A hostile file could chain empty tags from end to end.
  for (let count = 0; count < 16; count++) {
    const head = await readSome(file, at, 10)
    if (head.length < 10 || String.fromCharCode(...head.subarray(0, 3)) !== 'ID3') return at
    const size = [...head.subarray(6, 10)].reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
    at += 10 + size + ((head[5] ?? 0) & 0x10 ? 10 : 0)
  }
  return at
}

/** As much as there is. */
async function readSome(file: FileReader, at: number, length: number): Promise<Uint8Array> {
  const end = Math.min(file.size, at + length)
  return end <= at ? new Uint8Array(0) : await file.read(at, end)
}
