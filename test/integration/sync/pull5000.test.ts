import { expect, test } from 'vitest'
import { seededRandom, testSeed } from '../../support/random.ts'
import { openLargeShow } from './largeShow.ts'

const seed = testSeed()
console.log(`WAVEDROP_SEED=${seed}`)

const episodes = 5_000
/** Of what the limit allows. */
const most = 1.05

/**
 * How long the limit makes this many requests take, ms: ten in ten seconds, counted from each answer, because no client
 * knows when on its way the service counted a request.
 */
const allowedMs = (requests: number, latencyMs: number) => (requests * (10_000 + latencyMs)) / 10

test.each([
  { honours: 100, latencyMs: 80, requests: 51 },
  { honours: 100, latencyMs: 2_000, requests: 51 },
  { honours: 20, latencyMs: 80, requests: 251 },
])(
  '5,000 episodes come $honours a page from a service that takes $latencyMs ms, as fast as the limit allows',
  async ({ honours, latencyMs, requests }) => {
    let pulledAt: number | null = null
    let usableAt: number | null = null
    const large = await openLargeShow({ episodes, honours, latencyMs }, (event, payload) => {
      if (event === 'episodes.changed') usableAt ??= large.clock.monotonic()
      if (event === 'sync.progress' && 'running' in payload && !payload.running)
        pulledAt = large.clock.monotonic()
    })
    void large.workspace.sync.start()
    await large.clock.advance(400_000)

    expect(large.workspace.episodes.list({ offset: 0, limit: 1 }).total).toBe(episodes)
    expect(large.left).toHaveLength(requests)
    expect(large.refused).toBe(0)
    expect(usableAt).toBeLessThanOrEqual(2 * latencyMs)
    expect(pulledAt).toBeLessThanOrEqual(most * allowedMs(requests, latencyMs))
  },
)

test('nobody waits more than 1.2 s (p95) behind a pull of 5,000 episodes', async () => {
  const random = seededRandom(seed)
  const latencyMs = 80
  const large = await openLargeShow({ episodes, honours: 20, latencyMs })
  const { clock, workspace } = large
  const waits: number[] = []
  let isOver = false
  const ask = async () => {
    if (isOver) return
    const askedAt = clock.monotonic()
    await workspace.hosting.call('user.get', {}, { priority: 'person' })
    waits.push(large.personLeft.at(-1)! - askedAt)
    clock.after(Math.floor(random() * 8_000), () => void ask())
  }
  for (let pull = 0; pull < 2; pull++) {
    isOver = false
    const before = large.left.length
    const startedAt = clock.monotonic()
    let tookMs = 0
    let requests = 0
    void workspace.sync.pullEpisodes(undefined).then(() => {
      isOver = true
      tookMs = clock.monotonic() - startedAt
      requests = large.left.length - before
    })
    void ask()
    await clock.advance(400_000)
    expect(isOver).toBe(true)
    // What people ask is answered out of the same allowance.
    expect(tookMs).toBeLessThanOrEqual(most * allowedMs(requests, latencyMs))
  }
  waits.sort((one, other) => one - other)
  const of = (share: number) => Math.round(waits[Math.ceil(waits.length * share) - 1]!)
  console.log(`${waits.length} waits, p50 ${of(0.5)}, p95 ${of(0.95)}, max ${of(1)} ms`)
  expect(waits.length).toBeGreaterThan(100)
  expect(of(0.95)).toBeLessThanOrEqual(1_200)
  expect(large.refused).toBe(0)
})
