import { expect, test } from 'vitest'
import { mayStillLandMs } from '../../../electron/outbox/outcome.ts'
import { seededRandom } from '../../support/random.ts'
import { drawFate, lingersMs } from '../../support/simulation/fates.ts'
import { planHistory, type Plan } from '../../support/simulation/plan.ts'
import type { Played } from '../../support/simulation/play.ts'
import { shrink } from '../../support/simulation/shrink.ts'
import { virtualTime } from '../../support/simulation/virtualTime.ts'

test('timers run in the order of their times, and each sees its own time', async () => {
  const time = virtualTime(1_000)
  const clock = time.clockFor({ alive: true })
  const ran: [string, number][] = []
  clock.after(20, () => ran.push(['second', clock.now()]))
  clock.after(10, () => {
    ran.push(['first', clock.now()])
    clock.after(5, () => ran.push(['between', clock.now()]))
  })
  clock.after(31, () => ran.push(['too late', clock.now()]))
  await time.advance(30)

  expect(ran).toEqual([
    ['first', 1_010],
    ['between', 1_015],
    ['second', 1_020],
  ])
  expect(clock.monotonic()).toBeCloseTo(30, 2)
  expect(clock.monotonic() % 1).not.toBe(0)
})

test('nothing of a process runs after its end, and others go on', async () => {
  const time = virtualTime(0)
  const life = { alive: true }
  const ran: string[] = []
  time.clockFor(life).after(10, () => ran.push('killed'))
  time.clockFor({ alive: true }).after(10, () => ran.push('alive'))
  life.alive = false
  await time.advance(20)

  expect(ran).toEqual(['alive'])
})

test('the timeline waits for real work, however long it takes', async () => {
  const time = virtualTime(0)
  const clock = time.clockFor({ alive: true })
  const work = Promise.withResolvers<undefined>()
  let endedAt = -1
  clock.after(10, () => {
    void time.hold(work.promise).then(() => {
      endedAt = clock.now()
    })
    setTimeout(() => work.resolve(undefined), 20)
  })
  await time.advance(1_000)

  expect(endedAt).toBe(10)
})

test('a request is never carried out later than Wavedrop waits for it', () => {
  const random = seededRandom(1)
  const storm = { lost: 0.2, unanswered: 0.6, gateway: 0.2, slow: 0.5 }
  const fates = Array.from({ length: 5_000 }, () => drawFate(random, storm))
  const late = fates.map(({ reachesMs, breaksMs }) => (reachesMs ?? 0) - (breaksMs ?? reachesMs ?? 0))

  expect(Math.max(...late)).toBeGreaterThan(lingersMs / 2)
  expect(Math.max(...late)).toBeLessThan(mayStillLandMs)
})

test('a seed stands for one history', () => {
  expect(planHistory(7)).toEqual(planHistory(7))
  expect(planHistory(7).steps).not.toEqual(planHistory(8).steps)
})

test('a broken history is shrunk to the steps that break it', async () => {
  const plan = planHistory(7)
  const guilty = [plan.steps[3], plan.steps.at(-2)]
  const play = ({ steps }: Plan): Promise<Played> => {
    const isBroken = guilty.every((step) => steps.some((each) => each === step))
    const violations = isBroken ? [{ rule: 'fault' as const, what: '' }] : []
    return Promise.resolve({
      violations,
      lines: [`${steps.length} steps`],
      tally: { requests: 0, kills: 0, settled: 0, unavoidable: 0 },
    })
  }
  const { steps, lines } = await shrink(plan, play, ({ violations }) => violations.length > 0)

  expect(steps).toEqual(guilty)
  expect(lines).toEqual(['2 steps'])
})
