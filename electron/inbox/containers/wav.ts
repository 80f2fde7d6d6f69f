import { type Completeness } from '../finding.ts'
import { type ByteSource } from './byteSource.ts'

/** Sizes a program writes when it cannot know the length: ffmpeg and lame, WavPack, SoX (`sox -t wav -`). */
const openLengths: ReadonlySet<number> = new Set([0xffffffff, 0x7fffffff, 0x7ffff000])

/** A chunk that carries no audio is small; a hostile file may have very many. */
const mostChunks = 1_000

/** Some programs count the 8 bytes of the RIFF header itself, or the pad byte they did not write. */
const miscount = 9

const cutOff = (expectedBytes: number | null): Completeness => ({ kind: 'cut-off', expectedBytes })

export function isWav(head: Buffer): boolean {
  return ['RIFF', 'RF64', 'BW64'].includes(head.toString('latin1', 0, 4)) && tagAt(head, 8) === 'WAVE'
}

/**
 * Compares the RIFF and data sizes with the file's (RIFF MCI 1991; EBU Tech 3306 for RF64, ITU-R BS.2088 for
 * BW64, whose 64-bit sizes stand in a `ds64` chunk). Many editors write the sizes last, so 0 means "not done".
 */
export async function wavCompleteness(source: ByteSource): Promise<Completeness> {
  const riffSize = (await source.read(4, 4)).readUInt32LE(0)
  let long: { riff: number; data: number } | null = null
  let at = 12
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await source.read(at, 8)
    if (head.length < 8) break
    const size = head.readUInt32LE(4)
    if (tagAt(head, 0) === 'ds64') {
      const sizes = await source.read(at + 8, 16)
      if (sizes.length < 16) break
      long = { riff: Number(sizes.readBigUInt64LE(0)), data: Number(sizes.readBigUInt64LE(8)) }
    }
    if (tagAt(head, 0) === 'data') {
      const dataSize = long && size === 0xffffffff ? long.data : size
      return judge(source.size, at + 8, dataSize, long?.riff ?? riffSize)
    }
    at += 8 + size + (size % 2)
  }
  return cutOff(riffSize === 0 || openLengths.has(riffSize) ? null : riffSize + 8)
}

function judge(fileSize: number, dataAt: number, dataSize: number, riffSize: number): Completeness {
  if (openLengths.has(dataSize) && dataAt + dataSize > fileSize) return { kind: 'open-ended' }
  if (dataSize === 0) return cutOff(null)
  if (dataAt + dataSize > fileSize) return cutOff(dataAt + dataSize)
  if (riffSize === 0 || openLengths.has(riffSize)) return { kind: 'unproven' }
  if (riffSize + 8 > fileSize + miscount) return cutOff(riffSize + 8)
  // Longer than it says: tags added at the end, or a recorder that brings its header up to date now and then.
  return fileSize > riffSize + 8 + miscount ? { kind: 'unproven' } : { kind: 'complete' }
}

function tagAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}
