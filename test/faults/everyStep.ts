import { rm } from 'node:fs/promises'
import { inspect } from 'node:util'
import { expect } from 'vitest'
import type { Fault, FaultRequest } from '../../electron/sandbox/faults.ts'
import { interfere } from '../support/failingOperations.ts'
import { quickClock } from '../support/quickClock.ts'
import { seededRandom, testSeed } from '../support/random.ts'
import { createWorld, type World } from '../support/world.ts'
import { finishAndProve, prepareComputer } from './outcome.ts'
import { session, type Computer, type Way } from './steps.ts'

/** One thing that the flow does, and which one of that name it is, from 1. */
export interface Step {
  name: string
  nth: number
}

/** The flow at one of its steps. */
export interface Attempt<T> {
  step: T
  world: World
  computer: Computer
  random: () => number
}

/**
 * The first session, and what becomes of it at the step. Answers what was done to it; nothing when it was over before the
 * step came: how often the app looks at something depends on how quick the machine is.
 */
export type Interference<T> = (attempt: Attempt<T>) => Promise<string[]>

/** A session in which something fails: its rests and back-offs end in this time (ms of its clock), on a busy machine too. */
export const failingSession = { patienceMs: 10 * 60_000, untilStuck: true }
/** The flow is tried in both. */
export const ways: Way[] = ['watched folder', 'named file']
/** For all steps. The sample of every test run takes some seconds. */
export const everyStepTimeout = 30 * 60_000
const tryAll = process.env['WAVEDROP_FAULTS'] === 'all'

/** What a service and the way to it can do to one request. */
export const requestFaults: Fault[] = [
  { kind: 'cut-before' },
  { kind: 'act-then-cut' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 502 },
  { kind: 'cut-upload', afterBytes: 1_000 },
  { kind: 'expire' },
]

/** What the flow does when nothing fails: on the disk, and what it asks of the service. */
export async function stepsOfFlow(way: Way): Promise<{ operations: Step[]; requests: Step[] }> {
  const operations: Step[] = []
  const requests: Step[] = []
  const { wrong } = await tryOne({ way, step: null, random: Math.random }, async ({ world, computer }) => {
    const numbered = numbering()
    world.fail((request) => void requests.push(numbered(requestName(request))))
    const { unseen, stop } = interfere(computer.root, {
      before: (operation) => void operations.push(operation),
    })
    expect(await session(computer, { ...failingSession, unseen })).toBe(true)
    stop()
    return []
  })
  expect(wrong).toEqual([])
  return { operations, requests }
}

/** Numbers what comes by name: the first of a name is 1. */
export function numbering(): (name: string) => Step {
  const counts = new Map<string, number>()
  return (name) => {
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    return { name, nth }
  }
}

/** `GET /v1/episodes/:id`, `PUT upload`. */
export function requestName({ origin, method, path }: FaultRequest): string {
  return `${method} ${origin === 'upload' ? 'upload' : path.replaceAll(/\/\d+(?=\/|$)/g, '/:id')}`
}

export const sameStep = (one: Step, other: Step) => one.name === other.name && one.nth === other.nth

/**
 * From drop to published with `interference` at each of `steps`, in a world of its own; then a restart on a healthy
 * machine, and the proof that all is there, once. Without `WAVEDROP_FAULTS=all`, at `sample` of the steps, chosen by the
 * seed. `atOnce` runs go side by side.
 */
export async function tryEveryStep<T>(
  steps: readonly T[],
  { way, sample, atOnce = 1 }: { way: Way; sample: number; atOnce?: number },
  interference: Interference<T>,
): Promise<void> {
  const seed = testSeed()
  const numbered = steps.map((step, index) => ({ way, step, random: seededRandom(seed + index) }))
  const chosen = tryAll ? numbered : draw(numbered, sample, seededRandom(seed))
  const problems: unknown[] = []
  let struck = 0
  const rest = chosen.values()
  const worker = async () => {
    for (const one of rest) {
      const { done, wrong } = await tryOne(one, interference)
      if (done.length > 0) struck += 1
      if (wrong.length > 0) problems.push({ step: one.step, done, wrong })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  console.log(`WAVEDROP_SEED=${seed}: at ${struck} of ${steps.length} steps`)
  expect(problems, inspect(problems, { depth: 8 })).toEqual([])
  // Or this would hold because nothing ever happened. A small sample may well have some that never came.
  expect(struck).toBeGreaterThan((tryAll ? 0.8 : 0.25) * chosen.length)
}

async function tryOne<T>(
  { way, step, random }: { way: Way; step: T; random: () => number },
  interference: Interference<T>,
): Promise<{ done: string[]; wrong: string[] }> {
  const wrong: string[] = []
  const note = (error: unknown) => void wrong.push(inspect(error, { depth: 8 }))
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  const origin = Date.now()
  const world = await createWorld({ clock: quickClock(origin) })
  let done: string[] = []
  try {
    const computer = await prepareComputer(world, way, origin)
    done = await interference({ step, world, computer, random })
    world.fail(null)
    await finishAndProve(world, computer)
  } catch (error) {
    note(error)
  } finally {
    await world.sandbox.close()
    // Hundreds of worlds would fill a small disk before the test ends.
    await rm(world.dir, { recursive: true })
    process.off('uncaughtException', note)
    process.off('unhandledRejection', note)
  }
  return { done, wrong }
}

function draw<T>(from: readonly T[], count: number, random: () => number): T[] {
  const rest = [...from]
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat()
}
