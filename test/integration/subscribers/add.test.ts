import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import { eventually } from '../../support/eventually.ts'
import { patientClock } from '../../support/quickClock.ts'
import { untilDone, valueOf } from '../outbox/support.ts'
import {
  createPrivateWorld,
  latestJob,
  listed,
  looksBeforeEachNewPost,
  subscriberOf,
  wrote,
  type PrivateWorld,
} from './support.ts'

const isAddition = ({ method }: { method: string }) => method === 'POST'
const lost = { kind: 'act-then-cut' } as const
const neverArrived = { kind: 'cut-before' } as const

/** Makes the first addition fail in this way. */
function failOnce(world: PrivateWorld, fault: Fault) {
  let failed = 0
  world.fail((request) => (isAddition(request) && failed++ === 0 ? fault : undefined))
}

test('added offline, they are listed at once, are there after a restart, and are sent in one request', async () => {
  const world = await createPrivateWorld()
  const first = await world.openKnowing()
  valueOf(first.subscribers.add(world.showId, ['ada@example.com', 'ben@example.com'], false))
  valueOf(first.subscribers.add(world.showId, ['cara@example.com'], false))
  const before = listed(first, world)
  expect(before.map(({ email, sync, remoteId }) => [email, sync, remoteId]).sort()).toEqual([
    ['ada@example.com', 'saved-here', null],
    ['ben@example.com', 'saved-here', null],
    ['cara@example.com', 'saved-here', null],
  ])
  const second = await world.open()
  expect(listed(second, world)).toEqual(before)
  second.runner.start()
  await second.runner.quiet(untilDone)

  expect(wrote(world)).toEqual(['POST /v1/subscribers/batch'])
  expect((await world.emails()).sort()).toEqual(['ada@example.com', 'ben@example.com', 'cara@example.com'])
  expect(await world.welcomed()).toEqual(['ada@example.com', 'ben@example.com', 'cara@example.com'])
  for (const row of listed(second, world)) {
    expect(row).toMatchObject({
      sync: 'on-service',
      remoteId: expect.any(String) as string,
      activated: false,
    })
  }
})

test('one address goes by itself, and no e-mail welcomes whom it should not', async () => {
  const world = await createPrivateWorld()
  const workspace = await world.openKnowing()
  valueOf(workspace.subscribers.add(world.showId, ['quiet@example.com'], true))
  valueOf(workspace.subscribers.add(world.showId, ['loud@example.com'], false))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)

  expect(wrote(world)).toEqual(['POST /v1/subscribers', 'POST /v1/subscribers'])
  expect(await world.welcomed()).toEqual(['loud@example.com'])
})

test('two hundred and fifty addresses are three requests', async () => {
  const world = await createPrivateWorld()
  const workspace = await world.openKnowing()
  const emails = Array.from({ length: 250 }, (_, index) => `listener${index}@example.com`)
  valueOf(workspace.subscribers.add(world.showId, emails.slice(0, 30), true))
  valueOf(workspace.subscribers.add(world.showId, emails.slice(30), true))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)

  expect(wrote(world)).toHaveLength(3)
  expect(listed(workspace, world).filter(({ sync }) => sync === 'on-service')).toHaveLength(250)
})

test('an address that is there is not added again, whatever its case, nor is one that stands there twice', async () => {
  const world = await createPrivateWorld()
  const workspace = await world.openKnowing()
  valueOf(workspace.subscribers.add(world.showId, ['ada@example.com'], false))
  const again = valueOf(
    workspace.subscribers.add(
      world.showId,
      [' ADA@Example.com ', 'ben@example.com', 'Ben@example.com'],
      false,
    ),
  )
  expect(again).toEqual({ added: [expect.any(String)], already: ['ADA@Example.com'] })
  expect(listed(workspace, world)).toHaveLength(2)
})

test('what is no address is refused at once with its name, and nothing of the list is kept', async () => {
  const world = await createPrivateWorld()
  const workspace = await world.openKnowing()
  const refused = workspace.subscribers.add(world.showId, ['ada@example.com', 'ada at example', 'x'], false)
  expect(refused).toMatchObject({
    ok: false,
    error: {
      code: 'invalid',
      message: '“ada at example”, “x”: this is no e-mail address.',
      fields: { 'ada at example': 'is no e-mail address', x: 'is no e-mail address' },
    },
  })
  expect(listed(workspace, world)).toEqual([])
})

