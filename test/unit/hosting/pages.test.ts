import { describe, expect, test } from 'vitest'
import { readPages } from '../../../electron/hosting/pages.ts'
import { wait } from '../../../shared/domain/clock.ts'
import { fail, ok } from '../../../shared/ipc/result.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { service, things, valueOf, waysToCount } from './lists.ts'

const countsFromOne = { asked: 1, answered: 1 } as const

describe.each(waysToCount)('a service that counts pages %s', (_name, counts) => {
  test('is read to its end, everything once', async () => {
    const all = things(65)
    const { fetch } = service(counts, { all, honours: 10 })
    const seen: string[] = []
    const read = await readPages(fetch, ({ fresh }) => seen.push(...fresh.map(({ id }) => id)))
    expect(seen).toHaveLength(65)
    expect(new Set(seen)).toEqual(new Set(all.map(({ id }) => id)))
    expect(read).toEqual(ok({ complete: true, count: 65, per: 100 }))
  })

  test('costs one call when everything fits one page, or there is nothing', async () => {
    for (const all of [things(4), []]) {
      const { asked, fetch } = service(counts, { all, honours: 10 })
      await readPages(fetch, () => undefined)
      expect(asked).toHaveLength(1)
    }
  })

  test('costs at most what was asked for ahead before it was known how it counts', async () => {
    const { asked, fetch } = service(counts, { all: things(500), honours: 10 })
    await readPages(fetch, () => undefined)
    expect(asked.length).toBeLessThanOrEqual(54)
  })
})

describe('the size of a page', () => {
  test.each([
    [100, [100]],
    [50, [100, 50]],
    [20, [100, 50, 20]],
    [10, [100, 50, 20, 10]],
  ])('is %i when the service refuses more', async (most, tried) => {
    const all = things(230)
    const { fetch } = service(countsFromOne, { all, honours: most })
    const sizes: number[] = []
    const seen: string[] = []
    const read = await readPages(
      (pagination) => {
        sizes.push(pagination.per)
        return pagination.per > most ? Promise.resolve(fail('invalid', 'Too many.')) : fetch(pagination)
      },
      ({ fresh }) => seen.push(...fresh.map(({ id }) => id)),
    )
    expect(sizes.slice(0, tried.length)).toEqual(tried)
    expect(new Set(sizes.slice(tried.length))).toEqual(new Set([most]))
    expect(seen).toHaveLength(230)
    expect(valueOf(read).per).toBe(most)
  })

  test('begins where the last list ended', async () => {
    const { fetch } = service(countsFromOne, { all: things(30), honours: 20 })
    const sizes = new Set<number>()
    const counting = (pagination: { page: number; per: number }) => {
      sizes.add(pagination.per)
      return fetch(pagination)
    }
    await readPages(counting, () => undefined, 20)
    expect(sizes).toEqual(new Set([20]))
  })

  test('is not the matter when even the smallest is refused: the refusal is told', async () => {
    const refusal = fail('invalid', 'No such show.')
    expect(
      await readPages(
        () => Promise.resolve(refusal),
        () => undefined,
      ),
    ).toEqual(refusal)
  })
})

