import { type Bytes } from './bytes.ts'

/** One chunk of an IFF-like file: its name, and where its content lies. */
export interface Chunk {
  name: string
  /** Position of the content's first byte. */
  start: number
  /** Announced length of the content, bytes; a broken file may announce more than it has. */
  length: number
}

/** A file with more chunks than this is not one anybody made with an audio editor. */
const mostChunks = 10_000

/** The chunks of a RIFF (`little`) or IFF (`big` endian) file, in their order. */
export async function* chunksOf(bytes: Bytes, endian: 'little' | 'big'): AsyncGenerator<Chunk> {
  let position = 12
  for (let n = 0; n < mostChunks && position + 8 <= bytes.size; n += 1) {
    const header = await bytes.read(position, 8)
    if (header.length < 8) return
    const length = endian === 'little' ? header.readUInt32LE(4) : header.readUInt32BE(4)
    yield { name: header.toString('latin1', 0, 4), start: position + 8, length }
    // Chunks begin at even positions.
    position += 8 + length + (length % 2)
  }
}