test('a show that is not private has no subscribers, and one that is not known cannot have any', async () => {
  const world = await createPrivateWorld()
  const workspace = await world.openKnowing()
  const open = valueOf(await workspace.shows.find('tidewater-stories'))
  expect(workspace.subscribers.add(open.id, ['ada@example.com'], false)).toMatchObject({
    ok: false,
    error: { code: 'invalid', message: expect.stringMatching(/not a private show/) as string },
  })
  expect(workspace.subscribers.add('99', ['ada@example.com'], false)).toMatchObject({
    ok: false,
    error: { code: 'not-found' },
  })
})

describe('a request that fails', () => {
  test.each([
    ['carried out and cut', lost],
    ['cut before it was carried out', neverArrived],
    ['answered 500', { kind: 'status', status: 500 }],
    ['answered 502 by a gateway', { kind: 'status', status: 502 }],
  ] as const)('%s adds everybody once, with one e-mail each', async (_name, fault) => {
    const world = await createPrivateWorld()
    const workspace = await world.openKnowing()
    failOnce(world, fault)
    valueOf(workspace.subscribers.add(world.showId, ['ada@example.com', 'ben@example.com'], false))
    workspace.runner.start()
    await workspace.runner.quiet(untilDone)

    expect((await world.emails()).sort()).toEqual(['ada@example.com', 'ben@example.com'])
    expect(await world.welcomed()).toEqual(['ada@example.com', 'ben@example.com'])
    expect(looksBeforeEachNewPost(world, '/v1/subscribers')).toBe(true)
    expect(listed(workspace, world).map(({ sync }) => sync)).toEqual(['on-service', 'on-service'])
  })

  test('one that the service still works on when Wavedrop is closed is not sent twice', async () => {
    const world = await createPrivateWorld({ clock: patientClock() })
    const first = await world.openKnowing()
    const arrived = Promise.withResolvers<undefined>()
    world.fail((request) => {
      if (!isAddition(request)) return undefined
      arrived.resolve(undefined)
      return { kind: 'slow', ms: 5_000 }
    })
    first.runner.start()
    valueOf(first.subscribers.add(world.showId, ['slow@example.com'], false))
    await arrived.promise
    const second = await world.open()
    expect(latestJob(second, 'add-subscribers')).toMatchObject({ state: 'waiting', reason: 'in-doubt' })
    second.runner.start()
    await second.runner.quiet(untilDone)

    expect(await world.welcomed()).toEqual(['slow@example.com'])
    expect(wrote(world)).toEqual(['POST /v1/subscribers'])
  })

  test('a kill after the intent was written is looked into before anything is posted', async () => {
    const world = await createPrivateWorld()
    const killed = await world.openKnowing()
    valueOf(killed.subscribers.add(world.showId, ['ada@example.com', 'ben@example.com'], true))
    const { id, payload } = latestJob(killed, 'add-subscribers')
    const [ben, ada] = listed(killed, world).sort((a, b) => b.email.localeCompare(a.email))
    const sent = { [ada!.id]: 'ada@example.com', [ben!.id]: 'ben@example.com' }
    // What a killed process leaves: the intent, and a job that runs nowhere. Of the two, the service took one.
    await world.addElsewhere('ada@example.com')
    killed.store.jobs.change(
      id,
      { state: 'running', intentAt: world.clock.now(), payload: { ...(payload as object), sent } },
      world.clock.now(),
    )
    const reopened = await world.open()
    world.requests.length = 0
    reopened.runner.start()
    await reopened.runner.quiet(untilDone)

    expect((await world.emails()).sort()).toEqual(['ada@example.com', 'ben@example.com'])
    const [look, again, post, ...rest] = world.asked()
    expect([look, again, post]).toEqual([
      'GET /v1/subscribers',
      'GET /v1/subscribers',
      'POST /v1/subscribers',
    ])
    expect(rest).toEqual([])
  })

  test('an address corrected while its answer was lost becomes a change of the one that was made', async () => {
    const world = await createPrivateWorld()
    const workspace = await world.openKnowing()
    world.fail((request) => {
      if (isAddition(request)) return lost
      return request.path === '/v1/subscribers' ? neverArrived : undefined
    })
    workspace.runner.start()
    valueOf(workspace.subscribers.add(world.showId, ['old@example.com'], false))
    await eventually(() => expect(latestJob(workspace, 'add-subscribers').attempts).toBeGreaterThan(1))
    valueOf(
      workspace.subscribers.change(subscriberOf(workspace, world, 'old@example.com').id, 'new@example.com'),
    )
    world.fail(null)
    await workspace.runner.quiet(untilDone)

    expect(await world.emails()).toEqual(['new@example.com'])
    expect(await world.welcomed()).toEqual(['old@example.com'])
    expect(subscriberOf(workspace, world, 'new@example.com')).toMatchObject({ sync: 'on-service' })
  })
})
