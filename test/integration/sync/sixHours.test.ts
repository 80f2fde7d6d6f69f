import { expect, test } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import type { Clock } from '../../../shared/domain/clock.ts'
import { createWorld, type World } from '../../support/world.ts'
import { valueOf } from '../outbox/support.ts'

const minute = 60_000
const flightMs = 6 * 60 * minute
/** Six hours in some ten seconds; and a landing on which a request takes no minutes. */
const speeds = { inTheAir: 2000, landed: 50 }
/** The service is asked for news once a minute, and each job tries every four minutes at the most often once it has waited long. */
const mostRequests = (jobs: number) => flightMs / minute + jobs * (flightMs / (4 * minute) + 10)

/** A quick clock whose speed can be changed. */
function travelClock(): Clock & { fly(speed: number): void } {
  const start = Date.now()
  let [speed, since, before] = [speeds.landed, performance.now(), 0]
  const elapsed = () => before + (performance.now() - since) * speed
  return {
    now: () => Math.round(start + elapsed()),
    monotonic: elapsed,
    after(ms, task) {
      const timer = setTimeout(task, ms / speed)
      return () => clearTimeout(timer)
    },
    fly(next) {
      before = elapsed()
      since = performance.now()
      speed = next
    },
  }
}

const passed = (clock: Clock, ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve))
const titles = async (world: World) =>
  (await world.episodes()).map(({ attributes }) => attributes.title).sort()
const unsent = ({ episodes }: Workspace) =>
  episodes.list({ offset: 0, limit: 500 }).rows.filter(({ sync }) => sync !== 'on-service')

test('six hours without a line are waited out without a storm of requests, and then everything goes up once', async () => {
  const clock = travelClock()
  const world = await createWorld({ clock })
  const post = (title: string) =>
    world.send('POST', '/v1/episodes', { episode: { show_id: world.showId, title } })
  await post('Harbour at Dawn')
  await post('Light over Water')
  const workspace = await world.open()
  workspace.runner.start()
  clock.fly(speeds.inTheAir)
  valueOf(await workspace.sync.start())
  const idOf = (title: string) =>
    workspace.episodes.list({ offset: 0, limit: 500 }).rows.find((row) => row.title === title)?.id ?? ''

  let inTheAir = 0
  world.fail(() => {
    inTheAir += 1
    return { kind: 'cut-before' }
  })
  valueOf(workspace.episodes.edit(idOf('Harbour at Dawn'), { summary: 'Written in the air' }))
  valueOf(workspace.episodes.edit(idOf('Light over Water'), { title: 'Light over Still Water' }))
  valueOf(workspace.episodes.create(world.showId, { title: 'Written at Thirty Thousand Feet' }))
  await passed(clock, flightMs)
  clock.fly(speeds.landed)
  expect(unsent(workspace)).toHaveLength(3)
  expect(inTheAir).toBeLessThanOrEqual(mostRequests(3))
  // They do try: nobody has to press anything when they land.
  expect(inTheAir).toBeGreaterThan(0)

  world.fail(null)
  const landing = world.requests.length
  await expect.poll(() => unsent(workspace), { timeout: 20_000 }).toEqual([])
  expect(await titles(world)).toEqual([
    'Harbour at Dawn',
    'Light over Still Water',
    'Written at Thirty Thousand Feet',
  ])
  expect((await world.episodes()).map(({ attributes }) => attributes.summary ?? '')).toContain(
    'Written in the air',
  )
  const sent = world.requests.slice(landing).filter(({ method }) => method !== 'GET')
  expect(sent.map(({ method }) => method).sort()).toEqual(['PATCH', 'PATCH', 'POST'])
})
