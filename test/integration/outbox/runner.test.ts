import { expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createWorld } from '../../support/world.ts'
import { connect, serve } from '../hosting/servers.ts'
import { jobOf, take, untilDone, valueOf } from './support.ts'

test('nothing is sent before the runner is started', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  valueOf(workspace.episodes.create(world.showId, { title: 'Offline' }))
  workspace.runner.kick()
  await world.close()
  expect(world.requests).toEqual([])
})

test('a refused key stops everything, and taking up again goes on', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const refusal = { status: 401, error: 'Unauthorized' }
  const refusing = await serve((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
  })
  const call = workspace.hosting.call.bind(workspace.hosting)
  const elsewhere = connect(refusing.baseUrl)
  workspace.hosting.call = elsewhere.call.bind(elsewhere)
  workspace.runner.start()
  for (const title of ['One', 'Two', 'Three']) valueOf(workspace.episodes.create(world.showId, { title }))
  await workspace.runner.quiet(untilDone)

  expect(workspace.runner.refused()).toMatchObject({ code: 'unauthorised' })
  expect(workspace.connectivity.get().state).toBe('refused')
  expect(workspace.runner.retryAt()).toBeNull()
  const calls = refusing.arrived.length
  valueOf(workspace.episodes.create(world.showId, { title: 'Four' }))
  await workspace.runner.quiet(untilDone)
  expect(refusing.arrived).toHaveLength(calls)

  workspace.hosting.call = call
  workspace.runner.resume()
  await workspace.runner.quiet(untilDone)
  expect(await world.episodes()).toHaveLength(4)
})

test('a service that is down is waited for, and recovered from', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  world.fail(({ origin }) => (origin === 'api' ? { kind: 'cut-before' } : undefined))
  workspace.runner.start()
  const path = await world.recording('take.wav')
  const { id } = await take(world, workspace, path)
  await eventually(() => expect(jobOf(workspace, id, 'upload').attempts).toBeGreaterThan(3))
  expect(jobOf(workspace, id, 'upload').state).not.toBe('needs-attention')
  expect(workspace.connectivity.get().state).toBe('offline')
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  expect(await world.episodes()).toHaveLength(1)
  expect(workspace.connectivity.get().state).toBe('online')
})

test('quiet gives up on a service that stays away, also for what waits behind a doubtful create', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  world.fail(({ method }) => (method === 'POST' ? { kind: 'cut-before' } : undefined))
  workspace.runner.start()
  for (const title of ['First', 'Second']) valueOf(workspace.episodes.create(world.showId, { title }))
  await workspace.runner.quiet(3)

  expect(workspace.store.jobs.open().map(({ state }) => state)).toContain('ready')
  expect(workspace.runner.retryAt()).not.toBeNull()
})

test('no two creates of a show are ever under way together, and no more than two transfers', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const underWay = { POST: 0, PUT: 0 }
  const most = { POST: 0, PUT: 0 }
  const slow = { kind: 'slow', ms: 300 } as const
  world.fail(({ method }) => {
    if (method !== 'POST' && method !== 'PUT') return undefined
    underWay[method] += 1
    most[method] = Math.max(most[method], underWay[method])
    return slow
  })
  world.sandbox.onRequest(({ method }) => {
    if (method === 'POST' || method === 'PUT') underWay[method] -= 1
  })
  for (const index of [1, 2, 3, 4, 5, 6]) {
    await take(world, workspace, await world.recording(`${index}.wav`), { title: `Take ${index}` })
  }
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)

  expect(await world.episodes()).toHaveLength(6)
  expect(most).toEqual({ POST: 1, PUT: 2 })
})

test('a store that cannot be written for a while loses no job and sends nothing twice', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const change = workspace.store.jobs.change.bind(workspace.store.jobs)
  let refusals = 0
  workspace.store.jobs.change = (id, fields, now) => {
    if (refusals < 3) {
      refusals += 1
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
    }
    return change(id, fields, now)
  }
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Full disk' }))
  await eventually(() => expect(jobOf(workspace, id, 'create').state).toBe('done'))

  expect(refusals).toBe(3)
  expect(world.takeErrors().filter((error) => error.includes('disk is full'))).toHaveLength(3)
  expect(await world.episodes()).toHaveLength(1)
})

test('a store that cannot keep an answer has the answer looked for, not the request sent again', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const save = workspace.store.episodes.save.bind(workspace.store.episodes)
  let isFull = true
  workspace.store.episodes.save = (record, author) => {
    if (isFull && record.remoteId !== null) {
      isFull = false
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
    }
    save(record, author)
  }
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Full disk' }))
  await eventually(() => expect(jobOf(workspace, id, 'create').state).toBe('done'))

  expect(await world.episodes()).toHaveLength(1)
  expect(world.asked().filter((asked) => asked === 'POST /v1/episodes')).toHaveLength(1)
  expect(world.takeErrors()).toEqual([expect.stringContaining('disk is full')])
})
