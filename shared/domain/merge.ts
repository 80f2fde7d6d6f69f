/** A field both sides changed, to different values. Nothing is overwritten until a person chose. */
export interface FieldConflict {
  field: string
  local: unknown
  remote: unknown
}

export interface Merged {
  /** What is still to be sent: changed here, and not already so on the service. */
  send: Record<string, unknown>
  conflicts: FieldConflict[]
}

type Fields = Record<string, unknown>

/**
 * Three-way merge, field by field. `base` is what both sides last agreed on, `local` the fields changed here,
 * `remote` the service's present values. `updated_at` is not looked at: with one-second resolution it decides nothing.
 */
export function mergeFields(base: Fields, local: Fields, remote: Fields): Merged {
  const merged: Merged = { send: {}, conflicts: [] }
  for (const [field, mine] of Object.entries(local)) {
    const theirs = remote[field]
    if (sameValue(mine, theirs)) continue
    if (sameValue(base[field], theirs)) merged.send[field] = mine
    else merged.conflicts.push({ field, local: mine, remote: theirs })
  }
  return merged
}

/** Whether two values of a field mean the same: the service answers "unset" as null, as "" and by leaving it out. */
export function sameValue(a: unknown, b: unknown): boolean {
  const unset = (value: unknown) => value === undefined || value === null || value === ''
  return unset(a) ? unset(b) : a === b
}
