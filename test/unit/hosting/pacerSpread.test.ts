import { describe, expect, it } from 'vitest'
import { createPacer } from '../../../electron/hosting/pacer.ts'
import { wait } from '../../../shared/domain/clock.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { seededRandom, testSeed } from '../../support/random.ts'
import { keep, never, sendMany, startPacer } from './pacing.ts'

const seed = testSeed()
console.log(`WAVEDROP_SEED=${seed}`)

describe('spreading', () => {
  it.each(['sync', 'refresh'] as const)(
    'lets two requests of a %s leave at once and the others a tenth of the window apart',
    async (priority) => {
      const clock = fakeClock()
      const left = sendMany(createPacer({ clock }), clock, 5, 0, priority)
      await clock.advance(5_000)
      expect(left).toEqual([0, 0, 1_001, 2_002, 3_003])
    },
  )

  it.each(['person', 'due'] as const)(
    'lets all ten requests of the priority %s leave at once',
    async (who) => {
      const clock = fakeClock()
      const left = sendMany(createPacer({ clock }), clock, 10, 0, who)
      await clock.advance(0)
      expect(left).toEqual(Array(10).fill(0))
    },
  )

  it('does not hold back a sync that has the window to itself again', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    sendMany(pacer, clock, 1)
    await clock.advance(9_500)
    sendMany(pacer, clock, 1)
    const left = sendMany(pacer, clock, 1, 0, 'sync')
    await clock.advance(500)
    expect(left).toEqual([])
    await clock.advance(1)
    expect(left).toEqual([10_001])
  })

  it('lets a person go at once while a sync waits for its time', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    const sync = sendMany(pacer, clock, 3, 0, 'sync')
    await clock.advance(400)
    const person = sendMany(pacer, clock, 1)
    await clock.advance(0)
    expect(person).toEqual([400])
    await clock.advance(2_000)
    expect(sync).toEqual([0, 0, 1_401])
  })

  it('widens with the time the service takes to answer, so that a slot still falls free in even steps', async () => {
    const clock = fakeClock()
    const left = sendMany(createPacer({ clock }), clock, 60, 2_000, 'sync')
    await clock.advance(90_000)
    const gaps = left.slice(30).map((at, i) => at - left[29 + i]!)
    expect(gaps).toEqual(Array(30).fill(1_201))
  })

  it('counts the departures of the last process, each as if it had left when it was answered', async () => {
    const clock = fakeClock()
    const memory = keep()
    sendMany(startPacer(clock, memory), clock, 2, 700)
    await clock.advance(1_000)
    const left = sendMany(startPacer(clock, memory), clock, 1, 0, 'sync')
    await clock.advance(700)
    expect(left).toEqual([])
    await clock.advance(1)
    expect(left).toEqual([1_701])
  })

  it('begins anew after a block, instead of making up for it at once', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    pacer.block(30_000)
    const left = sendMany(pacer, clock, 4, 0, 'sync')
    await clock.advance(40_000)
    expect(left).toEqual([30_000, 30_000, 31_001, 32_002])
  })

  it.each([
    { service: 'answers at once', shortest: 0, longest: 0 },
    { service: 'takes 80 ms', shortest: 80, longest: 80 },
    { service: 'takes up to 500 ms', shortest: 0, longest: 500 },
    { service: 'takes 500 ms', shortest: 500, longest: 500 },
    { service: 'takes 2 s', shortest: 2_000, longest: 2_000 },
  ])(
    'keeps what a person waits behind a long sync within 1.2 s (p95) when the service $service',
    async ({ service, shortest, longest }) => {
      const waits = await askDuringSync(() => shortest + (longest - shortest) * random())
      const of = (share: number) => Math.round(waits[Math.ceil(waits.length * share) - 1]!)
      console.log(`${service}: ${waits.length} waits, p50 ${of(0.5)}, p95 ${of(0.95)}, max ${of(1)} ms`)
      expect(waits.length).toBeGreaterThan(400)
      expect(of(0.95)).toBeLessThanOrEqual(1_200)
    },
  )
})

const random = seededRandom(seed)

/** A person who asks at random moments of an hour of sync, one thing at a time: how long each waited, shortest first. */
async function askDuringSync(latency: () => number): Promise<number[]> {
  const clock = fakeClock()
  const pacer = createPacer({ clock })
  const answer = () => wait(clock, latency())
  for (let i = 0; i < 3_600; i++) {
    void pacer.run(pacer.place(i % 2 === 0 ? 'sync' : 'refresh'), never, answer)
  }
  const waits: number[] = []
  const ask = async () => {
    const askedAt = clock.monotonic()
    await pacer.run(pacer.place('person'), never, () => {
      waits.push(clock.monotonic() - askedAt)
      return answer()
    })
    clock.after(random() * 12_000, () => void ask())
  }
  void ask()
  await clock.advance(3_600_000)
  // Otherwise the sync would have ended, and nobody would have been in anybody's way.
  expect(pacer.state().waiting).toBeGreaterThan(0)
  return waits.sort((one, other) => one - other)
}
