/** What a column takes. */
export type ColumnValue = string | number | null

/** The given columns only, flags as 0 and 1: a field that was not sent must not be touched. */
export function givenColumns(
  columns: Record<string, ColumnValue | boolean | undefined>,
): Record<string, ColumnValue> {
  const given: Record<string, ColumnValue> = {}
  for (const [name, value] of Object.entries(columns)) {
    if (value === undefined) continue
    given[name] = typeof value === 'boolean' ? Number(value) : value
  }
  return given
}

/** `a = :a, b = :b` for an UPDATE. Names come from the code, never from a request. */
export function assignments(columns: Record<string, ColumnValue>): string {
  return Object.keys(columns)
    .map((name) => `${name} = :${name}`)
    .join(', ')
}

/** `(a, b) VALUES (:a, :b)` for an INSERT. */
export function insertion(columns: Record<string, ColumnValue>): string {
  const names = Object.keys(columns)
  return `(${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`
}
