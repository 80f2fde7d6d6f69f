import { type ByteSource } from '../../electron/inbox/containers/byteSource.ts'

/** A file of these bytes, for container readers. `size`: what the file claims to have, when it is larger than what is kept. */
export function sourceOf(bytes: Buffer, size = bytes.length): ByteSource {
  return {
    size,
    read: (at, length) => Promise.resolve(Buffer.from(bytes.subarray(at, at + length))),
  }
}
