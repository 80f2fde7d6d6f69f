import { expect, test } from 'vitest'
import type { Fault, FaultRequest } from '../../electron/sandbox/faults.ts'
import type { Workspace } from '../../electron/workspace.ts'
import { valueOf } from '../integration/outbox/support.ts'
import {
  createPrivateWorld,
  listed,
  looksBeforeEachNewPost,
  subscriberOf,
  type PrivateWorld,
} from '../integration/subscribers/support.ts'
import { hook, webhooksThere } from '../integration/webhooks/support.ts'
import { seededRandom, testSeed } from '../support/random.ts'

/** What a service and the way to it can do to one request. */
const faults: Fault[] = [{ kind: 'cut-before' }, { kind: 'act-then-cut' }, { kind: 'status', status: 500 }]
/** More tries than any run of faults here can use up. */
const patience = 1_000

/** One thing a person does, to somebody or something that no other operation is about. */
interface Operation {
  name: string
  /** Makes what it needs, while nothing fails. */
  prepare?: (world: PrivateWorld, address: string) => Promise<unknown>
  carryOut: (workspace: Workspace, world: PrivateWorld, address: string) => void
}

const operations: Operation[] = [
  {
    name: 'one is added',
    carryOut: ({ subscribers }, { showId }, address) => valueOf(subscribers.add(showId, [address], false)),
  },
  {
    name: 'three are added',
    carryOut: ({ subscribers }, { showId }, address) =>
      valueOf(subscribers.add(showId, [address, `and.${address}`, `also.${address}`], false)),
  },
  {
    name: 'an address is changed',
    prepare: (world, address) => world.addElsewhere(address),
    carryOut: (workspace, world, address) => {
      const { id } = subscriberOf(workspace, world, address)
      valueOf(workspace.subscribers.change(id, `new.${address}`))
    },
  },
  {
    name: 'one is removed',
    prepare: (world, address) => world.addElsewhere(address),
    carryOut: (workspace, world, address) =>
      valueOf(workspace.subscribers.remove([subscriberOf(workspace, world, address).id])),
  },
  {
    name: 'a webhook is added',
    carryOut: ({ webhooks }, { showId }, address) =>
      valueOf(webhooks.add(showId, { event: 'episode_created', url: `${hook}/${address}` })),
  },
  {
    name: 'a webhook is removed',
    prepare: async (world, address) =>
      await world.send('POST', '/v1/webhooks', {
        show_id: world.showId,
        event_name: 'episode_created',
        url: `${hook}/${address}`,
      }),
    carryOut: ({ webhooks }, { showId }, address) => {
      const found = webhooks.list(showId).find(({ url }) => url === `${hook}/${address}`)
      valueOf(webhooks.remove(found?.id ?? ''))
    },
  },
]

/** Everything the service has of the show's audience. */
async function audience(world: PrivateWorld) {
  const urls = (await webhooksThere(world)).map(({ attributes }) =>
    (attributes.url ?? '').replace(`${hook}/`, ''),
  )
  return { emails: (await world.emails()).sort(), webhooks: urls.sort() }
}

/** The same as it is here. */
function audienceHere(workspace: Workspace, world: PrivateWorld) {
  return {
    emails: listed(workspace, world)
      .map(({ email }) => email)
      .sort(),
    webhooks: workspace.webhooks
      .list(world.showId)
      .map(({ url }) => url.replace(`${hook}/`, ''))
      .sort(),
  }
}

test.each(operations)(
  'whichever request fails while $name, it is done once',
  async ({ prepare, carryOut, name }) => {
    const seed = testSeed()
    console.log(`WAVEDROP_SEED=${seed}`)
    const random = seededRandom(seed)
    const world = await createPrivateWorld()
    let workspace = await world.openKnowing()
    const expected: { emails: string[]; webhooks: string[]; welcomed: string[] } = {
      emails: [],
      webhooks: [],
      welcomed: [],
    }
    for (const [index, { fault, nth }] of faults
      .flatMap((fault) => [1, 2, 3].map((nth) => ({ fault, nth })))
      .entries()) {
      const address = `person${index}@example.com`
      await prepare?.(world, address)
      valueOf(await workspace.subscribers.refresh(world.showId))
      valueOf(await workspace.webhooks.refresh(world.showId))
      const struck = Promise.withResolvers<undefined>()
      let asked = 0
      world.fail((request: FaultRequest) => {
        if (request.origin !== 'api' || ++asked !== nth) return undefined
        struck.resolve(undefined)
        return fault
      })
      workspace.runner.start()
      carryOut(workspace, world, address)
      if (random() < 0.5) {
        await Promise.race([struck.promise, workspace.runner.quiet(patience)])
        workspace = await world.open()
        workspace.runner.start()
      }
      await workspace.runner.quiet(patience)
      world.fail(null)

      const three = [address, `and.${address}`, `also.${address}`]
      const added = name === 'one is added' ? [address] : name === 'three are added' ? three : []
      expected.emails.push(...added, ...(name === 'an address is changed' ? [`new.${address}`] : []))
      expected.welcomed.push(...added)
      if (name === 'a webhook is added') expected.webhooks.push(address)
    }
    expect(workspace.store.jobs.open()).toEqual([])
    expect(await audience(world)).toEqual({
      emails: expected.emails.sort(),
      webhooks: expected.webhooks.sort(),
    })
    expect(audienceHere(workspace, world)).toEqual(await audience(world))
    expect(await world.welcomed()).toEqual(expected.welcomed.sort())
    expect(looksBeforeEachNewPost(world, '/v1/subscribers')).toBe(true)
    expect(looksBeforeEachNewPost(world, '/v1/webhooks')).toBe(true)
  },
  120_000,
)

