import { writeFile } from 'node:fs/promises'

/**
 * Small, valid, silent audio made in code: every player and parser takes it, and no fixture file has to be
 * kept. Each `…Bytes` function answers the whole file; each `write…` function puts it at `path`.
 */
export interface AudioOptions {
  /** Length of the silence, seconds. */
  seconds: number
  /** Written as the container's own title tag. */
  title?: string
}

export interface Mp3Options extends AudioOptions {
  /** Puts an Info frame with frame and byte counts first, as LAME does. */
  xing?: boolean
}

export interface WavOptions extends AudioOptions {
  /** Samples a second; 16-bit mono, so a second is twice as many bytes. Default 8000. */
  sampleRate?: number
}

const ascii = (text: string) => Buffer.from(text, 'latin1')

function uint32le(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint32be(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function riffChunk(id: string, body: Buffer): Buffer {
  const pad = Buffer.alloc(body.length % 2)
  return Buffer.concat([ascii(id), uint32le(body.length), body, pad])
}

/** A RIFF/WAVE file: 16-bit mono PCM, the title as an INFO/INAM entry before the samples. */
export function wavBytes({ seconds, title, sampleRate = 8_000 }: WavOptions): Buffer {
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(1, 2)
  format.writeUInt32LE(sampleRate, 4)
  format.writeUInt32LE(sampleRate * 2, 8)
  format.writeUInt16LE(2, 12)
  format.writeUInt16LE(16, 14)
  const body = Buffer.concat([
    ascii('WAVE'),
    riffChunk('fmt ', format),
    ...(title === undefined
      ? []
      : [riffChunk('LIST', Buffer.concat([ascii('INFO'), riffChunk('INAM', Buffer.from(`${title}\0`))]))]),
    riffChunk('data', Buffer.alloc(Math.round(seconds * sampleRate) * 2)),
  ])
  return Buffer.concat([ascii('RIFF'), uint32le(body.length), body])
}

/** MPEG-1 Layer III, 128 kbit/s, 48 kHz, mono: 384 bytes and 24 ms a frame exactly, no padding. */
const mp3FrameBytes = 384
const mp3FrameSeconds = 0.024
const mp3SideInfoEnd = 4 + 17

function mp3Frame(): Buffer {
  const frame = Buffer.alloc(mp3FrameBytes)
  frame.set([0xff, 0xfb, 0x94, 0xc0])
  return frame
}

function id3v2(title: string): Buffer {
  const text = Buffer.concat([Buffer.from([3]), Buffer.from(title)])
  const frame = Buffer.concat([ascii('TIT2'), syncsafe(text.length), Buffer.alloc(2), text])
  return Buffer.concat([ascii('ID3'), Buffer.from([4, 0, 0]), syncsafe(frame.length), frame])
}

function syncsafe(value: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f))
}

/** An MP3 with silent frames; the title as an ID3v2.4 TIT2 frame. 16,000 bytes a second. */
export function mp3Bytes({ seconds, title, xing = false }: Mp3Options): Buffer {
  const frames = Math.max(1, Math.round(seconds / mp3FrameSeconds))
  const audio = Buffer.concat(Array.from({ length: frames }, mp3Frame))
  const info = mp3Frame()
  info.set(
    Buffer.concat([ascii('Info'), uint32be(3), uint32be(frames), uint32be(audio.length + mp3FrameBytes)]),
    mp3SideInfoEnd,
  )
  return Buffer.concat([...(title === undefined ? [] : [id3v2(title)]), ...(xing ? [info] : []), audio])
}

function atom(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([uint32be(body.length + 8), ascii(type), body])
}

export interface M4aOptions extends AudioOptions {
  /** The index before the audio, as "fast start" exports have it; otherwise after it. Default false. */
  moovFirst?: boolean
}

/** An MP4 with one audio track whose samples are not decodable silence but zeros: good for parsers, not for players. */
export function m4aBytes({ seconds, title, moovFirst = false }: M4aOptions): Buffer {
  const ftyp = atom('ftyp', ascii('M4A '), uint32be(0), ascii('M4A mp42isom'))
  const mdat = atom('mdat', Buffer.alloc(Math.round(seconds * 2_000)))
  const moov = (audioAt: number) =>
    atom('moov', movieHeader(seconds), audioTrack(seconds, audioAt), userData(title))
  const moovLength = moov(0).length
  return moovFirst
    ? Buffer.concat([ftyp, moov(ftyp.length + moovLength + 8), mdat])
    : Buffer.concat([ftyp, mdat, moov(ftyp.length + 8)])
}

