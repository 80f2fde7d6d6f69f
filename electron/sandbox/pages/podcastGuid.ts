import { createHash } from 'node:crypto'

/** The namespace of podcast:guid (Podcast Namespace 1.0, "guid"). */
const namespace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/**
 * A show's podcast:guid: a version 5 UUID (RFC 9562, section 5.5) of its feed's address without the scheme. `host`
 * stands for the service's host and must not change: the sandbox's own port may, and the guid is for life.
 */
export function podcastGuid(host: string, showSlug: string): string {
  const hash = createHash('sha1')
    .update(namespace)
    .update(`${host}/feeds/${showSlug}`)
    .digest()
    .subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
