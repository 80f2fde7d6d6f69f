import { expect, test } from 'vitest'
import type { JobModel, WaitingReason } from '../../../shared/ipc/models.ts'
import { eventually } from '../../support/eventually.ts'
import { quickClock } from '../../support/quickClock.ts'
import { createWorld } from '../../support/world.ts'
import { jobOf, untilDone, valueOf } from './support.ts'

const hour = 3_600_000
const day = 24 * hour

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
    await eventually(() => expect(jobOf(workspace, id, 'create').state).toBe('waiting'))
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

test('a line that is cut, and a service that fails, are told of everything that waits, as often as that changes', async () => {
  const world = await createWorld()
  const told = new Map<string, WaitingReason | null>()
  const workspace = await world.open((event, payload) => {
    // The contract pairs the name with its payload; the type system cannot follow that through a generic.
    if (event === 'jobs.changed') for (const job of payload as JobModel[]) told.set(job.kind, job.reason)
  })
  workspace.runner.start()
  world.fail(() => ({ kind: 'status', status: 503 }))
  valueOf(workspace.episodes.create(world.showId, { title: 'At the landing' }))
  await eventually(() => expect(told.get('create')).toBe('waiting-for-service'))
  const update = { kind: 'update-show', episodeId: null, showId: world.showId, payload: {} } as const
  const waits = {
    state: 'waiting',
    reason: 'waiting-for-service',
    notBefore: world.clock.now() + hour,
  } as const
  const { id } = workspace.store.jobs.add(update, 0)
  workspace.store.jobs.change(id, waits, 0)

  world.fail(() => ({ kind: 'cut-before' }))
  await workspace.hosting.call('user.get', {})
  await eventually(() => expect(told.get('update-show')).toBe('offline'))
  await eventually(() => expect(told.get('create')).toBe('offline'))
  // What its last try met stays on disk: it decides what may be sent.
  expect(workspace.store.jobs.get(id)?.reason).toBe('waiting-for-service')

  world.fail(() => ({ kind: 'status', status: 503 }))
  await workspace.hosting.call('user.get', {})
  // It is tried at once, and then waits for the service: which of the two is told last is a matter of moments.
  await eventually(() => expect(told.get('update-show')).not.toBe('offline'))
  await eventually(() => expect(told.get('create')).not.toBe('offline'))
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
  await eventually(() => expect(jobOf(workspace, id, 'create').state).toBe('done'))
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
