import { ok, type Result } from '../../../shared/ipc/result.ts'

export interface Thing {
  id: string
}

/** How a service counts its pages: from what it is asked, and what it calls the first. */
export interface Counts {
  asked: 0 | 1
  answered: 0 | 1 | 'as asked'
}

export const waysToCount: [name: string, counts: Counts][] = [
  ['from 1', { asked: 1, answered: 1 }],
  ['from 0', { asked: 0, answered: 0 }],
  ['from 0, and says 1 of the first', { asked: 0, answered: 1 }],
  ['from 1, and repeats the number it was asked with', { asked: 1, answered: 'as asked' }],
]

/** Things with these ids. */
export function things(count: number): Thing[] {
  return Array.from({ length: count }, (_, index) => ({ id: String(index) }))
}

/** A service with one list. It answers what it has when it is asked, and says what it was asked. */
export function service(counts: Counts, { all, honours }: { all: Thing[]; honours: number }) {
  const asked: number[] = []
  const fetch = ({ page, per }: { page: number; per: number }) => {
    asked.push(page)
    const honoured = Math.min(per, honours)
    const index = Math.max(0, page - counts.asked)
    return Promise.resolve(
      ok({
        data: all.slice(index * honoured, (index + 1) * honoured),
        meta: {
          currentPage: counts.answered === 'as asked' ? page : index + counts.answered,
          totalPages: Math.ceil(all.length / honoured),
          totalCount: all.length,
        },
      }),
    )
  }
  return { asked, fetch }
}

/** The value of a result that must be one. */
export function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
