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

/** The rows around what is seen, and the one that has the focus, which would be lost with its row. */
export function withRow(index: number) {
  return ({ startIndex, endIndex, overscan, count }: Range) => {
    const [first, last] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)]
    const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
    if (index < first) return [index, ...drawn]
    return index > last && index < count ? [...drawn, index] : drawn
  }
}
