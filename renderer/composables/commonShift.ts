/**
 * By how many places most of the rows that were seen have moved: what came or went above them. A row that moved by itself
 * does not count for the others.
 */
export function commonShift(
  seen: readonly { id: string; index: number }[],
  indexOf: (id: string) => number | undefined,
): number {
  const votes = new Map<number, number>()
  for (const { id, index } of seen) {
    const now = indexOf(id)
    if (now !== undefined) votes.set(now - index, (votes.get(now - index) ?? 0) + 1)
  }
  const [most] = [...votes].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? 0
}
