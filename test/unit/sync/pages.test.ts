import { describe, expect, test } from 'vitest'
import { readPages } from '../../../electron/sync/pages.ts'
import { fail, ok } from '../../../shared/ipc/result.ts'

const items = Array.from({ length: 23 }, (_, index) => ({ id: String(index) }))

/** A service that counts pages as `countsFrom` says, honours at most ten a page, and says what it was asked. */
function service(countsFrom: { asked: 0 | 1; answered: 0 | 1 }, all = items) {
  const asked: number[] = []
  const fetch = ({ page, per }: { page: number; per: number }) => {
    asked.push(page)
    const honoured = Math.min(per, 10)
    const index = Math.max(0, page - countsFrom.asked)
    return Promise.resolve(
      ok({
        data: all.slice(index * honoured, (index + 1) * honoured),
        meta: {
          currentPage: index + countsFrom.answered,
          totalPages: Math.ceil(all.length / honoured),
          totalCount: all.length,
        },
      }),
    )
  }
  return { asked, fetch }
}

describe.each([
  ['from 1', { asked: 1, answered: 1 }, 3],
  ['from 0', { asked: 0, answered: 0 }, 3],
  ['from 0, and says 1 of the first', { asked: 0, answered: 1 }, 4],
] as const)('a service that counts pages %s', (_name, countsFrom, calls) => {
  test('is read to its end, everything once', async () => {
    const { asked, fetch } = service(countsFrom)
    const seen: string[] = []
    const read = await readPages(fetch, ({ fresh }) => seen.push(...fresh.map(({ id }) => id)))
    expect(seen).toEqual(items.map(({ id }) => id))
    expect(read).toEqual(ok({ complete: true }))
    expect(asked).toHaveLength(calls)
  })

  test('costs one call when everything fits one page, or there is nothing', async () => {
    for (const all of [items.slice(0, 4), []]) {
      const { asked, fetch } = service(countsFrom, all)
      await readPages(fetch, () => undefined)
      expect(asked).toHaveLength(1)
    }
  })
})

test('what slips to a later page while the list is read is taken once', async () => {
  const changing = [...items]
  const { fetch } = service({ asked: 1, answered: 1 }, changing)
  const seen: string[] = []
  await readPages(fetch, ({ fresh, done }) => {
    seen.push(...fresh.map(({ id }) => id))
    if (done === 1) changing.unshift({ id: 'new' })
  })
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(23)
})

test('a list that is not seen whole says so', async () => {
  const changing = [...items]
  const { fetch } = service({ asked: 1, answered: 1 }, changing)
  const read = await readPages(fetch, ({ done }) => {
    if (done !== 1) return
    // An item of the last page moves to the first, which was read already.
    changing.unshift(...changing.splice(22, 1))
  })
  expect(read).toEqual(ok({ complete: false }))
})

test('a page that cannot be had ends it with that error', async () => {
  const { fetch } = service({ asked: 1, answered: 1 })
  const failure = fail('unreachable', 'Gone.')
  const read = await readPages(
    (pagination) => (pagination.page === 2 ? Promise.resolve(failure) : fetch(pagination)),
    () => undefined,
  )
  expect(read).toEqual(failure)
})
