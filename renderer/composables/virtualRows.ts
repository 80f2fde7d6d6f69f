import { observeElementRect, type Range, type Virtualizer } from '@tanstack/vue-virtual'

/** What is drawn before the box of a long list has been measured, px. */
export const usualView = { width: 800, height: 800 }

/** A box without a height is not laid out yet: what was drawn for the usual one stays. */
export function whenLaidOut(
  instance: Virtualizer<HTMLElement, Element>,
  take: (rect: { width: number; height: number }) => void,
) {
  return observeElementRect(instance, (rect) => {
    if (rect.height > 0) take(rect)
  })
}

/** A row that is drawn: its place in the list, where that begins (px), and which of the list's elements it is drawn in. */
export interface DrawnRow {
  index: number
  start: number
  slot: number
}

/**
 * Gives the rows that are to be drawn their elements, and answers them in the order of those: a row keeps the one it had
 * `before`, and a new row takes over that of one that went, which is a quarter less work than a new element (`npm run bench --
 * list100k`). No element ever moves in the document, because it would lose the focus; `readingOrder` tells how they are read.
 */
export function inSlots(rows: readonly Omit<DrawnRow, 'slot'>[], before: readonly DrawnRow[]): DrawnRow[] {
  const earlier = new Map(before.map(({ index, slot }) => [index, slot]))
  const kept = new Set(rows.flatMap(({ index }) => earlier.get(index) ?? []))
  let next = 0
  const fresh = () => {
    while (kept.has(next)) next += 1
    return next++
  }
  return rows
    .map(({ index, start }) => ({ index, start, slot: earlier.get(index) ?? fresh() }))
    .sort((a, b) => a.slot - b.slot)
}

/** The ids of the elements of `rows` as they follow each other in the list, for `aria-owns`. */
export function readingOrder(rows: readonly DrawnRow[], idOf: (slot: number) => string): string {
  return rows
    .toSorted((a, b) => a.index - b.index)
    .map(({ slot }) => idOf(slot))
    .join(' ')
}

/** The rows around what is seen, and the one that has the focus, which would be lost with its row. */
export function withRow(index: number) {
  return ({ startIndex, endIndex, overscan, count }: Range) => {
    const [first, last] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)]
    const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
    if (index < first) return [index, ...drawn]
    return index > last && index < count ? [...drawn, index] : drawn
  }
}
