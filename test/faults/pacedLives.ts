import { createPacer, type Remembered } from '../../electron/hosting/pacer.ts'
import { blockMsOf } from '../../electron/hosting/retryAfter.ts'
import { createRateLimiter, rateLimit } from '../../electron/sandbox/rateLimit.ts'
import { type Clock, wait } from '../../shared/domain/clock.ts'
import { fakeClock, type FakeClock } from '../support/fakeClock.ts'
import { seededRandom } from '../support/random.ts'
import { type Latency } from '../unit/hosting/pacing.ts'

/** One API key that is used at full speed by one life of the app after another. Times are virtual ms since the start. */
export interface PacedLives {
  clock: FakeClock
  /** When each request left, over all lives. */
  left: number[]
  /** How long each took to be counted and to be answered, in the same order. */
  latencies: Latency[]
  /** When the service refused a request of Wavedrop. */
  refused: number[]
  /** From each 429 that was heard to the time before which nothing may leave. */
  pauses: { from: number; until: number }[]
  /** Requests that left in a pause. */
  leftInPause: number
  /** What the pacer left on disk. */
  remembered: Remembered | null
  /** Begins a life; the returned function ends it: what waits is gone, and nobody hears the answers still to come. */
  begin(): () => void
  /** Another program uses the same key until the service has had enough of it. */
  useElsewhere(): void
}

/** Requests that wait at any moment, so that a free slot never stays free for want of work. */
const waiting = 12
/** How much of a life's work a person waits for: all of it leaves in bursts, none of it is spread. */
const personShares = [0, 0.1, 1] as const
/** What a 429 says; never less than the service's block, which would have the next request refused too. */
const retryAfter = [undefined, '10', '12', '30'] as const

/** Equal seeds give equal work, latencies and answers. A request takes up to 500 ms, and counts at any moment of that. */
export function pacedLives(seed: number): PacedLives {
  const clock = fakeClock()
  const limiter = createRateLimiter(clock)
  const randomOf = { work: seededRandom(seed), way: seededRandom(seed + 1), answer: seededRandom(seed + 2) }

  /** One request on its way: counted in between, answered at the end. `Retry-After` is null when it may pass. */
  async function request(): Promise<{ refused: false } | { refused: true; retryAfter: string | undefined }> {
    const took = Math.floor(randomOf.way() * 501)
    const there = Math.floor(randomOf.way() * (took + 1))
    lives.left.push(clock.monotonic())
    lives.latencies.push([there, took - there])
    await wait(clock, there)
    const passed = limiter('key')
    if (!passed) lives.refused.push(clock.monotonic())
    await wait(clock, took - there)
    return passed ? { refused: false } : { refused: true, retryAfter: pick(retryAfter, randomOf.answer) }
  }

  const lives: PacedLives = {
    clock,
    left: [],
    latencies: [],
    refused: [],
    pauses: [],
    leftInPause: 0,
    remembered: null,
    begin() {
      const end = new AbortController()
      const memory = {
        load: () => lives.remembered,
        save(now: Remembered) {
          if (!end.signal.aborted) lives.remembered = now
        },
      }
      const own = clockOfOneProcess(clock)
      const pacer = createPacer({ clock: own, memory, uptime: () => clock.monotonic() })
      const share = pick(personShares, randomOf.work)
      const ask = () => {
        const background = randomOf.work() < 0.8 ? 'sync' : 'refresh'
        const place = pacer.place(randomOf.work() < share ? 'person' : background)
        void pacer.run(place, end.signal, async () => {
          ask()
          if (lives.pauses.some(({ until }) => clock.monotonic() < until)) lives.leftInPause++
          const answer = await request()
          if (!answer.refused || end.signal.aborted) return
          const ms = blockMsOf({ 'retry-after': answer.retryAfter }, own.now())
          lives.pauses.push({ from: clock.monotonic(), until: clock.monotonic() + ms })
          pacer.block(ms)
        })
      }
      for (let i = 0; i < waiting; i++) ask()
      return () => end.abort()
    },
    useElsewhere() {
      for (let i = 0; i <= rateLimit.requests; i++) limiter('key')
    },
  }
  return lives
}

/** Each process measures from a start of its own; only the machine's uptime goes on. */
function clockOfOneProcess(clock: FakeClock): Clock {
  const startedAt = clock.monotonic()
  return { ...clock, monotonic: () => clock.monotonic() - startedAt }
}

function pick<T>(choices: readonly [T, ...T[]], random: () => number): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}
