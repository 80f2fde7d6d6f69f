/** Where a page lies in a list, as SQL's LIMIT and OFFSET want it. */
export interface Paging {
  page: number
  per: number
  offset: number
}

const defaultPer = 10
/** Larger asks are cut down to this (field notes: the largest is unknown, 100 is used). */
const maxPer = 100

/** Page 0, page 1 and no page are all the first one, which calls itself 1. */
export function pagingOf(asked: { page?: number | undefined; per?: number | undefined } | undefined): Paging {
  const page = Math.max(1, asked?.page ?? 1)
  const per = Math.min(maxPer, asked?.per ?? defaultPer)
  return { page, per, offset: (page - 1) * per }
}

export function metaOf({ page, per }: Paging, totalCount: number) {
  return { currentPage: page, totalPages: Math.ceil(totalCount / per), totalCount }
}
