import { describe, expect, test } from 'vitest'
import { patientClock } from '../../support/quickClock.ts'
import { untilDone, valueOf } from '../outbox/support.ts'
import { createPrivateWorld, latestJob, listed, subscriberOf, wrote } from './support.ts'

const isAddition = ({ method }: { method: string }) => method === 'POST'

describe('an address the service refuses', () => {
  async function refused() {
    const world = await createPrivateWorld()
    const workspace = await world.openKnowing()
    workspace.runner.start()
    valueOf(
      workspace.subscribers.add(
        world.showId,
        ['ada@example.com', 'grüße@example.com', 'ben@example.com', 'a..b@example.com'],
        false,
      ),
    )
    await workspace.runner.quiet(untilDone)
    return { world, workspace }
  }

  test('is named, and holds the others up for as long as it is there', async () => {
    const { world, workspace } = await refused()
    expect(latestJob(workspace, 'add-subscribers')).toMatchObject({
      state: 'needs-attention',
      intentAt: null,
      error: {
        code: 'invalid',
        message:
          'The service does not take grüße@example.com (is not an email address), a..b@example.com (is not an email address). Nobody of them was added.',
      },
    })
    expect(subscriberOf(workspace, world, 'grüße@example.com')).toMatchObject({
      sync: 'needs-attention',
      error: { message: 'The service does not take this address: is not an email address.' },
    })
    expect(subscriberOf(workspace, world, 'ada@example.com')).toMatchObject({
      sync: 'saved-here',
      error: null,
    })
    expect(await world.emails()).toEqual([])
  })

  test('is removed or corrected here, and the rest goes on by itself', async () => {
    const { world, workspace } = await refused()
    valueOf(workspace.subscribers.remove([subscriberOf(workspace, world, 'grüße@example.com').id]))
    expect(latestJob(workspace, 'add-subscribers').state).toBe('needs-attention')
    valueOf(
      workspace.subscribers.change(subscriberOf(workspace, world, 'a..b@example.com').id, 'a.b@example.com'),
    )
    await workspace.runner.quiet(untilDone)

    expect(latestJob(workspace, 'add-subscribers').state).toBe('done')
    expect((await world.emails()).sort()).toEqual(['a.b@example.com', 'ada@example.com', 'ben@example.com'])
  })

  test('does not hold up anybody who is added or removed after it', async () => {
    const { world, workspace } = await refused()
    await world.addElsewhere('gone@example.com')
    valueOf(await workspace.subscribers.refresh(world.showId))
    valueOf(workspace.subscribers.add(world.showId, ['later@example.com'], true))
    valueOf(workspace.subscribers.remove([subscriberOf(workspace, world, 'gone@example.com').id]))
    await workspace.runner.quiet(untilDone)
    expect(await world.emails()).toEqual(['later@example.com'])
  })

  test('because it is a subscriber already is taken as what was wanted, and the others are added', async () => {
    const world = await createPrivateWorld()
    const workspace = await world.openKnowing()
    await world.addElsewhere('there@example.com')
    valueOf(workspace.subscribers.add(world.showId, ['There@example.com', 'new@example.com'], false))
    workspace.runner.start()
    await workspace.runner.quiet(untilDone)

    expect((await world.emails()).sort()).toEqual(['new@example.com', 'there@example.com'])
    expect(await world.welcomed()).toEqual(['new@example.com'])
    expect(listed(workspace, world).map(({ sync }) => sync)).toEqual(['on-service', 'on-service'])
  })
})

describe('stopping', () => {
  test('one that was not sent takes it out of its request, and the last one ends that', async () => {
    const world = await createPrivateWorld()
    const workspace = await world.openKnowing()
    valueOf(workspace.subscribers.add(world.showId, ['ada@example.com', 'ben@example.com'], false))
    valueOf(workspace.subscribers.remove([subscriberOf(workspace, world, 'ada@example.com').id]))
    expect(workspace.store.jobs.open()).toHaveLength(1)
    valueOf(workspace.subscribers.remove([subscriberOf(workspace, world, 'ben@example.com').id]))
    expect(workspace.store.jobs.open()).toEqual([])
    expect(listed(workspace, world)).toEqual([])
    workspace.runner.start()
    await workspace.runner.quiet(untilDone)
    expect(wrote(world)).toEqual([])
  })

  test('the job forgets everybody who was there for it alone', async () => {
    const world = await createPrivateWorld()
    const workspace = await world.openKnowing()
    await world.addElsewhere('there@example.com')
    valueOf(await workspace.subscribers.refresh(world.showId))
    valueOf(workspace.subscribers.add(world.showId, ['ada@example.com', 'ben@example.com'], false))
    valueOf(await workspace.outbox.cancel(latestJob(workspace, 'add-subscribers').id))
    expect(listed(workspace, world).map(({ email }) => email)).toEqual(['there@example.com'])
  })

  test('is not possible while it is being sent', async () => {
    const world = await createPrivateWorld({ clock: patientClock() })
    const workspace = await world.openKnowing()
    const arrived = Promise.withResolvers<undefined>()
    world.fail((request) => {
      if (!isAddition(request)) return undefined
      arrived.resolve(undefined)
      return { kind: 'slow', ms: 5_000 }
    })
    workspace.runner.start()
    valueOf(workspace.subscribers.add(world.showId, ['ada@example.com'], false))
    await arrived.promise
    const { id } = latestJob(workspace, 'add-subscribers')
    expect(await workspace.outbox.cancel(id)).toMatchObject({ ok: false, error: { code: 'in-doubt' } })
    // Removed meanwhile, they are taken off the service again.
    valueOf(workspace.subscribers.remove([subscriberOf(workspace, world, 'ada@example.com').id]))
    expect(subscriberOf(workspace, world, 'ada@example.com').removing).toBe(true)
    await workspace.runner.quiet(untilDone)
    expect(await world.emails()).toEqual([])
    expect(listed(workspace, world)).toEqual([])
  })
})
