import { ok, type Result } from '../../shared/ipc/result.ts'

/** As many as public clients have been given at once; a service that honours fewer says so in `meta`. */
const perPage = 100

/** One page of a list, as the service answers it. */
interface Page<T> {
  data: T[]
  meta: { currentPage: number; totalPages: number; totalCount: number }
}

/** How far the reading of a list has come. */
export interface Reading<T> {
  /** Of this page, what no earlier page held: a list that changes while it is read shows some things twice. */
  fresh: T[]
  /** Pages read, this one included, and how many there are. */
  done: number
  total: number
}

/**
 * Reads a list to its end. Page 0 is the first one for every service met, whether it counts from 0 (specification,
 * "Pagination") or from 1 (field notes); its answer tells which. Each page is taken as it comes. Answers whether as
 * many were seen as the service says there are: an item can slip past while the list is read.
 */
export async function readPages<T extends { id: string }, E>(
  fetch: (pagination: { page: number; per: number }) => Promise<Result<Page<T>, E>>,
  take: (reading: Reading<T>) => void,
): Promise<Result<{ complete: boolean }, E>> {
  const seen = new Set<string>()
  let answer = await fetch({ page: 0, per: perPage })
  if (!answer.ok) return answer
  const first = answer.value.meta.currentPage
  let next = first + 1
  for (let done = 1; ; done++) {
    const { data, meta } = answer.value
    const fresh = data.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    take({ fresh, done, total: meta.totalPages })
    if (done >= meta.totalPages || data.length === 0) return ok({ complete: seen.size >= meta.totalCount })

    answer = await fetch({ page: next, per: perPage })
    // It answers from 1 and is asked from 0: this is the page after the next.
    if (answer.ok && answer.value.meta.currentPage > first + done) {
      next -= 1
      answer = await fetch({ page: next, per: perPage })
    }
    if (!answer.ok) return answer
    next += 1
  }
}
