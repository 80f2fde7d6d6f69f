import { expect, test } from 'vitest'
import { seededRandom, testSeed } from '../support/random.ts'
import { earliest } from '../unit/hosting/pacing.ts'
import { pacedLives, type PacedLives } from './pacedLives.ts'

const seed = testSeed()
console.log(`WAVEDROP_SEED=${seed}`)

const day = 86_400_000

/** What happens beside the requests: called at random moments, some of them while no process runs. */
type Meddle = (lives: PacedLives, random: () => number) => void

/**
 * Sends at least `requests` at full speed. A process lives up to two minutes, every fifth one two seconds at most, and every
 * second one ends just after a request has left; the next starts at once or up to five seconds later.
 */
async function liveThrough(requests: number, meddle: Meddle = () => undefined) {
  const lives = pacedLives(seed)
  const random = seededRandom(seed + 3)
  const elsewhere = seededRandom(seed + 4)
  /** By the number of a life's first request: how long after the one before it this life began. */
  const gaps = new Map<number, number>()
  /** All the time without a process. */
  let downMs = 0
  let restarts = 0
  for (;;) {
    const end = lives.begin()
    const aliveMs = Math.floor(random() * (random() < 0.2 ? 2_000 : 120_000))
    const meddledAt = Math.floor(elsewhere() * aliveMs)
    await lives.clock.advance(meddledAt)
    meddle(lives, elsewhere)
    await lives.clock.advance(aliveMs - meddledAt)
    if (random() < 0.5) await oneMoreLeaves(lives)
    end()
    if (lives.left.length >= requests) return { ...lives, gaps, downMs, restarts }
    const awayMs = random() < 0.3 ? 0 : Math.floor(random() * 5_000)
    meddle(lives, elsewhere)
    await lives.clock.advance(awayMs)
    downMs += awayMs
    restarts++
    gaps.set(lives.left.length, lives.clock.monotonic() - (lives.left.at(-1) ?? 0))
  }
}

async function oneMoreLeaves({ clock, left }: PacedLives): Promise<void> {
  const before = left.length
  while (left.length === before) await clock.advance(20)
}

/**
 * How much of the allowed rate was used: the time in which the limit would let the same requests of the same lives
 * leave, as a share of the time they took. Whoever keeps to the limit alone spreads nothing and knows when each answer
 * came, also those that nobody lived to hear; so all that a restart costs the pacer counts against it: expecting what
 * was under way for longer than it takes, taking the time of an answer for that of the leaving, and not making up for
 * the time away in a burst. Only the time without a process counts for neither: nobody can send in it.
 */
function usedShare({ left, latencies, gaps, downMs }: Awaited<ReturnType<typeof liveThrough>>): number {
  return (earliest(latencies, gaps) - downMs) / (left.at(-1)! - downMs)
}

test('3,600 requests at full speed, with the app killed again and again, never cause a 429 and use 95% of the limit', async () => {
  const lives = await liveThrough(3_600)
  const share = usedShare(lives)
  console.log(
    `${lives.left.length} requests, ${lives.restarts} restarts, ${(share * 100).toFixed(1)}% of the limit`,
  )
  expect(lives.left.length).toBeGreaterThanOrEqual(3_600)
  expect(lives.restarts).toBeGreaterThan(30)
  expect(lives.refused).toEqual([])
  expect(share).toBeGreaterThanOrEqual(0.95)
})

test('a wall clock that jumps a day forward and backward, also while the app is away, changes no departure', async () => {
  const undisturbed = await liveThrough(1_200)
  let jumps = 0
  const jumped = await liveThrough(1_200, ({ clock }, random) => {
    jumps++
    clock.jump(random() < 0.5 ? day : -day)
  })
  expect(jumps).toBeGreaterThan(20)
  expect(jumped.refused).toEqual([])
  expect(jumped.left).toEqual(undisturbed.left)
})

test('after a 429 that another user of the key has caused, nothing leaves for as long as the service asks', async () => {
  const bursts: number[] = []
  const lives = await liveThrough(1_200, (now, random) => {
    if (random() < 0.3) return
    bursts.push(now.clock.monotonic())
    now.useElsewhere()
  })
  console.log(
    `${bursts.length} bursts elsewhere, ${lives.refused.length} refused, ${lives.pauses.length} pauses`,
  )
  expect(lives.pauses.length).toBeGreaterThan(10)
  for (const { from, until } of lives.pauses) expect(until - from).toBeGreaterThanOrEqual(10_000)
  expect(lives.leftInPause).toBe(0)
  // The service shuts the key out for 10 s from a burst; what it refuses later would be Wavedrop's own doing.
  for (const at of lives.refused) {
    expect(bursts.some((burst) => at >= burst && at < burst + 10_000)).toBe(true)
  }
})
