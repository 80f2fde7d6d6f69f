import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createWorld, type World } from '../../support/world.ts'
import { episodeOf, jobOf, untilDone, valueOf } from '../outbox/support.ts'
import { heardInFeed, published, secondTake } from './support.ts'

const script = fileURLToPath(new URL('replaceOne.ts', import.meta.url))

/** A Wavedrop in a process of its own that replaces the audio of the one episode, on the data of this world. */
function replaceInProcess(world: World, path: string) {
  const { baseUrl, apiKey } = world.sandbox
  const order = { dir: join(world.dir, 'account'), baseUrl, apiKey, path }
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => void child.kill('SIGKILL')
  onTestFinished(kill)
  return { kill, ended: once(child, 'exit') }
}

const steps = ['GET', 'PUT', 'PATCH'].flatMap((method) => [true, false].map((acts) => ({ method, acts })))

test.each(steps)(
  'killed as its $method comes to the service, which acts on it ($acts), a replacement is finished at the next start',
  async ({ method, acts }) => {
    const world = await createWorld()
    const { id } = await published(world)
    const second = await secondTake(world)
    await world.close()
    let killed = false
    const run = replaceInProcess(world, second)
    world.fail((request) => {
      if (request.method !== method || killed) return killed ? { kind: 'cut-before' } : undefined
      killed = true
      run.kill()
      return acts ? undefined : { kind: 'cut-before' }
    })
    await run.ended
    expect(killed).toBe(true)
    world.fail(null)

    const workspace = await world.open()
    workspace.runner.start()
    await workspace.runner.quiet(untilDone)
    expect(await heardInFeed(world)).toEqual(await readFile(second))
    expect(workspace.store.jobs.openOf(id)).toEqual([])
    expect(await world.episodes()).toHaveLength(1)
  },
)

test('a replacement that was only wished for when Wavedrop was closed goes up at the next start', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world)
  world.fail(() => ({ kind: 'cut-before' }))
  const second = await secondTake(world)
  valueOf(await workspace.audio.set(id, second))
  const again = await world.open()
  expect(episodeOf(again, id).hasAudio).toBe(true)
  world.fail(null)
  again.runner.start()
  await again.runner.quiet(untilDone)

  expect(await heardInFeed(world)).toEqual(await readFile(second))
})

test('while the service turns the file down, listeners keep the audio there is and nothing is lost', async () => {
  const world = await createWorld()
  const { workspace, id, first } = await published(world)
  world.fail(({ origin }) => (origin === 'upload' ? { kind: 'status', status: 403 } : undefined))
  valueOf(await workspace.audio.set(id, await secondTake(world)))
  await eventually(() => expect(jobOf(workspace, id, 'upload').attempts).toBeGreaterThan(1))

  expect(await heardInFeed(world)).toEqual(await readFile(first))
  expect(jobOf(workspace, id, 'set-audio').state).toBe('ready')
})
