import type { Result } from '../../shared/ipc/result.ts'

/** One page of a list, as the service answers it. */
export interface Page {
  data: { id: string }[]
  meta: { currentPage: number; totalPages: number; totalCount: number }
}

/**
 * How a service counts pages: the number to ask with for the page at an index is `index + offset`. Found out while the
 * first two pages are read, and good for every later reading of the list.
 */
export interface Counting {
  offset: number
  isSure: boolean
}

/** Pages asked for at once: at 3 s an answer and one request a second, as many are under way or next to leave. */
const ahead = 4

/**
 * The pages of a list in their order, each as it comes; one that turns out to have been asked for by a wrong number is
 * told as well, and comes again in its turn. Nothing is asked for before the first page was taken; then some
 * pages are asked for ahead, because with one after the other a slow service would be asked more seldom than it allows.
 * What is no longer wanted when the caller stops is given up (`signal`). Ends after the first failure.
 *
 * Page 0 is the first one for every service met, whether it counts from 0 (specification, "Pagination") or from 1
 * (field notes).
 */
export async function* pagesInOrder<P extends Page, E>(
  fetch: (page: number, signal: AbortSignal) => Promise<Result<P, E>>,
  counting: Counting,
): AsyncGenerator<Result<P, E>, void> {
  let stop = new AbortController()
  const asked = new Map<number, Promise<Result<P, E>>>()
  const ask = (page: number) => {
    const answer = asked.get(page) ?? fetch(page, stop.signal)
    asked.set(page, answer)
    return answer
  }
  const giveUp = async () => {
    stop.abort()
    stop = new AbortController()
    await Promise.allSettled(asked.values())
    asked.clear()
  }
  try {
    const first = await fetch(0, stop.signal)
    yield first
    if (!first.ok || first.value.data.length === 0) return
    if (!counting.isSure) counting.offset = Math.min(1, first.value.meta.currentPage)
    let pages = first.value.meta.totalPages
    for (let index = 1; index < pages; index++) {
      for (let next = index; next < Math.min(pages, index + ahead); next++) void ask(next + counting.offset)
      let answer = await ask(index + counting.offset)
      if (answer.ok && !counting.isSure) {
        const off = correction(first.value, answer.value)
        counting.isSure = answer.value.data.length > 0 || off !== 0
        if (off !== 0) {
          yield answer
          counting.offset += off
          // What lies before the pages that were asked for is asked for first: the order of asking is that of the list.
          if (off < 0) await giveUp()
          answer = await ask(index + counting.offset)
        }
      }
      asked.delete(index + counting.offset)
      yield answer
      if (!answer.ok || answer.value.data.length === 0) return
      pages = answer.value.meta.totalPages
    }
  } finally {
    await giveUp()
  }
}

/** By how much the number is off that was asked with for the second page, seen from what came. */
function correction(first: Page, second: Page): number {
  // It says 1 of the first page, and is asked from 0: this is the third.
  if (second.meta.currentPage > first.meta.currentPage + 1) return -1
  // It says of each page what it was asked with, and both 0 and 1 are the first. Something may have come before it since.
  const inFirst = new Set(first.data.map(({ id }) => id))
  const again = second.data.filter(({ id }) => inFirst.has(id)).length
  const isFirstAgain = first.meta.currentPage === 0 && again > first.data.length / 2
  return isFirstAgain ? 1 : 0
}
