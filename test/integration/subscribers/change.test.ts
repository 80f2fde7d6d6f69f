import { expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { untilDone, valueOf } from '../outbox/support.ts'
import { createPrivateWorld, latestJob, listed, subscriberOf, wrote } from './support.ts'

/** A show whose one subscriber is known here. */
async function withAda() {
  const world = await createPrivateWorld()
  const remoteId = await world.addElsewhere('ada@example.com')
  const workspace = await world.openKnowing()
  valueOf(await workspace.subscribers.refresh(world.showId))
  world.requests.length = 0
  const { id } = subscriberOf(workspace, world, 'ada@example.com')
  return { world, workspace, remoteId, id }
}

const isChange = ({ method }: { method: string }) => method === 'PATCH'

test('an address is changed here at once and on the service when it answers', async () => {
  const { world, workspace, id } = await withAda()
  const changed = valueOf(workspace.subscribers.change(id, 'ada@example.org'))
  expect(changed).toMatchObject({
    email: 'ada@example.org',
    emailOnService: 'ada@example.com',
    sync: 'saved-here',
  })
  valueOf(workspace.subscribers.change(id, 'ada.brandt@example.org'))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(await world.emails()).toEqual(['ada.brandt@example.org'])
  expect(wrote(world)).toEqual(['PATCH /v1/subscribers/:id'])
  expect(listed(workspace, world)).toMatchObject([
    { id, email: 'ada.brandt@example.org', emailOnService: 'ada.brandt@example.org', sync: 'on-service' },
  ])
})

test('an address that is set back before it was sent needs no request', async () => {
  const { world, workspace, id } = await withAda()
  valueOf(workspace.subscribers.change(id, 'ada@example.org'))
  valueOf(workspace.subscribers.change(id, 'ada@example.com'))
  expect(workspace.store.jobs.open()).toEqual([])
  expect(listed(workspace, world)).toMatchObject([{ email: 'ada@example.com', sync: 'on-service' }])
})

test.each([
  ['carried out and cut', { kind: 'act-then-cut' }],
  ['cut before it was carried out', { kind: 'cut-before' }],
  ['answered 500', { kind: 'status', status: 500 }],
] as const)('a change that is %s arrives, and contests nothing', async (_name, fault) => {
  const { world, workspace, id } = await withAda()
  let failed = 0
  world.fail((request) => (isChange(request) && failed++ === 0 ? fault : undefined))
  valueOf(workspace.subscribers.change(id, 'ada@example.org'))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(await world.emails()).toEqual(['ada@example.org'])
  expect(latestJob(workspace, 'change-subscriber').state).toBe('done')
})

test('an address typed while another is on its way becomes the next request', async () => {
  const { world, workspace, id } = await withAda()
  const arrived = Promise.withResolvers<undefined>()
  world.fail((request) => {
    if (!isChange(request)) return undefined
    arrived.resolve(undefined)
    return { kind: 'slow', ms: 2_000 }
  })
  workspace.runner.start()
  valueOf(workspace.subscribers.change(id, 'first@example.org'))
  await arrived.promise
  valueOf(workspace.subscribers.change(id, 'second@example.org'))
  await workspace.runner.quiet(untilDone)
  expect(await world.emails()).toEqual(['second@example.org'])
  expect(listed(workspace, world)).toMatchObject([{ email: 'second@example.org', sync: 'on-service' }])
})

test('an address that somebody else changed meanwhile is not overwritten unseen', async () => {
  const { world, workspace, id, remoteId } = await withAda()
  valueOf(workspace.subscribers.change(id, 'mine@example.org'))
  await world.send('PATCH', `/v1/subscribers/${remoteId}`, { subscriber: { email: 'theirs@example.org' } })
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  const stuck = latestJob(workspace, 'change-subscriber')
  expect(stuck).toMatchObject({
    state: 'needs-attention',
    error: { code: 'conflict', message: expect.stringContaining('theirs@example.org') as string },
  })
  expect(await world.emails()).toEqual(['theirs@example.org'])

  valueOf(workspace.outbox.retry(stuck.id))
  await workspace.runner.quiet(untilDone)
  expect(await world.emails()).toEqual(['mine@example.org'])
})

test('a change that is cancelled leaves the address as the service has it', async () => {
  const { world, workspace, id } = await withAda()
  valueOf(workspace.subscribers.change(id, 'ada@example.org'))
  valueOf(await workspace.outbox.cancel(latestJob(workspace, 'change-subscriber').id))
  expect(listed(workspace, world)).toMatchObject([{ email: 'ada@example.com', sync: 'on-service' }])
})

test('an address somebody has, or nobody can have, is refused at once', async () => {
  const { world, workspace, id } = await withAda()
  valueOf(workspace.subscribers.add(world.showId, ['ben@example.com'], true))
  expect(workspace.subscribers.change(id, 'BEN@example.com')).toMatchObject({
    ok: false,
    error: { code: 'already-taken' },
  })
  expect(workspace.subscribers.change(id, 'nowhere')).toMatchObject({ ok: false, error: { code: 'invalid' } })
  expect(workspace.subscribers.change(id, 'ADA@example.com').ok).toBe(true)
})

test('an address the service refuses waits for a person, who writes another one', async () => {
  const { world, workspace, id } = await withAda()
  await world.addElsewhere('ben@example.com')
  workspace.runner.start()
  valueOf(workspace.subscribers.change(id, 'ben@example.com'))
  await workspace.runner.quiet(untilDone)
  expect(subscriberOf(workspace, world, 'ben@example.com')).toMatchObject({
    sync: 'needs-attention',
    error: { code: 'invalid', message: expect.stringMatching(/is a subscriber already/) as string },
  })
  valueOf(workspace.subscribers.change(id, 'ada@example.org'))
  await workspace.runner.quiet(untilDone)
  expect((await world.emails()).sort()).toEqual(['ada@example.org', 'ben@example.com'])
})

test('a subscriber whose address was to change and who is gone is told of, and not made again', async () => {
  const { world, workspace, id } = await withAda()
  await world.removeElsewhere('ada@example.com')
  valueOf(workspace.subscribers.change(id, 'ada@example.org'))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(subscriberOf(workspace, world, 'ada@example.org')).toMatchObject({ error: { code: 'not-found' } })
  valueOf(await workspace.subscribers.refresh(world.showId))
  expect(listed(workspace, world)).toHaveLength(1)

  valueOf(await workspace.outbox.cancel(latestJob(workspace, 'change-subscriber').id))
  valueOf(await workspace.subscribers.refresh(world.showId))
  expect(listed(workspace, world)).toEqual([])
  expect(await world.emails()).toEqual([])
})

test('removing somebody whose address waits to be changed removes them, and the change is not sent', async () => {
  const { world, workspace, id } = await withAda()
  valueOf(workspace.subscribers.change(id, 'ada@example.org'))
  valueOf(workspace.subscribers.remove([id]))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(wrote(world)).toEqual(['DELETE /v1/subscribers/:id'])
  await eventually(() => expect(workspace.store.jobs.open()).toEqual([]))
})
