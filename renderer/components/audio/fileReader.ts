/** A file behind an address, read in pieces. */
export interface FileReader {
  /** Bytes. */
  size: number
  read(start: number, end: number): Promise<Uint8Array>
}

/**
 * Bytes fetched at a time: parsers read tens of bytes, and each answer costs a message to the main process; but whoever jumps
 * through an hour of WAV reads a little at a thousand places.
 */
const blockBytes = 64 * 1024
/** As many are kept as a parser jumps between: its index, and where it is in the sound. */
const blocksKept = 16

/** Reads the file at `url`, which answers ranges of bytes. At most a megabyte of it is kept. Throws when it is not there. */
export async function createFileReader(url: string, fetchUrl: typeof fetch = fetch): Promise<FileReader> {
  const blocks = new Map<number, Promise<Uint8Array>>()

  async function fetchRange(start: number, end: number): Promise<{ bytes: Uint8Array; size: number }> {
    const answer = await fetchUrl(url, { headers: { range: `bytes=${start}-${end - 1}` } })
    const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1])
    if (answer.status !== 206 || Number.isNaN(size)) throw new Error(`The file answered ${answer.status}.`)
    return { bytes: new Uint8Array(await answer.arrayBuffer()), size }
  }

  const { size } = await fetchRange(0, 1)

  function block(index: number): Promise<Uint8Array> {
    const known = blocks.get(index)
    const start = index * blockBytes
    const bytes = known ?? fetchRange(start, Math.min(size, start + blockBytes)).then((range) => range.bytes)
    // The one used last is dropped last.
    blocks.delete(index)
    blocks.set(index, bytes)
    for (const oldest of blocks.keys()) {
      if (blocks.size <= blocksKept) break
      blocks.delete(oldest)
    }
    return bytes
  }

  return {
    size,
    async read(start, end) {
      const read = new Uint8Array(end - start)
      for (let at = start; at < end;) {
        const index = Math.floor(at / blockBytes)
        const bytes = (await block(index)).subarray(at - index * blockBytes, end - index * blockBytes)
        if (bytes.length === 0) throw new Error('The file ends too soon.')
        read.set(bytes, at - start)
        at += bytes.length
      }
      return read
    },
  }
}
