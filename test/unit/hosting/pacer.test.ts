import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPacer } from '../../../electron/hosting/pacer.ts'
import { fakeClock, type FakeClock } from '../../support/fakeClock.ts'
import { keep, never, sendMany } from './pacing.ts'

/** Printed, so that a failure can be had again: WAVEDROP_SEED=… */
const seed = Number(process.env['WAVEDROP_SEED'] ?? Date.now() % 2 ** 31)

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

  it('never has more than ten requests arrive within 10 s and uses 95% of what the rule allows', async () => {
    console.log(`pacer property seed: ${seed}`)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3_000 }).chain((most) =>
          fc.array(fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most })), {
            minLength: 200,
            maxLength: 400,
          }),
        ),
        async (latencies) => {
          const clock = fakeClock()
          const { left, arrived, answered } = await journey(clock, latencies)
          for (let i = 10; i < arrived.length; i++)
            expect(arrived[i]! - arrived[i - 10]!).toBeGreaterThan(10_000)
          for (let i = 10; i < left.length; i++) {
            expect(left[i]).toBeGreaterThanOrEqual(answered[i - 10]! + 10_001)
          }
          expect(left.at(-1)!).toBeLessThanOrEqual(earliest(latencies) / 0.95)
        },
      ),
      { seed, numRuns: 50 },
    )
  }, 60_000)

  it('keeps up the full rate over three thousand requests', async () => {
    const clock = fakeClock()
    const { left } = await journey(clock, Array<[number, number]>(3_000).fill([40, 40]))
    expect(left).toHaveLength(3_000)
    expect(left.at(-1)!).toBeLessThanOrEqual((299 * 10_081) / 0.95)
  }, 60_000)
})

/** Sends one request per pair of latencies (there, back) and reports when each left and was answered, and all arrivals in order. */
async function journey(clock: FakeClock, latencies: [number, number][]) {
  const pacer = createPacer({ clock })
  const left: number[] = []
  const arrived: number[] = []
  const answered: number[] = []
  const all = latencies.map(([there, back], i) =>
    pacer.run(pacer.place('sync'), never, () => {
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

/** When the last request could leave at the earliest under the rule, computed from the rule alone. */
function earliest(latencies: [number, number][]): number {
  const left: number[] = []
  for (const i of latencies.keys()) {
    const [there, back] = latencies[i - 10] ?? [0, 0]
    const freed = i < 10 ? 0 : left[i - 10]! + there + back + 10_001
    left.push(Math.max(left.at(-1) ?? 0, freed))
  }
  return left.at(-1)!
}
