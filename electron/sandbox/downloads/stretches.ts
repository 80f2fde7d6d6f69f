/** A part of a file: its first byte, and the byte after its last. */
export type Stretch = readonly [from: number, to: number]

/** The stretches with one more added: in order, none touching another. A byte that is sent twice is in them once. */
export function withStretch(stretches: readonly Stretch[], added: Stretch): Stretch[] {
  let [from, to] = added
  const apart: Stretch[] = []
  for (const each of stretches) {
    if (each[1] < from || each[0] > to) apart.push(each)
    else {
      from = Math.min(from, each[0])
      to = Math.max(to, each[1])
    }
  }
  return [...apart, [from, to] as const].sort((a, b) => a[0] - b[0])
}

/** Bytes in the stretches together. */
export function bytesIn(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [from, to]) => sum + to - from, 0)
}
