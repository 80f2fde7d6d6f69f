import { expect, test } from 'vitest'
import { untilDone, valueOf } from '../integration/outbox/support.ts'
import { quickClock } from '../support/quickClock.ts'
import { seededRandom, testSeed } from '../support/random.ts'
import { createWorld, type World } from '../support/world.ts'

/** All of them belong to `npm run test:faults`. */
const episodes = process.env['WAVEDROP_FAULTS'] === 'all' ? 1_000 : 100

/** Room for what the machine does beside it. */
const timeout = 400_000

test(`${episodes} lost answers make exactly ${episodes} episodes`, { timeout }, async () => {
  const seed = testSeed()
  console.log(`WAVEDROP_SEED=${seed}`)
  const random = seededRandom(seed)
  const world = await createWorld({ clock: quickClock(Date.now(), 2_000) })
  const workspace = await world.open()
  const isCreate = (request: { method: string; path: string }) =>
    request.method === 'POST' && request.path === '/v1/episodes'
  let lost = 0
  // Every create loses its answer once: half of them after the service acted, half before it did.
  world.fail((request) => {
    if (!isCreate(request) || lost >= episodes) return undefined
    lost += 1
    return { kind: random() < 0.5 ? 'act-then-cut' : 'cut-before' }
  })
  const titles = Array.from({ length: episodes }, (_, index) => `Episode ${Math.floor(index / 2)}`)
  workspace.runner.start()
  for (const title of titles) valueOf(workspace.episodes.create(world.showId, { title }))
  await workspace.runner.quiet(untilDone)

  expect(lost).toBe(episodes)
  expect(workspace.store.jobs.open()).toEqual([])
  const made = await everyTitle(world)
  expect(made.sort()).toEqual([...titles].sort())
  const steps = world.requests.filter((request) => isCreate(request) || request.path === '/v1/episodes')
  for (const [index, request] of steps.entries()) {
    // Cut requests have no status; each is followed by a look before anything is posted again.
    if (isCreate(request) && request.status === null) expect(steps[index + 1]?.method).toBe('GET')
  }
})

async function everyTitle(world: World): Promise<string[]> {
  const titles: string[] = []
  for (let page = 1; page <= episodes / 100 + 1; page++) {
    const answer = (await world.send('GET', `/v1/episodes?pagination[per]=100&pagination[page]=${page}`)) as {
      data: { attributes: { title: string } }[]
    }
    titles.push(...answer.data.map(({ attributes }) => attributes.title))
  }
  return titles
}
