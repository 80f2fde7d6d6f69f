import { expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { untilDone, valueOf } from '../outbox/support.ts'
import { createPrivateWorld, latestJob, listed, subscriberOf, wrote } from './support.ts'

/** A show with two subscribers, both known here. */
async function withTwo() {
  const world = await createPrivateWorld()
  await world.addElsewhere('ada@example.com')
  await world.addElsewhere('ben@example.com')
  const workspace = await world.openKnowing()
  valueOf(await workspace.subscribers.refresh(world.showId))
  world.requests.length = 0
  return { world, workspace, ada: subscriberOf(workspace, world, 'ada@example.com').id }
}

const isRemoval = ({ method }: { method: string }) => method === 'DELETE'

test('a removal shows at once, is there after a restart, and is sent when the service answers', async () => {
  const { world, workspace, ada } = await withTwo()
  valueOf(workspace.subscribers.remove([ada]))
  expect(subscriberOf(workspace, world, 'ada@example.com')).toMatchObject({
    removing: true,
    sync: 'saved-here',
  })
  const reopened = await world.open()
  expect(subscriberOf(reopened, world, 'ada@example.com').removing).toBe(true)
  reopened.runner.start()
  await reopened.runner.quiet(untilDone)
  expect(await world.emails()).toEqual(['ben@example.com'])
  expect(listed(reopened, world).map(({ email }) => email)).toEqual(['ben@example.com'])
})

test.each([
  ['carried out and cut', { kind: 'act-then-cut' }],
  ['cut before it was carried out', { kind: 'cut-before' }],
  ['answered 500', { kind: 'status', status: 500 }],
] as const)(
  'a removal that is %s is done in the end, and nobody is told of an error',
  async (_name, fault) => {
    const { world, workspace, ada } = await withTwo()
    let failed = 0
    world.fail((request) => (isRemoval(request) && failed++ === 0 ? fault : undefined))
    valueOf(workspace.subscribers.remove([ada]))
    workspace.runner.start()
    await workspace.runner.quiet(untilDone)
    expect(latestJob(workspace, 'remove-subscriber')).toMatchObject({ state: 'done', error: null })
    expect(await world.emails()).toEqual(['ben@example.com'])
  },
)

test('one whom somebody else removed first is gone as well', async () => {
  const { world, workspace, ada } = await withTwo()
  await world.removeElsewhere('ada@example.com')
  valueOf(workspace.subscribers.remove([ada]))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(latestJob(workspace, 'remove-subscriber').state).toBe('done')
  expect(listed(workspace, world).map(({ email }) => email)).toEqual(['ben@example.com'])
})

test('a removal that is cancelled brings them back', async () => {
  const { world, workspace, ada } = await withTwo()
  valueOf(workspace.subscribers.remove([ada]))
  valueOf(await workspace.outbox.cancel(latestJob(workspace, 'remove-subscriber').id))
  expect(subscriberOf(workspace, world, 'ada@example.com')).toMatchObject({
    removing: false,
    sync: 'on-service',
  })
})

test('whoever is added again before the removal was sent stays, and no e-mail welcomes them', async () => {
  const { world, workspace, ada } = await withTwo()
  valueOf(workspace.subscribers.remove([ada]))
  const again = valueOf(workspace.subscribers.add(world.showId, ['Ada@example.com'], false))
  expect(again).toEqual({ added: [], already: ['Ada@example.com'] })
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(wrote(world)).toEqual([])
  expect(await world.welcomed()).toEqual([])
})

test('whoever is added again while the removal may have been carried out is added after it', async () => {
  const { world, workspace, ada } = await withTwo()
  world.fail((request) => (isRemoval(request) ? { kind: 'act-then-cut' } : { kind: 'cut-before' }))
  workspace.runner.start()
  valueOf(workspace.subscribers.remove([ada]))
  await eventually(() => expect(latestJob(workspace, 'remove-subscriber').state).toBe('waiting'))
  valueOf(workspace.subscribers.add(world.showId, ['ada@example.com'], false))
  world.fail(null)
  await workspace.runner.quiet(untilDone)
  expect((await world.emails()).sort()).toEqual(['ada@example.com', 'ben@example.com'])
  expect(await world.welcomed()).toEqual(['ada@example.com'])
  expect(listed(workspace, world).map(({ removing }) => removing)).toEqual([false, false])
})

test('one whose adding was stopped while nobody knew of it is removed by address', async () => {
  const { world, workspace } = await withTwo()
  world.fail((request) => (request.method === 'POST' ? { kind: 'act-then-cut' } : { kind: 'cut-before' }))
  workspace.runner.start()
  valueOf(workspace.subscribers.add(world.showId, ['doubtful@example.com'], true))
  await eventually(() => expect(latestJob(workspace, 'add-subscribers').attempts).toBeGreaterThan(1))
  valueOf(workspace.subscribers.remove([subscriberOf(workspace, world, 'doubtful@example.com').id]))
  await eventually(async () => {
    const stopped = await workspace.outbox.cancel(latestJob(workspace, 'add-subscribers').id)
    expect(stopped.ok).toBe(true)
  })
  world.fail(null)
  await workspace.runner.quiet(untilDone)
  expect((await world.emails()).sort()).toEqual(['ada@example.com', 'ben@example.com'])
  expect(listed(workspace, world)).toHaveLength(2)
})

test('several are removed together, or with one who is not there none', async () => {
  const { world, workspace } = await withTwo()
  const ids = listed(workspace, world).map(({ id }) => id)
  expect(workspace.subscribers.remove([...ids, 'nobody'])).toMatchObject({
    ok: false,
    error: { code: 'not-found' },
  })
  expect(workspace.store.jobs.open()).toEqual([])
  valueOf(workspace.subscribers.remove(ids))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(await world.emails()).toEqual([])
})
