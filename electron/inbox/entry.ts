import { type Standing } from './look.ts'
import { sameSignature, type SettleState, type Signature } from './settle.ts'

/** How far a file has come. `changedMs` of a refused one: new permissions alone may make it readable. */
export type Entry =
  | { phase: 'arriving'; state: SettleState | null; told: string }
  | { phase: 'inspecting' }
  | { phase: 'settled'; signature: Signature }
  | { phase: 'refused'; signature: Signature; changedMs: number }
  | { phase: 'ignored' }

/** A regular file, as it stands in the folder. */
export type Found = Extract<Standing, { kind: 'file' }>

/** True when a decision about this very file, unchanged, still stands, or is being made. */
export function isDecided(entry: Entry | undefined, here: Found): boolean {
  switch (entry?.phase) {
    case 'settled':
      return isSame(entry.signature, here.signature)
    case 'refused':
      return isSame(entry.signature, here.signature) && entry.changedMs === here.changedMs
    case 'inspecting':
      return true
    case 'arriving':
    case 'ignored':
    case undefined:
      return false
  }
}

/** Stands for any: see `elsewhere`. */
const anyIdentity = ''

/**
 * The entry of a file whose drive was taken out: put in again, the drive may have another number, and on FAT
 * its files too. Without this, every file on it would count as replaced and be offered once more.
 */
export function elsewhere(entry: Entry): Entry {
  if (entry.phase !== 'settled' && entry.phase !== 'refused') return entry
  return { ...entry, signature: { ...entry.signature, identity: anyIdentity } }
}

function isSame(known: Signature, seen: Signature): boolean {
  const identity = known.identity === anyIdentity ? seen.identity : known.identity
  return sameSignature({ ...known, identity }, seen)
}

/** Files that are arriving, and those something was announced of; not those being inspected, which end by themselves. */
export function namesDue(entries: ReadonlyMap<string, Entry>, touched: ReadonlySet<string>): string[] {
  const arriving = [...entries].flatMap(([name, { phase }]) => (phase === 'arriving' ? [name] : []))
  const names = new Set([...arriving, ...touched])
  return [...names].filter((name) => entries.get(name)?.phase !== 'inspecting')
}

/** Files that no decision has been made about yet. */
export function namesUndecided(entries: ReadonlyMap<string, Entry>): string[] {
  return [...entries].flatMap(([name, { phase }]) =>
    phase === 'arriving' || phase === 'inspecting' ? [name] : [],
  )
}
