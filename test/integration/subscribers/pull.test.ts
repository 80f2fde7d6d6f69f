import { expect, test } from 'vitest'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld } from '../../support/world.ts'
import { untilDone, valueOf } from '../outbox/support.ts'
import { createPrivateWorld, latestJob, listed, subscriberOf } from './support.ts'

const isList = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && path === '/v1/subscribers'

test('a show’s subscribers are listed with what the service knows of them, page by page, and offline', async () => {
  const world = await createWorld({ seed: 'demo' })
  const workspace = await world.open()
  const show = valueOf(await workspace.shows.find('studio-notes'))
  valueOf(await workspace.subscribers.refresh(show.id))
  world.fail(() => ({ kind: 'cut-before' }))

  const query = { showId: show.id, offset: 0, limit: 5 }
  const first = workspace.subscribers.list(query)
  expect(first.total).toBe(14)
  expect(first.rows).toHaveLength(5)
  const rest = workspace.subscribers.list({ ...query, offset: 5, limit: 500 })
  expect(new Set([...first.rows, ...rest.rows].map(({ email }) => email)).size).toBe(14)
  expect(workspace.subscribers.list({ ...query, activated: true }).total).toBe(10)
  expect(workspace.subscribers.list({ ...query, activated: false }).total).toBe(4)
  expect(workspace.subscribers.list({ ...query, query: 'HAUGEN' }).rows).toMatchObject([
    {
      email: 'elin.haugen@example.com',
      sync: 'on-service',
      removing: false,
      pageUrl: expect.stringMatching(/^http/) as string,
    },
  ])
  expect(await workspace.subscribers.refresh(show.id)).toMatchObject({
    ok: false,
    error: { code: 'unreachable' },
  })
})

test('who came and who went on the service does so here; what waits to be sent stays', async () => {
  const world = await createPrivateWorld()
  await world.addElsewhere('leaves@example.com')
  const moving = await world.addElsewhere('moves@example.com')
  await world.addElsewhere('removed@example.com')
  await world.addElsewhere('changed@example.com')
  const workspace = await world.openKnowing()
  valueOf(await workspace.subscribers.refresh(world.showId))
  valueOf(workspace.subscribers.add(world.showId, ['waits@example.com'], true))
  valueOf(workspace.subscribers.remove([subscriberOf(workspace, world, 'removed@example.com').id]))
  const changed = subscriberOf(workspace, world, 'changed@example.com')
  valueOf(workspace.subscribers.change(changed.id, 'other@example.com'))

  await world.removeElsewhere('leaves@example.com')
  await world.removeElsewhere('changed@example.com')
  await world.addElsewhere('comes@example.com')
  await world.send('PATCH', `/v1/subscribers/${moving}`, { subscriber: { email: 'moved@example.com' } })
  valueOf(await workspace.subscribers.refresh(world.showId))

  expect(
    listed(workspace, world)
      .map(({ email, removing, sync }) => [email, removing, sync])
      .sort(),
  ).toEqual([
    ['comes@example.com', false, 'on-service'],
    ['moved@example.com', false, 'on-service'],
    ['other@example.com', false, 'saved-here'],
    ['removed@example.com', true, 'saved-here'],
    ['waits@example.com', false, 'saved-here'],
  ])
})

test('an address that waits here and that somebody else added is theirs and ours, and is not sent', async () => {
  const world = await createPrivateWorld()
  const workspace = await world.openKnowing()
  valueOf(workspace.subscribers.add(world.showId, ['ada@example.com'], false))
  const remoteId = await world.addElsewhere('ADA@example.com')
  valueOf(await workspace.subscribers.refresh(world.showId))
  expect(listed(workspace, world)).toMatchObject([{ remoteId, email: 'ADA@example.com' }])
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(latestJob(workspace, 'add-subscribers').state).toBe('done')
  expect(world.asked().filter((line) => line.startsWith('POST'))).toEqual([])
})

test('a list that comes while the answer to an addition is out makes nobody twice', async () => {
  const world = await createPrivateWorld()
  const workspace = await world.openKnowing()
  world.fail((request) => (request.method === 'POST' ? { kind: 'act-then-cut' } : undefined))
  workspace.runner.start()
  valueOf(workspace.subscribers.add(world.showId, ['ada@example.com', 'ben@example.com'], false))
  await eventually(() => expect(latestJob(workspace, 'add-subscribers').intentAt).not.toBeNull())
  valueOf(await workspace.subscribers.refresh(world.showId))
  await workspace.runner.quiet(untilDone)
  expect(listed(workspace, world).map(({ email, sync }) => [email, sync])).toEqual([
    ['ada@example.com', 'on-service'],
    ['ben@example.com', 'on-service'],
  ])
  expect(await world.welcomed()).toEqual(['ada@example.com', 'ben@example.com'])
})

test('a list that was asked for before a removal does not bring them back', async () => {
  const world = await createPrivateWorld()
  await world.addElsewhere('ada@example.com')
  const workspace = await world.openKnowing()
  valueOf(await workspace.subscribers.refresh(world.showId))
  let asked = 0
  const answered = Promise.withResolvers<undefined>()
  // The first list has her; the second, of those activated, comes only when she is gone.
  world.fail((request): Fault | undefined => {
    if (!isList(request)) return undefined
    asked += 1
    if (asked === 2) answered.resolve(undefined)
    return asked === 2 ? { kind: 'slow', ms: 5_000 } : undefined
  })
  workspace.runner.start()
  const refreshed = workspace.subscribers.refresh(world.showId)
  await answered.promise
  valueOf(workspace.subscribers.remove([subscriberOf(workspace, world, 'ada@example.com').id]))
  await workspace.runner.quiet(untilDone)
  valueOf(await refreshed)
  expect(listed(workspace, world)).toEqual([])
})

test('a list that was asked for before somebody was added does not take them away', async () => {
  const world = await createPrivateWorld()
  const workspace = await world.openKnowing()
  let asked = 0
  const answered = Promise.withResolvers<undefined>()
  world.fail((request): Fault | undefined => {
    if (!isList(request)) return undefined
    asked += 1
    if (asked === 2) answered.resolve(undefined)
    return asked === 2 ? { kind: 'slow', ms: 5_000 } : undefined
  })
  workspace.runner.start()
  const refreshed = workspace.subscribers.refresh(world.showId)
  await answered.promise
  valueOf(workspace.subscribers.add(world.showId, ['ada@example.com'], true))
  await workspace.runner.quiet(untilDone)
  valueOf(await refreshed)
  expect(listed(workspace, world)).toMatchObject([{ email: 'ada@example.com', sync: 'on-service' }])
})

test('a refresh that is under way is not started twice, and ends when the account is closed', async () => {
  const world = await createPrivateWorld()
  const workspace = await world.openKnowing()
  world.fail((request) => (isList(request) ? { kind: 'slow', ms: 20_000 } : undefined))
  const [one, other] = [
    workspace.subscribers.refresh(world.showId),
    workspace.subscribers.refresh(world.showId),
  ]
  expect(one).toBe(other)
  await world.close()
  expect((await one).ok).toBe(true)
})
