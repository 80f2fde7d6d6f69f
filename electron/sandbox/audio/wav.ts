import { type Bytes } from './bytes.ts'
import { chunksOf } from './chunks.ts'

/** What a recorder writes as the length while it does not know it yet, and RF64 writes always. */
const unknownLength = 0xffff_ffff

/** Duration of a RIFF/RF64 WAVE file, ms (RFC 2361; EBU Tech 3306 for RF64). */
export async function wavDuration(bytes: Bytes): Promise<number | null> {
  let bytesPerSecond = 0
  let longLength: number | null = null
  for await (const chunk of chunksOf(bytes, 'little')) {
    if (chunk.name === 'fmt ') {
      const format = await bytes.read(chunk.start, 16)
      if (format.length === 16) bytesPerSecond = format.readUInt32LE(8)
    }
    if (chunk.name === 'ds64') {
      const sizes = await bytes.read(chunk.start, 16)
      if (sizes.length === 16) longLength = Number(sizes.readBigUInt64LE(8))
    }
    if (chunk.name === 'data') {
      if (bytesPerSecond === 0) return null
      const announced = chunk.length === unknownLength ? (longLength ?? unknownLength) : chunk.length
      const length = Math.min(announced, bytes.size - chunk.start)
      return Math.round((length * 1000) / bytesPerSecond)
    }
  }
  return null
}
