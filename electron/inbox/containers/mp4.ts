import { type Completeness } from '../finding.ts'
import { type ByteSource } from './byteSource.ts'

/** Fragmented recordings have thousands of atoms; more than this proves nothing and costs time at every look. */
const mostAtoms = 5_000

/** How a QuickTime file from before `ftyp` may begin. */
const firstAtoms: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

interface Atom {
  type: string
  /** Of the whole atom with its header, bytes; null: to the end of the file. */
  size: number | null
}

export function isMp4(head: Buffer): boolean {
  return head.length >= 8 && firstAtoms.has(head.toString('latin1', 4, 8))
}

/**
 * The type a browser or a host would give it. The major brand tells sound alone ("M4A ", "M4B ") from
 * QuickTime ("qt  ", or no `ftyp` at all); the rest may have pictures.
 */
export function mp4ContentType(head: Buffer): 'audio/mp4' | 'video/mp4' | 'video/quicktime' {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return 'video/quicktime'
  const brand = head.toString('latin1', 8, 12)
  if (brand === 'qt  ') return 'video/quicktime'
  return brand === 'M4A ' || brand === 'M4B ' ? 'audio/mp4' : 'video/mp4'
}

/**
 * Walks the top-level atoms (ISO/IEC 14496-12, 4.2): each must end inside the file, and the index (`moov`)
 * must be there. A fragmented file is whole after every fragment, so only its closing `mfra` proves anything.
 */
export async function mp4Completeness(source: ByteSource): Promise<Completeness> {
  const seen = new Set<string>()
  let at = 0
  for (let count = 0; count < mostAtoms && at < source.size; count += 1) {
    const atom = await atomAt(source, at)
    if (atom === null) break
    seen.add(atom.type)
    if (atom.size === null) break
    if (at + atom.size > source.size) return { kind: 'cut-off', expectedBytes: at + atom.size }
    at += atom.size
  }
  if (!seen.has('moov')) return { kind: 'cut-off', expectedBytes: null }
  const fragmented = seen.has('moof') || !seen.has('mdat')
  return (fragmented && !seen.has('mfra')) || at < source.size ? { kind: 'unproven' } : { kind: 'complete' }
}

async function atomAt(source: ByteSource, at: number): Promise<Atom | null> {
  const head = await source.read(at, 16)
  if (head.length < 8) return null
  const type = head.toString('latin1', 4, 8)
  const size = head.readUInt32BE(0)
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return null
  if (size === 0) return { type, size: null }
  if (size !== 1) return size >= 8 ? { type, size } : null
  if (head.length < 16) return null
  const long = Number(head.readBigUInt64BE(8))
  return long >= 16 ? { type, size: long } : null
}