/** ISO/IEC 14496-12, 8.2.2: version 0, a time scale of 1000. */
function movieHeader(seconds: number): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1_000, 12)
  header.writeUInt32BE(Math.round(seconds * 1_000), 16)
  header.writeUInt32BE(0x00010000, 20)
  header.writeUInt32BE(2, 96)
  return atom('mvhd', header)
}

function audioTrack(seconds: number, audioAt: number): Buffer {
  const trackHeader = Buffer.alloc(84)
  trackHeader.writeUInt32BE(7, 0)
  trackHeader.writeUInt32BE(1, 12)
  trackHeader.writeUInt32BE(Math.round(seconds * 1_000), 20)
  const mediaHeader = Buffer.alloc(24)
  mediaHeader.writeUInt32BE(1_000, 12)
  mediaHeader.writeUInt32BE(Math.round(seconds * 1_000), 16)
  const handler = Buffer.concat([Buffer.alloc(8), ascii('soun'), Buffer.alloc(13)])
  const entry = Buffer.alloc(28)
  entry.writeUInt16BE(1, 6)
  entry.writeUInt16BE(1, 16)
  entry.writeUInt16BE(16, 18)
  entry.writeUInt32BE(8_000 * 0x10000, 24)
  const samples = Math.round(seconds * 1_000)
  const table = atom(
    'stbl',
    atom('stsd', uint32be(0), uint32be(1), atom('mp4a', entry)),
    atom('stts', uint32be(0), uint32be(1), uint32be(samples), uint32be(1)),
    atom('stsc', uint32be(0), uint32be(1), uint32be(1), uint32be(samples), uint32be(1)),
    atom('stsz', uint32be(0), uint32be(2), uint32be(samples)),
    atom('stco', uint32be(0), uint32be(1), uint32be(audioAt)),
  )
  return atom(
    'trak',
    atom('tkhd', trackHeader),
    atom('mdia', atom('mdhd', mediaHeader), atom('hdlr', handler), atom('minf', table)),
  )
}

/** The title where iTunes keeps it: udta / meta / ilst / ©nam. */
function userData(title: string | undefined): Buffer {
  if (title === undefined) return Buffer.alloc(0)
  const value = atom('data', uint32be(1), uint32be(0), Buffer.from(title))
  const handler = Buffer.concat([Buffer.alloc(8), ascii('mdirappl'), Buffer.alloc(9)])
  return atom(
    'udta',
    atom('meta', uint32be(0), atom('hdlr', handler), atom('ilst', atom('\u00a9nam', value))),
  )
}

/** An AIFF file: 16-bit mono PCM at 8 kHz, the title as a NAME chunk. */
export function aiffBytes({ seconds, title }: AudioOptions): Buffer {
  const frames = Math.round(seconds * 8_000)
  const common = Buffer.alloc(18)
  common.writeUInt16BE(1, 0)
  common.writeUInt32BE(frames, 2)
  common.writeUInt16BE(16, 6)
  // 8000 as the 80-bit extended float the format asks for: 1.953125 * 2^12.
  common.set([0x40, 0x0b, 0xfa, 0], 8)
  const chunk = (id: string, body: Buffer) =>
    Buffer.concat([ascii(id), uint32be(body.length), body, Buffer.alloc(body.length % 2)])
  const body = Buffer.concat([
    ascii('AIFF'),
    chunk('COMM', common),
    ...(title === undefined ? [] : [chunk('NAME', Buffer.from(title))]),
    chunk('SSND', Buffer.alloc(8 + frames * 2)),
  ])
  return Buffer.concat([ascii('FORM'), uint32be(body.length), body])
}

export function writeWav(path: string, seconds: number, title?: string): Promise<void> {
  return writeFile(path, wavBytes({ seconds, ...(title === undefined ? {} : { title }) }))
}

export function writeMp3(path: string, seconds: number, title?: string): Promise<void> {
  return writeFile(path, mp3Bytes({ seconds, ...(title === undefined ? {} : { title }) }))
}
