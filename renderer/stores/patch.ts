interface Identified {
  id: string | number
}

/** `list` with `changed` in the place of what had the same id; those that are new come last. */
export function patched<T extends Identified>(list: readonly T[], changed: readonly T[]): T[] {
  const byId = new Map(list.map((entry) => [entry.id, entry]))
  for (const entry of changed) byId.set(entry.id, entry)
  return [...byId.values()]
}

/** `list` without the entries whose ids are in `removed`. */
export function without<T extends Identified>(list: readonly T[], removed: readonly T['id'][]): T[] {
  const gone = new Set(removed)
  return list.filter((entry) => !gone.has(entry.id))
}
