/** The row a resource's id names; 0, which no row has, for a text that is no id. */
export function rowIdOf(id: string): number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}
