import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPacer, type Priority } from '../../../electron/hosting/pacer.ts'
import { fakeClock, type FakeClock } from '../../support/fakeClock.ts'
import { testSeed } from '../../support/random.ts'
import { earliest, keep, never, sendMany, type Latency } from './pacing.ts'

const seed = testSeed()
console.log(`WAVEDROP_SEED=${seed}`)

/** Some hundred requests whose ways there and back take up to `most` ms each. */
function latenciesUpTo(most: number) {
  const way = fc.integer({ min: 0, max: most })
  return fc.array(fc.tuple(way, way), { minLength: 200, maxLength: 400 })
}

describe('the allowance', () => {
  it('lets ten requests leave at once and the eleventh 10.001 s after the first was answered', async () => {
    const clock = fakeClock()
    const left = sendMany(createPacer({ clock }), clock, 11, 400)
    await clock.advance(10_400)
    expect(left).toHaveLength(10)
    await clock.advance(1)
    expect(left).toEqual([...Array<number>(10).fill(0), 10_401])
  })

  it('lets nothing leave while the tenth request before is still under way, however long that takes', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    let answer: (() => void) | undefined
    void pacer.run(pacer.place('sync'), never, () => new Promise<void>((resolve) => (answer = resolve)))
    const left = sendMany(pacer, clock, 10)
    await clock.advance(60_000)
    expect(left).toHaveLength(9)
    answer?.()
    await clock.advance(10_001)
    expect(left).toHaveLength(10)
  })

  it('counts a request that was cut without an answer as answered at the cut', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    const cut = pacer.run(
      pacer.place('sync'),
      never,
      () => new Promise((_, reject) => void clock.after(3_000, () => reject(new Error('cut')))),
    )
    const seen = expect(cut).rejects.toThrow('cut')
    const left = sendMany(pacer, clock, 10)
    await clock.advance(3_000)
    await seen
    await clock.advance(10_000)
    expect(left).toHaveLength(9)
    await clock.advance(1)
    expect(left).toHaveLength(10)
  })

  it('is not changed by a wall clock that jumps a day', async () => {
    for (const day of [86_400_000, -86_400_000]) {
      const clock = fakeClock()
      const left = sendMany(createPacer({ clock, memory: keep() }), clock, 11)
      await clock.advance(1)
      clock.jump(day)
      await clock.advance(9_999)
      expect(left).toHaveLength(10)
      await clock.advance(1)
      expect(left).toHaveLength(11)
    }
  })

  it.each(['person', 'sync'] as const)(
    'never has more than ten requests of the priority %s arrive within 10 s',
    async (priority) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 3_000 }).chain(latenciesUpTo), async (latencies) => {
          const { left, arrived, answered } = await journey(fakeClock(), latencies, priority)
          for (let i = 10; i < arrived.length; i++) {
            expect(arrived[i]! - arrived[i - 10]!).toBeGreaterThan(10_000)
            expect(left[i]).toBeGreaterThanOrEqual(answered[i - 10]! + 10_001)
          }
        }),
        { seed, numRuns: 50 },
      )
    },
    60_000,
  )

  it('is used to 95% by people, however long the answers take', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 3_000 }).chain(latenciesUpTo), async (latencies) => {
        const { left } = await journey(fakeClock(), latencies, 'person')
        expect(left.at(-1)!).toBeLessThanOrEqual(earliest(latencies) / 0.95)
      }),
      { seed, numRuns: 50 },
    )
  }, 60_000)

  it('is used to 95% by a sync whose answers take up to 500 ms, once its first window has been spread', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 250 }).chain(latenciesUpTo), async (latencies) => {
        const { left } = await journey(fakeClock(), latencies, 'sync')
        expect(left.at(-1)! - 10_001).toBeLessThanOrEqual(earliest(latencies) / 0.95)
      }),
      { seed, numRuns: 50 },
    )
  }, 60_000)

  it.each([0, 40, 250])(
    'is used to 95% over three thousand requests of a sync whose answers take %i ms each way',
    async (way) => {
      const latencies = Array<Latency>(3_000).fill([way, way])
      const { left } = await journey(fakeClock(), latencies, 'sync')
      expect(left).toHaveLength(3_000)
      expect(left.at(-1)!).toBeLessThanOrEqual(earliest(latencies) / 0.95)
    },
    60_000,
  )
})

/** Sends one request per pair of latencies (there, back) and reports when each left and was answered, and all arrivals in order. */
async function journey(clock: FakeClock, latencies: Latency[], priority: Priority) {
  const pacer = createPacer({ clock })
  const left: number[] = []
  const arrived: number[] = []
  const answered: number[] = []
  const all = latencies.map(([there, back], i) =>
    pacer.run(pacer.place(priority), never, () => {
      left[i] = clock.monotonic()
      return new Promise<void>((resolve) => {
        clock.after(there, () => {
          arrived.push(clock.monotonic())
          clock.after(back, () => {
            answered[i] = clock.monotonic()
            resolve()
          })
        })
      })
    }),
  )
  await clock.advance(latencies.length * 20_000)
  await Promise.all(all)
  return { left, arrived, answered }
}
