import { expect, test } from 'vitest'
import { wait } from '../../../shared/domain/clock.ts'
import { eventually } from '../../support/eventually.ts'
import { episodeOf, untilDone, valueOf } from '../outbox/support.ts'
import { createFrontedWorld, withList, type Answer } from './front.ts'

const refusal: Answer = { status: 401, json: { status: 401, error: 'Unauthorized' } }
const minutes = (count: number) => count * 60_000
/** Whatever asks by itself does so more often than this after a failure. */
const longerThanAnyPause = minutes(3)

test('a key that is refused is not shown again by itself: work is kept, and goes on with the key', async () => {
  const world = await createFrontedWorld()
  await world.send('POST', '/v1/episodes', { episode: { show_id: world.showId, title: 'There' } })
  const workspace = await world.open()
  workspace.runner.start()
  let asked = 0
  world.answer = () => {
    asked += 1
    return Promise.resolve(refusal)
  }
  expect(await workspace.sync.start()).toMatchObject({ ok: false, error: { code: 'unauthorised' } })
  expect(workspace.connectivity.get()).toMatchObject({ state: 'refused', error: { code: 'unauthorised' } })
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Kept' }))
  const before = asked
  await wait(world.clock, longerThanAnyPause)
  expect(asked).toBe(before)
  expect(episodeOf(workspace, id).local.title).toBe('Kept')

  world.answer = ({ pass }) => pass()
  workspace.runner.resume()
  await workspace.runner.quiet(untilDone)
  expect(await world.episodes()).toHaveLength(2)
  await eventually(() => expect(workspace.episodes.list({ offset: 0, limit: 10 }).total).toBe(2))
})

test('a key that is refused when an episode is asked about is not shown again either', async () => {
  const world = await createFrontedWorld()
  const workspace = await world.open()
  await world.send('POST', '/v1/episodes', { episode: { show_id: world.showId, title: 'Due' } })
  const overdue = { status: 'scheduled', published_at: '2020-01-01 09:00:00 UTC' }
  let asked = 0
  world.answer = async ({ path, pass }) => {
    asked += 1
    if (path.startsWith('/v1/episodes/')) return refusal
    if (path !== '/v1/episodes') return await pass()
    return withList(await pass(), ({ data }) =>
      data.map((each) => ({ ...each, attributes: { ...each.attributes, ...overdue } })),
    )
  }
  valueOf(await workspace.sync.start())
  await eventually(() => expect(workspace.runner.refused()).not.toBeNull())
  const before = asked
  await wait(world.clock, longerThanAnyPause)
  expect(asked).toBe(before)
})

test('when the way to the service is back, the next pull does not wait for its time', async () => {
  const world = await createFrontedWorld()
  const workspace = await world.open()
  valueOf(await workspace.sync.start())
  const startedAt = world.clock.monotonic()
  world.fail(() => ({ kind: 'cut-before' }))
  expect(await workspace.hosting.call('user.get', {})).toMatchObject({ ok: false })
  await world.send('POST', '/v1/episodes', { episode: { show_id: world.showId, title: 'News' } })
  world.fail(null)
  valueOf(await workspace.hosting.call('user.get', {}))
  await eventually(() => expect(workspace.episodes.list({ offset: 0, limit: 10 }).total).toBe(1))
  // When it would have been asked anyway.
  expect(world.clock.monotonic() - startedAt).toBeLessThan(minutes(10))
})
