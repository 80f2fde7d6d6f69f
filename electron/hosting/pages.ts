import { ok, type ErrorCode, type Result } from '../../shared/ipc/result.ts'
import { pagesInOrder, type Counting, type Page } from './pagesInOrder.ts'
import { createTally } from './tally.ts'

/**
 * The largest page that a service honours is unknown: public clients were given 100. One that honours fewer says so in
 * `meta`; one that refuses to is asked for fewer.
 */
const pageSizes = [100, 50, 20, 10] as const

/** A list that changes while it is read is read this often at most. */
const mostPasses = 3

/** How far the reading of a list has come. */
export interface Reading<P extends Page> {
  /** The page as it was answered. */
  page: P
  /** Of this page, what no earlier page held. */
  fresh: P['data']
  /** Pages read, this one included, and how many there are. */
  done: number
  total: number
}

/** What came of the reading of a list. */
export interface ReadList {
  /** Everything that was in the list all the time was seen. False while the list changes too much, or contradicts itself. */
  complete: boolean
  /** How many things are in the list. */
  count: number
  /** The size of a page that was not refused: where to begin with the next list. */
  per: number
}

/**
 * Reads a list to its end, each page taken as it comes, in order. When something slipped past because the list changed,
 * it is read again, until everything was seen. `fetch` gives a request up when its `signal` aborts.
 *
 * A thing taken out and another put in between the same two answers cancel out in the service's count: what slips past
 * just then is found by the next reading.
 */
export async function readPages<P extends Page, E extends { code: ErrorCode }>(
  fetch: (pagination: { page: number; per: number }, signal: AbortSignal) => Promise<Result<P, E>>,
  take: (reading: Reading<P>) => void,
  largest: number = pageSizes[0],
): Promise<Result<ReadList, E>> {
  const tally = createTally<P>()
  const counting: Counting = { offset: 0, isSure: false }
  let per = largest
  let done = 0

  async function fetchPage(page: number, signal: AbortSignal): Promise<Result<P, E>> {
    const answer = await fetch({ page, per }, signal)
    if (page > 0 || answer.ok || answer.error.code !== 'invalid') return answer
    const smaller = pageSizes.find((size) => size < per)
    if (smaller === undefined) return answer
    per = smaller
    return await fetchPage(page, signal)
  }

  for (let pass = 1; pass <= mostPasses && (pass === 1 || tally.misses()); pass++) {
    const before = done
    for await (const answer of pagesInOrder(fetchPage, counting)) {
      if (!answer.ok) return answer
      const page = answer.value
      done += 1
      take({ page, fresh: tally.add(page), done, total: Math.max(done, before + page.meta.totalPages) })
      if (pass > 1 && !tally.misses()) break
    }
  }
  return ok({ complete: tally.isComplete(), count: tally.total(), per })
}
