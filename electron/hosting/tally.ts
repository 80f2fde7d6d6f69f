import type { Page } from './pagesInOrder.ts'

/** Keeps count of what was seen of a list that changes while it is read. */
export interface Tally<P extends Page> {
  /** Counts a page. Answers what no page before held: things are shown twice when others come before them. */
  add(page: P): P['data']
  /** Something of the list was not seen. */
  misses(): boolean
  /** Everything that was in the list all the time was seen: as many as the service says there are. */
  isComplete(): boolean
  /** How many there are, as the service last said. */
  total(): number
}

/**
 * Counts in the order in which the pages were asked for. While things are only added or moved, everything that was ever
 * in the list is in it at the end: who has seen as many as there are has seen all. When something was taken out (the total
 * fell), another thing may have slipped to a page that was read before, and what was taken out would be counted in its
 * place: from there on, counting begins anew.
 */
export function createTally<P extends Page>(): Tally<P> {
  const everSeen = new Set<string>()
  const seenSinceItShrank = new Set<string>()
  let total = 0
  return {
    add({ data, meta }) {
      if (meta.totalCount < total) seenSinceItShrank.clear()
      total = meta.totalCount
      const fresh = data.filter(
        ({ id }, at) => !everSeen.has(id) && data.findIndex((one) => one.id === id) === at,
      )
      for (const { id } of data) {
        everSeen.add(id)
        seenSinceItShrank.add(id)
      }
      return fresh
    },
    misses: () => seenSinceItShrank.size < total,
    // More than there are is a contradiction, and proves nothing.
    isComplete: () => seenSinceItShrank.size === total,
    total: () => total,
  }
}
