import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPages } from '../../../electron/hosting/pages.ts'
import { wait } from '../../../shared/domain/clock.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { testSeed } from '../../support/random.ts'
import { service, things, valueOf, waysToCount, type Counts, type Thing } from './lists.ts'

const seed = testSeed()
console.log(`WAVEDROP_SEED=${seed}`)

/**
 * What happens to the list between two answers. Taking out and putting in never happen between the same two that are read:
 * they would cancel out in the count, and nobody who reads pages could tell. (What is then said to be missing is asked for
 * by itself before it is believed: electron/sync/missing.ts.)
 */
type Change = { kind: 'add' | 'remove' | 'move'; where: number[] }

const where = fc.array(fc.nat(), { minLength: 1, maxLength: 3 })
const change = fc.record({ kind: fc.constantFrom('add', 'remove', 'move'), where }) as fc.Arbitrary<Change>

const histories = fc.record({
  count: fc.integer({ min: 0, max: 90 }),
  counts: fc.constantFrom(...waysToCount.map(([, counts]) => counts)),
  honours: fc.integer({ min: 8, max: 12 }),
  /** By how many pages were answered before. */
  planned: fc.array(fc.option(change, { nil: null, freq: 2 }), { maxLength: 40 }),
  /** Milliseconds until each answer is back. */
  latencies: fc.array(fc.nat(5_000), { minLength: 1, maxLength: 10 }),
})

/** Everything that is and was in the list; what was taken out does not come back. */
function apply(all: Thing[], { kind, where }: Change, newId: () => string): void {
  for (const at of where) {
    const index = all.length === 0 ? 0 : at % all.length
    if (kind === 'add') all.splice(index, 0, { id: newId() })
    else if (kind === 'remove') all.splice(index, 1)
    else {
      const moved = all.splice(index, 1)
      all.splice((at * 7) % (all.length + 1), 0, ...moved)
    }
  }
}

/** Pages are asked for ahead: this many answers can be made between two that are read one after the other. */
const ahead = 6

/** Without what would be put in so soon after something was taken out, or the other way round, that both may cancel out. */
function apart(planned: readonly (Change | null)[]): (Change | null)[] {
  let last: { kind: Change['kind']; at: number } | null = null
  return planned.map((each, at) => {
    if (each === null || each.kind === 'move') return each
    if (last && last.kind !== each.kind && at - last.at <= ahead) return null
    last = { kind: each.kind, at }
    return each
  })
}

/** How many answers come before those that were asked for ahead by wrong numbers, and that nobody reads, are over. */
function givenUp({ asked, answered }: Counts): number {
  return asked === 0 && answered === 1 ? 6 : 0
}

test('whatever happens to a list while it is read, what is said to be read whole was read whole', async () => {
  let wholeThough = 0
  await fc.assert(
    fc.asyncProperty(histories, async ({ count, counts, honours, planned, latencies }) => {
      const changes = apart(planned).map((each, n) =>
        n < givenUp(counts) && each?.kind === 'remove' ? null : each,
      )
      const clock = fakeClock()
      const all = things(count)
      const allTheTime = new Set(all.map(({ id }) => id))
      const { asked, fetch } = service(counts, { all, honours })
      let ids = count
      const seen = new Set<string>()
      let taken = 0
      const reading = readPages(
        async (pagination, signal) => {
          const answering = fetch(pagination)
          // After this answer was made, and before the next one is.
          const next = changes[asked.length - 1]
          if (next) apply(all, next, () => String(ids++))
          const left = new Set(all.map(({ id }) => id))
          for (const id of allTheTime) if (!left.has(id)) allTheTime.delete(id)
          await wait(clock, latencies[asked.length % latencies.length] ?? 0, signal)
          return await answering
        },
        ({ fresh }) => {
          taken += fresh.length
          for (const { id } of fresh) seen.add(id)
        },
      )
      await clock.advance(2_000_000)
      const { complete } = valueOf(await reading)
      expect(seen.size).toBe(taken)
      if (complete) expect([...allTheTime].filter((id) => !seen.has(id))).toEqual([])
      // What does not change any more while it is read for the second time is read whole.
      const changedAt = changes.findLastIndex((each) => each !== null) + 1
      if (changedAt < Math.ceil(count / honours)) expect(complete).toBe(true)
      if (complete && changes.slice(0, asked.length).some((each) => each !== null)) wholeThough += 1
    }),
    { seed, numRuns: 2000 },
  )
  // The property would hold of a reader that never believed to have read anything.
  expect(wholeThough).toBeGreaterThan(200)
})
