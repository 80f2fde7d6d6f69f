import { expect, test, vi } from 'vitest'
import { quickClock } from '../../support/quickClock.ts'
import { createWorld } from '../../support/world.ts'
import { jobOf, untilDone, valueOf } from './support.ts'

const day = 86_400_000

test('a wall clock set back or forward by a day holds nothing up', async () => {
  for (const jump of [-day, day]) {
    let moved = 0
    const quick = quickClock()
    const world = await createWorld({ clock: quick })
    Object.assign(world.clock, { now: () => quickClock(0).now() + moved })
    const workspace = await world.open()
    workspace.runner.start()
    world.fail(() => ({ kind: 'status', status: 503 }))
    const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Later' }))
    await vi.waitFor(() => expect(jobOf(workspace, id, 'create').state).toBe('waiting'))
    moved = jump
    world.fail(null)
    await workspace.runner.quiet(untilDone)
    expect(await world.episodes()).toHaveLength(1)
    await world.close()
  }
})

test('a service that fails is told apart from one that cannot be reached', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  world.fail(() => ({ kind: 'status', status: 502 }))
  await workspace.hosting.call('user.get', {})
  expect(workspace.connectivity.get().state).toBe('service-down')
  world.fail(() => ({ kind: 'cut-before' }))
  await workspace.hosting.call('user.get', {})
  expect(workspace.connectivity.get().state).toBe('offline')
  world.fail(null)
  await workspace.hosting.call('user.get', {})
  expect(workspace.connectivity.get()).toMatchObject({ state: 'online', error: null })
})

test('what waited for the network goes at once when the service answers again', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'On the plane' }))
  const job = jobOf(workspace, id, 'create')
  const inAnHour = { state: 'waiting', reason: 'offline', notBefore: world.clock.now() + 3_600_000 } as const
  workspace.store.jobs.change(job.id, inAnHour, world.clock.now())
  workspace.runner.start()
  world.fail(() => ({ kind: 'cut-before' }))
  await workspace.hosting.call('user.get', {})
  world.fail(null)
  await workspace.hosting.call('user.get', {})
  await vi.waitFor(() => expect(jobOf(workspace, id, 'create').state).toBe('done'), { timeout: 3_000 })
})

test('an episode that was removed on the service can be made anew, and a draft be taken off the list', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Removed there' }))
  await workspace.runner.quiet(untilDone)
  const there = { ok: false, error: { code: 'already-taken' } }
  expect(workspace.episodes.sendAgain(id)).toMatchObject(there)
  expect(await workspace.episodes.discard(id)).toMatchObject(there)

  const known = workspace.store.episodes.get(id)
  if (!known) throw new Error('The draft is not here')
  const left = { ...known, remoteId: null, removed: { remoteId: known.remoteId ?? '', at: 1 }, base: {} }
  workspace.store.episodes.save({ ...left, local: { title: 'Removed there' } }, 'service')
  expect(valueOf(workspace.episodes.get(id))).toMatchObject({ removedAt: 1, status: 'draft' })
  valueOf(workspace.episodes.sendAgain(id))
  await workspace.runner.quiet(untilDone)
  expect(valueOf(workspace.episodes.get(id))).toMatchObject({ removedAt: null, sync: 'on-service' })
  expect(await world.episodes()).toHaveLength(2)

  const offline = await world.open()
  const draft = valueOf(offline.episodes.create(world.showId, { title: 'Never sent' }))
  valueOf(await offline.episodes.discard(draft.id))
  expect(offline.episodes.list({ offset: 0, limit: 10 }).rows.map((row) => row.id)).toEqual([id])
  expect(offline.store.jobs.open()).toEqual([])
})
