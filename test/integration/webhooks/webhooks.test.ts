import { expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createWorld } from '../../support/world.ts'
import { untilDone, valueOf } from '../outbox/support.ts'
import { latestJob, looksBeforeEachNewPost, wrote } from '../subscribers/support.ts'
import { addElsewhere, hook, loseAnswer, onlyWebhook, openKnowing, webhooksThere } from './support.ts'

const isAddition = ({ method }: { method: string }) => method === 'POST'

test('a webhook is listed at once, is there after a restart, and is made when the service answers', async () => {
  const world = await createWorld()
  const first = await openKnowing(world)
  const added = valueOf(first.webhooks.add(world.showId, { event: 'episode_created', url: hook }))
  expect(added).toMatchObject({ remoteId: null, event: 'episode_created', url: hook, sync: 'saved-here' })
  const second = await world.open()
  expect(onlyWebhook(second, world)).toEqual(added)
  second.runner.start()
  await second.runner.quiet(untilDone)
  const there = await webhooksThere(world)
  expect(there.map(({ attributes }) => attributes.url)).toEqual([hook])
  expect(onlyWebhook(second, world)).toMatchObject({
    remoteId: there[0]?.id,
    sync: 'on-service',
    error: null,
  })
})

test.each([
  ['carried out and cut', { kind: 'act-then-cut' }],
  ['cut before it was carried out', { kind: 'cut-before' }],
  ['answered 500', { kind: 'status', status: 500 }],
] as const)('a POST that is %s makes exactly one', async (_name, fault) => {
  const world = await createWorld()
  const workspace = await openKnowing(world)
  let failed = 0
  world.fail((request) => (isAddition(request) && failed++ === 0 ? fault : undefined))
  workspace.runner.start()
  valueOf(workspace.webhooks.add(world.showId, { event: 'episode_created', url: hook }))
  await workspace.runner.quiet(untilDone)
  const [made, ...others] = await webhooksThere(world)
  expect(others).toEqual([])
  expect(onlyWebhook(workspace, world).remoteId).toBe(made?.id)
  expect(looksBeforeEachNewPost(world, '/v1/webhooks')).toBe(true)
})

test('a kill after the intent was written is looked into before anything is posted', async () => {
  const world = await createWorld()
  const killed = await openKnowing(world)
  valueOf(killed.webhooks.add(world.showId, { event: 'episode_created', url: hook }))
  const intentAt = world.clock.now()
  // The service had carried it out, and spells the address its own way.
  const id = await addElsewhere(world, 'episode_created', hook.replace('https://hooks', 'HTTPS://Hooks'))
  killed.store.jobs.change(latestJob(killed, 'add-webhook').id, { state: 'running', intentAt }, intentAt)
  const reopened = await world.open()
  reopened.runner.start()
  await reopened.runner.quiet(untilDone)
  expect(world.asked()).toEqual(['GET /v1/webhooks'])
  expect(onlyWebhook(reopened, world).remoteId).toBe(id)
})

test('one that was there before is not taken for the one whose answer was lost', async () => {
  const world = await createWorld()
  await addElsewhere(world, 'episode_created', hook)
  // created_at has a resolution of a second of the service's clock.
  const madeBy = world.clock.now()
  await eventually(() => expect(world.clock.now()).toBeGreaterThan(madeBy + 2_000))
  const workspace = await openKnowing(world)
  let failed = 0
  world.fail((request) => (isAddition(request) && failed++ === 0 ? { kind: 'cut-before' } : undefined))
  workspace.runner.start()
  valueOf(workspace.webhooks.add(world.showId, { event: 'episode_created', url: hook }))
  await workspace.runner.quiet(untilDone)
  expect(await webhooksThere(world)).toHaveLength(2)
})

test('two that may be it are named to a person, and nothing is sent until one is left', async () => {
  const world = await createWorld()
  const { workspace } = await loseAnswer(world)
  const twin = await addElsewhere(world, 'episode_created', hook)
  world.fail(null)
  await workspace.runner.quiet(untilDone)
  const stuck = latestJob(workspace, 'add-webhook')
  expect(stuck).toMatchObject({ state: 'needs-attention', error: { code: 'in-doubt' } })
  for (const { id } of await webhooksThere(world)) expect(stuck.error?.message).toContain(`${id} (made`)
  expect(onlyWebhook(workspace, world).sync).toBe('needs-attention')

  await world.send('DELETE', `/v1/webhooks/${twin}`)
  valueOf(workspace.outbox.retry(stuck.id))
  await workspace.runner.quiet(untilDone)
  expect(onlyWebhook(workspace, world)).toMatchObject({
    sync: 'on-service',
    remoteId: expect.any(String) as string,
  })
  expect(await webhooksThere(world)).toHaveLength(1)
  expect(wrote(world)).toEqual(['POST /v1/webhooks'])
})

test('one that is known here is not taken for the one whose answer was lost, however young it is', async () => {
  const world = await createWorld()
  const killed = await openKnowing(world)
  const intentAt = world.clock.now()
  await addElsewhere(world, 'episode_created', hook)
  valueOf(await killed.webhooks.refresh(world.showId))
  // Removed here and wanted again while the removal may have been carried out: a second one of the same, for a while.
  const known = onlyWebhook(killed, world)
  valueOf(killed.webhooks.remove(known.id))
  killed.store.jobs.change(latestJob(killed, 'remove-webhook').id, { attempts: 1 }, intentAt)
  const added = valueOf(killed.webhooks.add(world.showId, { event: 'episode_created', url: hook }))
  killed.store.jobs.change(latestJob(killed, 'add-webhook').id, { state: 'running', intentAt }, intentAt)
  killed.store.jobs.change(latestJob(killed, 'remove-webhook').id, { state: 'needs-attention' }, intentAt)
  const reopened = await world.open()
  reopened.runner.start()
  await reopened.runner.quiet(untilDone)

  const there = await webhooksThere(world)
  expect(there).toHaveLength(2)
  const here = reopened.webhooks.list(world.showId)
  expect(here.find(({ id }) => id === known.id)?.remoteId).toBe(there[0]?.id)
  expect(here.find(({ id }) => id === added.id)?.remoteId).toBe(there[1]?.id)
})