describe('a list that changes while it is read', () => {
  test('shows what slips to a later page once', async () => {
    const all = things(23)
    const { fetch } = service(countsFromOne, { all, honours: 10 })
    const seen: string[] = []
    await readPages(fetch, ({ fresh, done }) => {
      seen.push(...fresh.map(({ id }) => id))
      if (done === 1) all.unshift({ id: 'new' })
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(24)
  })

  test('is read again where something moved to a page that was read, and no further than that', async () => {
    const all = things(43)
    const { asked, fetch } = service(countsFromOne, { all, honours: 10 })
    const seen: string[] = []
    const read = await readPages(fetch, ({ fresh, done }) => {
      seen.push(...fresh.map(({ id }) => id))
      if (done === 1) all.unshift(...all.splice(42, 1))
    })
    expect(valueOf(read).complete).toBe(true)
    expect(seen).toContain('42')
    expect(asked).toEqual([0, 2, 3, 4, 5, 0])
  })

  test('is read again when something was taken out, and another thing slipped past in its place', async () => {
    const all = things(30)
    const { fetch } = service(countsFromOne, { all, honours: 10 })
    const seen: string[] = []
    const read = await readPages(fetch, ({ fresh, done }) => {
      seen.push(...fresh.map(({ id }) => id))
      // "10" moves up to the first page; as many things are seen as there are.
      if (done === 1) all.splice(3, 1)
    })
    expect(seen).toContain('10')
    expect(valueOf(read)).toMatchObject({ complete: true, count: 29 })
  })

  test('is not read for ever: after three times it is said to be incomplete', async () => {
    const all = things(200)
    const { asked, fetch } = service(countsFromOne, { all, honours: 10 })
    const read = await readPages(fetch, () => void all.shift())
    expect(valueOf(read).complete).toBe(false)
    expect(asked.length).toBeLessThanOrEqual(60)
  })

  test('ends where it ends when it becomes shorter than it was', async () => {
    const all = things(60)
    const { fetch } = service(countsFromOne, { all, honours: 10 })
    const read = await readPages(fetch, ({ done }) => {
      if (done === 2) all.length = 15
    })
    expect(valueOf(read)).toMatchObject({ complete: true, count: 15 })
  })
})

test('a service that says there are fewer than it shows is not believed to have shown all', async () => {
  const { asked, fetch } = service(countsFromOne, { all: things(30), honours: 10 })
  const read = await readPages(
    async (pagination) => {
      const page = valueOf(await fetch(pagination))
      return ok({ ...page, meta: { ...page.meta, totalCount: 7 } })
    },
    () => undefined,
  )
  expect(valueOf(read).complete).toBe(false)
  expect(asked).toHaveLength(3)
})

describe('reading ahead', () => {
  /** A service that takes its time, and how many of its answers are out at once. */
  function slowService(count: number, answersAfter: (page: number) => number) {
    const clock = fakeClock()
    const { asked, fetch } = service(countsFromOne, { all: things(count), honours: 10 })
    const out = { now: 0, most: 0, givenUp: 0 }
    const fetchSlowly = async (pagination: { page: number; per: number }, signal: AbortSignal) => {
      const answer = await fetch(pagination)
      out.most = Math.max(out.most, ++out.now)
      await wait(clock, answersAfter(pagination.page), signal)
      out.now -= 1
      if (signal.aborted) out.givenUp += 1
      return answer
    }
    return { clock, asked, fetchSlowly, out }
  }

  test('asks for four pages at a time, once the first one was taken', async () => {
    const { clock, asked, fetchSlowly, out } = slowService(200, () => 3_000)
    const askedWhenTaken: number[] = []
    const reading = readPages(fetchSlowly, () => askedWhenTaken.push(asked.length))
    await clock.advance(60_000)
    expect(valueOf(await reading).complete).toBe(true)
    expect(out.most).toBe(4)
    expect(askedWhenTaken[0]).toBe(1)
    expect(asked).toHaveLength(20)
  })

  test('takes the pages in their order, whatever order the answers come in', async () => {
    const { clock, fetchSlowly } = slowService(200, (page) => (page % 4 === 0 ? 4_000 : 500 * (page % 3)))
    const seen: string[] = []
    const reading = readPages(fetchSlowly, ({ fresh }) => seen.push(...fresh.map(({ id }) => id)))
    await clock.advance(60_000)
    await reading
    expect(seen).toEqual(things(200).map(({ id }) => id))
  })

  test('gives up what was asked for ahead when a page cannot be had, and ends with that error', async () => {
    const { clock, asked, fetchSlowly, out } = slowService(200, () => 1_000)
    const failure = fail('unreachable', 'Gone.')
    const reading = readPages(
      async (pagination, signal) => (pagination.page === 3 ? failure : await fetchSlowly(pagination, signal)),
      () => undefined,
    )
    await clock.advance(60_000)
    expect(await reading).toEqual(failure)
    expect(out.now).toBe(0)
    expect(asked).toEqual([0, 2, 4, 5, 6])
    expect(out.givenUp).toBeGreaterThan(0)
  })
})