test('a hundred answers lost in a row add everybody once, and welcome them once', async () => {
  const seed = testSeed()
  console.log(`WAVEDROP_SEED=${seed}`)
  const random = seededRandom(seed)
  const world = await createPrivateWorld()
  const workspace = await world.openKnowing()
  let lost = 0
  let posted = 0
  // Every POST is lost, until a hundred were: most of them carried out, some not.
  world.fail(({ method }) => {
    if (method !== 'POST') return undefined
    posted += 1
    if (lost === 100) return undefined
    lost += 1
    return random() < 0.8 ? { kind: 'act-then-cut' } : { kind: 'cut-before' }
  })
  workspace.runner.start()
  const emails: string[] = []
  while (lost < 100) {
    const email = `listener${emails.length}@example.com`
    emails.push(email)
    valueOf(workspace.subscribers.add(world.showId, [email], false))
    await workspace.runner.quiet(patience)
  }
  expect(posted).toBeGreaterThanOrEqual(100)
  expect(workspace.store.jobs.open()).toEqual([])
  expect((await world.emails()).sort()).toEqual(emails.slice().sort())
  expect(await world.welcomed()).toEqual(emails.slice().sort())
  expect(looksBeforeEachNewPost(world, '/v1/subscribers')).toBe(true)
}, 180_000)

/** Somebody of the history below: every address they ever had, and what is wanted of them. */
interface Person {
  addresses: string[]
  wanted: boolean
}

test('whatever a person does while requests fail and the app is closed, both sides are the same in the end', async () => {
  const seed = testSeed()
  console.log(`WAVEDROP_SEED=${seed}`)
  const random = seededRandom(seed)
  const pick = <T>(choices: readonly T[]): T | undefined => choices[Math.floor(random() * choices.length)]
  const world = await createPrivateWorld()
  let workspace = await world.openKnowing()
  const people: Person[] = []
  const hooks: { url: string; wanted: boolean }[] = []
  const failing = ({ origin }: FaultRequest) =>
    origin === 'api' && random() < 0.3 ? pick<Fault>(faults) : undefined
  const latest = ({ addresses }: Person) => addresses.at(-1) ?? ''
  const there = () => people.filter(({ wanted }) => wanted)

  const acts: (() => unknown)[] = [
    () => {
      const added = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, n) => ({
        addresses: [`person${people.length + n}@example.com`],
        wanted: true,
      }))
      people.push(...added)
      return valueOf(workspace.subscribers.add(world.showId, added.map(latest), false))
    },
    () => {
      const person = pick(there())
      if (!person) return
      const address = `again${person.addresses.length}.${person.addresses[0]}`
      const { id } = subscriberOf(workspace, world, latest(person))
      person.addresses.push(address)
      valueOf(workspace.subscribers.change(id, address))
    },
    () => {
      const person = pick(there())
      if (!person) return
      person.wanted = false
      valueOf(workspace.subscribers.remove([subscriberOf(workspace, world, latest(person)).id]))
    },
    () => {
      const url = `${hook}/${hooks.length}`
      hooks.push({ url, wanted: true })
      valueOf(workspace.webhooks.add(world.showId, { event: 'episode_created', url }))
    },
    () => {
      const one = pick(hooks.filter(({ wanted }) => wanted))
      const here = workspace.webhooks.list(world.showId).find(({ url }) => url === one?.url)
      if (!one || !here) return
      one.wanted = false
      valueOf(workspace.webhooks.remove(here.id))
    },
    () => workspace.subscribers.refresh(world.showId),
    () => workspace.webhooks.refresh(world.showId),
    () => workspace.runner.quiet(2),
    async () => {
      workspace = await world.open()
      workspace.runner.start()
    },
  ]
  world.fail(failing)
  workspace.runner.start()
  for (let step = 0; step < 150; step++) await pick(acts)?.()
  world.fail(null)
  await workspace.runner.quiet(patience)

  expect(workspace.store.jobs.open()).toEqual([])
  const wanted = {
    emails: there().map(latest).sort(),
    webhooks: hooks
      .filter(({ wanted }) => wanted)
      .map(({ url }) => url.replace(`${hook}/`, ''))
      .sort(),
  }
  expect(await audience(world)).toEqual(wanted)
  expect(audienceHere(workspace, world)).toEqual(wanted)
  valueOf(await workspace.subscribers.refresh(world.showId))
  valueOf(await workspace.webhooks.refresh(world.showId))
  expect(audienceHere(workspace, world)).toEqual(wanted)
  const welcomed = await world.welcomed()
  for (const { addresses, wanted } of people) {
    const times = welcomed.filter((address) => addresses.includes(address)).length
    expect(times).toBeLessThanOrEqual(1)
    if (wanted) expect(times).toBe(1)
  }
}, 180_000)