test('a list that comes while the answer is out takes nothing in that may be ours', async () => {
  const world = await createWorld()
  const { workspace, added } = await loseAnswer(world)
  await addElsewhere(world, 'episode_published', hook)
  world.fail((request) => (isAddition(request) ? { kind: 'cut-before' } : undefined))
  valueOf(await workspace.webhooks.refresh(world.showId))
  world.fail(null)
  await workspace.runner.quiet(untilDone)
  const there = await webhooksThere(world)
  expect(there).toHaveLength(2)
  const here = workspace.webhooks.list(world.showId)
  expect(here.map(({ remoteId }) => remoteId).sort()).toEqual(there.map(({ id }) => id).sort())
  expect(here.find(({ id }) => id === added.id)).toMatchObject({
    event: 'episode_created',
    sync: 'on-service',
  })
})

test('one that waits here and that somebody else made meanwhile is not made twice', async () => {
  const world = await createWorld()
  const workspace = await openKnowing(world)
  const { id } = valueOf(workspace.webhooks.add(world.showId, { event: 'episode_created', url: hook }))
  const remoteId = await addElsewhere(world, 'episode_created', hook)
  valueOf(await workspace.webhooks.refresh(world.showId))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(onlyWebhook(workspace, world)).toMatchObject({ id, remoteId, sync: 'on-service' })
  expect(wrote(world)).toEqual([])
})

test('what came and went on the service does so here, and what is being removed stays so', async () => {
  const world = await createWorld()
  const leaving = await addElsewhere(world, 'episode_created', `${hook}/leaves`)
  await addElsewhere(world, 'episode_created', `${hook}/removed`)
  const workspace = await openKnowing(world)
  valueOf(await workspace.webhooks.refresh(world.showId))
  const removed = workspace.webhooks.list(world.showId).find(({ url }) => url.endsWith('removed'))
  valueOf(workspace.webhooks.remove(removed?.id ?? ''))
  await world.send('DELETE', `/v1/webhooks/${leaving}`)
  await addElsewhere(world, 'subscriber_created', `${hook}/comes`)
  valueOf(await workspace.webhooks.refresh(world.showId))
  expect(workspace.webhooks.list(world.showId).map(({ url, removing }) => [url, removing])).toEqual([
    [`${hook}/removed`, true],
    [`${hook}/comes`, false],
  ])
})

test('an account that has as many as there may be is told so, and may remove one first', async () => {
  const world = await createWorld()
  for (let n = 0; n < 50; n++) await addElsewhere(world, 'episode_created', `${hook}/${n}`)
  const workspace = await openKnowing(world)
  valueOf(await workspace.webhooks.refresh(world.showId))
  workspace.runner.start()
  const added = valueOf(workspace.webhooks.add(world.showId, { event: 'episode_created', url: hook }))
  await workspace.runner.quiet(untilDone)
  const stuck = latestJob(workspace, 'add-webhook')
  expect(stuck).toMatchObject({
    state: 'needs-attention',
    intentAt: null,
    error: { code: 'invalid', message: expect.stringContaining('You have 50 webhooks') as string },
  })
  const [first] = workspace.webhooks.list(world.showId)
  valueOf(workspace.webhooks.remove(first?.id ?? ''))
  await workspace.runner.quiet(untilDone)
  valueOf(workspace.outbox.retry(stuck.id))
  await workspace.runner.quiet(untilDone)
  const here = workspace.webhooks.list(world.showId)
  expect(here).toHaveLength(50)
  expect(here.find(({ id }) => id === added.id)?.sync).toBe('on-service')
})

test('what is there already, or no address, or of no show, is refused at once', async () => {
  const world = await createWorld()
  const workspace = await openKnowing(world)
  const add = (showId: string, url: string) =>
    workspace.webhooks.add(showId, { event: 'episode_created', url })
  expect(add(world.showId, hook).ok).toBe(true)
  expect(add(world.showId, hook)).toMatchObject({ ok: false, error: { code: 'already-taken' } })
  expect(add(world.showId, 'hooks.example.com')).toMatchObject({ ok: false, error: { code: 'invalid' } })
  expect(add(world.showId, 'ftp://hooks.example.com')).toMatchObject({
    ok: false,
    error: { code: 'invalid' },
  })
  expect(add('99', hook)).toMatchObject({ ok: false, error: { code: 'not-found' } })
})

test('an event the service does not know is refused in its words', async () => {
  const world = await createWorld()
  const workspace = await openKnowing(world)
  workspace.runner.start()
  valueOf(workspace.webhooks.add(world.showId, { event: 'moon_rose', url: hook }))
  await workspace.runner.quiet(untilDone)
  expect(onlyWebhook(workspace, world)).toMatchObject({
    sync: 'needs-attention',
    error: { code: 'invalid', message: expect.stringContaining('must be one of episode_created') as string },
  })
})
