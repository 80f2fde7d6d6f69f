import { type Bytes } from './bytes.ts'
import { chunksOf } from './chunks.ts'

/** Duration of an AIFF or AIFF-C file, ms: sample frames over sample rate, both in its COMM chunk. */
export async function aiffDuration(bytes: Bytes): Promise<number | null> {
  for await (const chunk of chunksOf(bytes, 'big')) {
    if (chunk.name !== 'COMM') continue
    const common = await bytes.read(chunk.start, 18)
    if (common.length < 18) return null
    const rate = extended(common.subarray(8, 18))
    return rate > 0 ? Math.round((common.readUInt32BE(2) * 1000) / rate) : null
  }
  return null
}

/** An 80-bit IEEE 754 extended number: sign and 15 bits of exponent, then 64 bits of mantissa. */
function extended(bytes: Buffer): number {
  const exponent = bytes.readUInt16BE(0) & 0x7fff
  return Number(bytes.readBigUInt64BE(2)) * 2 ** (exponent - 16383 - 63)
}
