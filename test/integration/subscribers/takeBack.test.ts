import { expect, test } from 'vitest'
import { wait } from '../../../shared/domain/clock.ts'
import { undoWindowMs } from '../../../shared/domain/undoWindow.ts'
import { untilDone, valueOf } from '../outbox/support.ts'
import { createPrivateWorld, latestJob, listed, subscriberOf, wrote } from './support.ts'

/** A show with two subscribers, both known here. Nothing is sent until the runner is started. */
async function withTwo() {
  const world = await createPrivateWorld()
  await world.addElsewhere('ada@example.com')
  await world.addElsewhere('ben@example.com')
  const workspace = await world.openKnowing()
  valueOf(await workspace.subscribers.refresh(world.showId))
  world.requests.length = 0
  return { world, workspace, ada: subscriberOf(workspace, world, 'ada@example.com').id }
}

test('a removal that is held can be taken back, and nothing was asked of the service', async () => {
  const { world, workspace, ada } = await withTwo()
  valueOf(workspace.subscribers.remove([ada], undoWindowMs))
  expect(subscriberOf(workspace, world, 'ada@example.com').removing).toBe(true)
  expect(workspace.subscribers.keep([ada])).toEqual({ gone: [] })
  expect(subscriberOf(workspace, world, 'ada@example.com')).toMatchObject({
    removing: false,
    sync: 'on-service',
  })
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(wrote(world)).toEqual([])
})

test('a removal that is held is sent when its time has come', async () => {
  const { world, workspace, ada } = await withTwo()
  const asked = world.clock.now()
  valueOf(workspace.subscribers.remove([ada], undoWindowMs))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(world.clock.now() - asked).toBeGreaterThanOrEqual(undoWindowMs)
  expect(await world.emails()).toEqual(['ben@example.com'])
})

test('who is gone already is named when a removal is taken back too late', async () => {
  const { world, workspace, ada } = await withTwo()
  valueOf(workspace.subscribers.remove([ada]))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  const ben = subscriberOf(workspace, world, 'ben@example.com').id
  expect(workspace.subscribers.keep([ada, ben])).toEqual({ gone: [ada] })
  expect(await world.emails()).toEqual(['ben@example.com'])
})

test('an addition that is held welcomes nobody when it is taken back', async () => {
  const { world, workspace } = await withTwo()
  const emails = Array.from({ length: 250 }, (_, n) => `listener${n}@example.com`)
  const { added } = valueOf(workspace.subscribers.add(world.showId, emails, false, undoWindowMs))
  expect(subscriberOf(workspace, world, 'listener7@example.com')).toMatchObject({
    sync: 'saved-here',
    welcome: true,
  })
  valueOf(workspace.subscribers.remove(added))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(wrote(world)).toEqual([])
  expect(await world.welcomed()).toEqual([])
  expect(listed(workspace, world)).toHaveLength(2)
})

test('whoever joins a request that waits is not sent sooner than was said', async () => {
  const { world, workspace } = await withTwo()
  valueOf(workspace.subscribers.add(world.showId, ['cy@example.com'], true, undoWindowMs))
  const first = latestJob(workspace, 'add-subscribers')
  await wait(world.clock, undoWindowMs / 2)
  valueOf(workspace.subscribers.add(world.showId, ['di@example.com'], true, undoWindowMs))
  const joined = latestJob(workspace, 'add-subscribers')
  expect(joined.id).toBe(first.id)
  expect(joined.notBefore).toBeGreaterThanOrEqual((first.notBefore ?? 0) + undoWindowMs / 2)
})

test('what was taken out of a request leaves the others in it', async () => {
  const { world, workspace } = await withTwo()
  const emails = ['cy@example.com', 'di@example.com', 'ed@example.com']
  const { added } = valueOf(workspace.subscribers.add(world.showId, emails, true, undoWindowMs))
  valueOf(workspace.subscribers.remove(added.slice(0, 2)))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect((await world.emails()).sort()).toEqual(['ada@example.com', 'ben@example.com', 'ed@example.com'])
})

test('when the list was last read is known after a restart, and that it never was', async () => {
  const { world, workspace } = await withTwo()
  const seenAt = workspace.subscribers.seenAt(world.showId)
  expect(seenAt).toBeLessThanOrEqual(world.clock.now())
  const reopened = await world.open()
  expect(reopened.subscribers.seenAt(world.showId)).toBe(seenAt)
  expect(reopened.subscribers.seenAt('another show')).toBeNull()
})

test('a subscriber carries their own feed, for the person who is to send it to them', async () => {
  const { world, workspace } = await withTwo()
  expect(subscriberOf(workspace, world, 'ada@example.com').feedUrl).toMatch(/^https?:\/\//)
})
