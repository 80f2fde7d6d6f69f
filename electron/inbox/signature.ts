import { type BigIntStats } from 'node:fs'
import { type Signature } from './settle.ts'

/** From a `bigint` stat: inode numbers on Windows and some network drives do not fit a double. */
export function signatureOf(stats: BigIntStats): Signature {
  return {
    identity: `${stats.dev}:${stats.ino}`,
    size: Number(stats.size),
    mtimeMs: Number(stats.mtimeNs) / 1e6,
  }
}
