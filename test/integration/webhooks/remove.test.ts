import { describe, expect, test } from 'vitest'
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
})
