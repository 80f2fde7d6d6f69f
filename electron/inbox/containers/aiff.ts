import { type Completeness } from '../finding.ts'
import { type ByteSource } from './byteSource.ts'

/** The header of 8 bytes before the counted ones, and a pad byte that some programs count and do not write. */
const headerBytes = 8
const padByte = 1

export function isAiff(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'FORM' && ['AIFF', 'AIFC'].includes(head.toString('latin1', 8, 12))
}

/** Compares the FORM size with the file's (Apple, Audio Interchange File Format 1.3). 0 means its writer is not done. */
export async function aiffCompleteness(source: ByteSource): Promise<Completeness> {
  const formSize = (await source.read(4, 4)).readUInt32BE(0)
  if (formSize === 0) return { kind: 'cut-off', expectedBytes: null }
  if (formSize === 0xffffffff) return { kind: 'open-ended' }
  const expectedBytes = formSize + headerBytes
  if (expectedBytes > source.size + padByte) return { kind: 'cut-off', expectedBytes }
  return source.size > expectedBytes + padByte ? { kind: 'unproven' } : { kind: 'complete' }
}
