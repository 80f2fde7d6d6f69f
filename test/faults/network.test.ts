import { describe, expect, test } from 'vitest'
import type { Timeouts } from '../../electron/hosting/client.ts'
import { sha256Of, take, untilDone } from '../integration/outbox/support.ts'
import { breakOf, healthy, type Behaviour, type Break } from '../support/proxy/behaviour.ts'
import type { Connection } from '../support/proxy/connection.ts'
import { worldBehindNetwork } from '../support/proxy/network.ts'
import { seededRandom, testSeed } from '../support/random.ts'
import { flows, type Flow } from './networkFlows.ts'

/** Real ms, for troubles that end a request themselves: a busy machine must not end one before. */
const patient = { responseMs: 10_000, requestMs: 10_000, uploadIdleMs: 10_000, uploadResponseMs: 10_000 }
/** For those that only the time-outs end. */
const impatient = { responseMs: 500, requestMs: 1_000, uploadIdleMs: 500, uploadResponseMs: 1_000 }

/** Bytes that a connection carries when nothing goes wrong. */
type Size = Connection['passed']

/** What a network does to a connection that would carry so much, and how long Wavedrop bears with it. */
interface Trouble {
  behaviour: (size: Size, random: () => number) => Behaviour
  timeouts: Partial<Timeouts>
}

/** Each way, and anywhere from before the first byte to nearly the last: a few are not the same in every run. */
function breaks(kind: Break['kind'], timeouts: Partial<Timeouts>): Trouble[] {
  return (['up', 'down'] as const).map((way) => ({
    behaviour: (size, random) => ({ kind, way, after: Math.floor(random() * 0.95 * size[way]) }),
    timeouts,
  }))
}

/** From far within the time-outs to beyond them, there and back. A hundred ms of the quick clock are a real one. */
const latency: Trouble = {
  behaviour: (_, random) => ({ kind: 'latency', ms: 100 * impatient.responseMs * (0.1 + 0.7 * random()) }),
  timeouts: impatient,
}
const slowReads: Trouble = {
  behaviour: () => ({ kind: 'slow', bytes: 8_192, everyMs: 100 }),
  timeouts: patient,
}

const troubles: Record<string, Trouble[]> = {
  latency: [latency],
  'slow reads': [slowReads],
  'a cut': breaks('cut', patient),
  'a reset': breaks('reset', patient),
  'a half-open connection': breaks('half-open', impatient),
}

/** Runs a flow over connections that behave as said, and answers what became of them. */
async function run(flow: Flow, behave: (n: number) => Behaviour, timeouts: Partial<Timeouts>) {
  const { world, network } = await worldBehindNetwork(timeouts)
  await flow(world, () => network.behave(behave))
  return network.connections
}

const rehearsals = new Map<Flow, Promise<Size[]>>()

/** What each connection of a flow carries when nothing goes wrong. */
function rehearse(flow: Flow): Promise<Size[]> {
  const rehearsal =
    rehearsals.get(flow) ??
    run(flow, () => healthy, patient).then((connections) => connections.map(({ passed }) => passed))
  rehearsals.set(flow, rehearsal)
  return rehearsal
}

/** One to three connections in a row are in trouble, the `first` of them for certain. */
async function troubled(flow: Flow, trouble: Trouble, first: number, size: Size, random: () => number) {
  const last = first + Math.floor(random() * 3)
  const behave = (n: number) => (n < first || n > last ? healthy : trouble.behaviour(size, random))
  const connections = await run(flow, behave, trouble.timeouts)
  const behaviour = connections[first]?.behaviour ?? healthy
  expect(behaviour).not.toBe(healthy)
  expect(connections[first]?.broken).toBe(breakOf(behaviour) !== null)
}

const seed = testSeed()
console.log(`WAVEDROP_SEED=${seed}`)

describe.each(Object.entries(troubles))('with %s at any step', (_name, kinds) => {
  test.each(Object.entries(flows))('%s', async (_flowName, flow) => {
    const sizes = await rehearse(flow)
    const runs = kinds.flatMap((trouble, kind) =>
      sizes.map((size, first) => {
        return troubled(flow, trouble, first, size, seededRandom(seed + kind * sizes.length + first))
      }),
    )
    await Promise.all(runs)
  })
})

test('an upload that moves is not given up, although it takes longer than a stall may', async () => {
  const { world, network } = await worldBehindNetwork(impatient)
  // More than the system takes before anybody has read it, so that the slowness is felt.
  const path = await world.recording('take.wav', 3_000)
  const workspace = await world.open()
  network.behave(() => ({ kind: 'slow', bytes: 65_536, everyMs: 100 }))
  workspace.runner.start()
  const begun = performance.now()
  await take(world, workspace, path)
  await workspace.runner.quiet(untilDone)

  expect(performance.now() - begun).toBeGreaterThan(impatient.uploadIdleMs)
  expect(world.asked().filter((asked) => asked.startsWith('PUT'))).toHaveLength(1)
  const [episode] = await world.episodes()
  expect(sha256Of(world.sandbox.storedAudioPath(episode?.id ?? ''))).toBe(sha256Of(path))
})
