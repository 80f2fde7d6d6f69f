import { describe, expect, test } from 'vitest'
import { undoWindowMs } from '../../../shared/domain/undoWindow.ts'
import { createWorld } from '../../support/world.ts'
import { untilDone, valueOf } from '../outbox/support.ts'
import { latestJob, wrote } from '../subscribers/support.ts'
import { addElsewhere, hook, loseAnswer, onlyWebhook, openKnowing, webhooksThere } from './support.ts'

const isRemoval = ({ method }: { method: string }) => method === 'DELETE'

describe('removing', () => {
  test.each([
    ['carried out and cut', { kind: 'act-then-cut' }],
    ['cut before it was carried out', { kind: 'cut-before' }],
    ['answered 500', { kind: 'status', status: 500 }],
  ] as const)('is done in the end when it is %s', async (_name, fault) => {
    const world = await createWorld()
    await addElsewhere(world, 'episode_created', hook)
    const workspace = await openKnowing(world)
    valueOf(await workspace.webhooks.refresh(world.showId))
    let failed = 0
    world.fail((request) => (isRemoval(request) && failed++ === 0 ? fault : undefined))
    valueOf(workspace.webhooks.remove(onlyWebhook(workspace, world).id))
    expect(onlyWebhook(workspace, world)).toMatchObject({ removing: true, sync: 'saved-here' })
    workspace.runner.start()
    await workspace.runner.quiet(untilDone)
    expect(latestJob(workspace, 'remove-webhook')).toMatchObject({ state: 'done', error: null })
    expect(await webhooksThere(world)).toEqual([])
    expect(workspace.webhooks.list(world.showId)).toEqual([])
  })

  test('one that was not sent ends its job, and nothing is asked of the service', async () => {
    const world = await createWorld()
    const workspace = await openKnowing(world)
    const { id } = valueOf(workspace.webhooks.add(world.showId, { event: 'episode_created', url: hook }))
    valueOf(workspace.webhooks.remove(id))
    expect(workspace.store.jobs.open()).toEqual([])
    expect(workspace.webhooks.list(world.showId)).toEqual([])
    workspace.runner.start()
    await workspace.runner.quiet(untilDone)
    expect(wrote(world)).toEqual([])
  })

  test('one whose answer was lost takes it off the service when that is known', async () => {
    const world = await createWorld()
    const { workspace, added } = await loseAnswer(world)
    valueOf(workspace.webhooks.remove(added.id))
    expect(onlyWebhook(workspace, world).removing).toBe(true)
    world.fail(null)
    await workspace.runner.quiet(untilDone)
    expect(await webhooksThere(world)).toEqual([])
    expect(workspace.webhooks.list(world.showId)).toEqual([])
  })

  test('brings it back when it is cancelled; an addition that is cancelled forgets it', async () => {
    const world = await createWorld()
    await addElsewhere(world, 'episode_created', hook)
    const workspace = await openKnowing(world)
    valueOf(await workspace.webhooks.refresh(world.showId))
    valueOf(workspace.webhooks.remove(onlyWebhook(workspace, world).id))
    valueOf(await workspace.outbox.cancel(latestJob(workspace, 'remove-webhook').id))
    expect(onlyWebhook(workspace, world)).toMatchObject({ removing: false, sync: 'on-service' })
    valueOf(workspace.webhooks.add(world.showId, { event: 'episode_published', url: hook }))
    valueOf(await workspace.outbox.cancel(latestJob(workspace, 'add-webhook').id))
    expect(onlyWebhook(workspace, world).event).toBe('episode_created')
  })

  test('one that is held stays when it is added again, and nothing is asked of the service', async () => {
    const world = await createWorld()
    await addElsewhere(world, 'episode_created', hook)
    const workspace = await openKnowing(world)
    valueOf(await workspace.webhooks.refresh(world.showId))
    const before = onlyWebhook(workspace, world)
    valueOf(workspace.webhooks.remove(before.id, undoWindowMs))
    const again = valueOf(workspace.webhooks.add(world.showId, { event: 'episode_created', url: hook }))
    expect(again).toEqual(before)
    workspace.runner.start()
    await workspace.runner.quiet(untilDone)
    expect(onlyWebhook(workspace, world)).toEqual(before)
    expect(wrote(world)).toEqual([])
  })

  test('one that is added again after it was removed is a new one', async () => {
    const world = await createWorld()
    await addElsewhere(world, 'episode_created', hook)
    const workspace = await openKnowing(world)
    valueOf(await workspace.webhooks.refresh(world.showId))
    const { id } = onlyWebhook(workspace, world)
    valueOf(workspace.webhooks.remove(id))
    workspace.runner.start()
    await workspace.runner.quiet(untilDone)
    valueOf(workspace.webhooks.add(world.showId, { event: 'episode_created', url: hook }))
    await workspace.runner.quiet(untilDone)
    expect(await webhooksThere(world)).toHaveLength(1)
    expect(onlyWebhook(workspace, world)).toMatchObject({ sync: 'on-service', removing: false })
    expect(onlyWebhook(workspace, world).id).not.toBe(id)
  })
})
