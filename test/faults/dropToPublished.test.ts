import { expect, test } from 'vitest'
import { episodeOf, sha256Of, take, untilDone } from '../integration/outbox/support.ts'
import { seededRandom, testSeed } from '../support/random.ts'
import { createWorld, type World } from '../support/world.ts'
import { requestFaults } from './everyStep.ts'

/** Authorise, send, create, publish; and what looking for a lost answer adds. */
const operations = 6

/** Takes a recording from drop to published, restarting in the middle, and proves the outcome. */
async function dropAndPublish(world: World): Promise<void> {
  // Long enough not to be sent in one piece, or there would be nothing to cut.
  const path = await world.recording('take.wav', 20)
  const first = await world.open()
  first.runner.start()
  const { id } = await take(world, first, path, { asked: { status: 'published', publishedAt: null } })
  await first.runner.quiet(1)
  const second = await world.open()
  second.runner.start()
  await second.runner.quiet(untilDone)
  world.fail(null)

  expect(second.store.jobs.open()).toEqual([])
  const [episode, ...others] = await world.episodes()
  expect(others).toEqual([])
  expect(episode?.attributes).toMatchObject({ title: 'A title', status: 'published' })
  expect(episodeOf(second, id)).toMatchObject({ remoteId: episode?.id, asked: null, local: {} })
  expect(sha256Of(world.sandbox.storedAudioPath(episode?.id ?? ''))).toBe(sha256Of(path))
}

test.each(requestFaults.map((fault) => ({ fault, name: Object.values(fault).join(' ') })))(
  'with $name at any operation it is published, once',
  async ({ fault }) => {
    for (let failing = 1; failing <= operations; failing++) {
      const world = await createWorld()
      let operation = 0
      world.fail(() => (++operation === failing ? fault : undefined))
      await dropAndPublish(world)
    }
  },
)

test('with a third of all operations failing it is published, once', async () => {
  const seed = testSeed()
  console.log(`WAVEDROP_SEED=${seed}`)
  const random = seededRandom(seed)
  for (let round = 0; round < 12; round++) {
    const world = await createWorld()
    world.fail(() =>
      random() < 1 / 3 ? requestFaults[Math.floor(random() * requestFaults.length)] : undefined,
    )
    await dropAndPublish(world)
  }
})
