import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { sha256Of } from '../integration/outbox/support.ts'
import { quickClock } from '../support/quickClock.ts'
import { seededRandom, testSeed } from '../support/random.ts'
import { createWorld, type World } from '../support/world.ts'
import { publishOne } from './steps.ts'

const script = fileURLToPath(new URL('publishOne.ts', import.meta.url))

/** Runs Wavedrop in a process of its own; `onStep` hears each step, and may kill it. */
function runAndKill(
  world: World,
  origin: number,
  path: string,
  onStep: (kill: () => void, step: string) => void,
) {
  const { baseUrl, apiKey } = world.sandbox
  const args = [script, join(world.dir, 'account'), baseUrl, apiKey, path, String(origin)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const kill = () => void child.kill('SIGKILL')
  createInterface({ input: child.stdout }).on('line', (step) => onStep(kill, step))
  const exited = once(child, 'exit')
  return { kill, exited }
}

/** Starts Wavedrop again after the kill, lets it finish, and proves the outcome. */
async function finish(world: World, origin: number, path: string): Promise<void> {
  const { baseUrl, apiKey } = world.sandbox
  const clock = quickClock(origin)
  await publishOne({ dir: join(world.dir, 'account'), baseUrl, apiKey, path, clock }, () => undefined)

  const [episode, ...others] = await world.episodes()
  expect(others).toEqual([])
  expect(episode?.attributes).toMatchObject({ title: 'take', status: 'published' })
  expect(sha256Of(world.sandbox.storedAudioPath(episode?.id ?? ''))).toBe(sha256Of(path))
}

async function worldAt(origin: number) {
  const world = await createWorld({ clock: quickClock(origin) })
  return { world, path: await world.recording('take.wav', 3) }
}

test.each([
  ['as its upload is asked for', 'GET', null],
  ['as the recording is sent', 'PUT', null],
  ['as the draft is made', 'POST', null],
  ['as the draft is made, which the service does not do', 'POST', { kind: 'cut-before' }],
  ['as it is published', 'PATCH', null],
] as const)('killed %s, it is published once', async (_name, method, fault) => {
  const origin = Date.now()
  const { world, path } = await worldAt(origin)
  const run = runAndKill(world, origin, path, () => undefined)
  world.fail((request) => {
    if (request.method !== method) return undefined
    run.kill()
    return fault ?? undefined
  })
  await run.exited
  world.fail(null)
  await finish(world, origin, path)
})

test('killed at any step, again and again, it is published once', async () => {
  const seed = testSeed()
  console.log(`WAVEDROP_SEED=${seed}`)
  const random = seededRandom(seed)
  const origin = Date.now()
  const { world, path } = await worldAt(origin)
  for (let kills = 0; kills < 4; kills++) {
    const atStep = 1 + Math.floor(random() * 4)
    let steps = 0
    const run = runAndKill(world, origin, path, (kill) => {
      if (++steps === atStep) kill()
    })
    await run.exited
  }
  await finish(world, origin, path)
})
