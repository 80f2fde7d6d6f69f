import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { untilDone, valueOf } from '../integration/outbox/support.ts'
import { createPrivateWorld, listed, type PrivateWorld } from '../integration/subscribers/support.ts'
import { hook, webhooksThere } from '../integration/webhooks/support.ts'
import { quickClock } from '../support/quickClock.ts'

const script = fileURLToPath(new URL('changeAudience.ts', import.meta.url))

/** Changes the show's audience in a process of its own, which dies at `kill`. */
function changeInProcess({ dir, showId, sandbox: { baseUrl, apiKey } }: PrivateWorld, origin: number) {
  const order = { dir: join(dir, 'account'), showId, baseUrl, apiKey, origin }
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void child.kill('SIGKILL')
  onTestFinished(kill)
  return { kill, kept: once(child.stdout, 'data'), exited: once(child, 'exit') }
}

test.each([
  ['before anything was sent', null, null],
  ['as somebody is added', /^POST .*subscribers/, null],
  ['as somebody is added, which the service does not do', /^POST .*subscribers/, { kind: 'cut-before' }],
  ['as somebody is removed', /^DELETE/, null],
  ['as a webhook is made', /^POST .*webhooks/, null],
  ['as a webhook is made, which the service does not do', /^POST .*webhooks/, { kind: 'cut-before' }],
] as const)('killed %s, everything is done once', { timeout: 60_000 }, async (_name, at, fault) => {
  const origin = Date.now()
  const world = await createPrivateWorld({ clock: quickClock(origin) })
  await world.addElsewhere('leaves@example.com')
  const knowing = await world.openKnowing()
  valueOf(await knowing.subscribers.refresh(world.showId))
  await world.close()
  if (at === null) world.fail(() => ({ kind: 'cut-before' }))

  const run = changeInProcess(world, origin)
  if (at !== null)
    world.fail(({ method, path }) => {
      if (!at.test(`${method} ${path}`)) return undefined
      run.kill()
      return fault ?? undefined
    })
  await run.kept
  if (at === null) run.kill()
  await run.exited
  world.fail(null)
  const workspace = await world.open()
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)

  expect((await world.emails()).sort()).toEqual(['ada@example.com', 'ben@example.com'])
  expect(await world.welcomed()).toEqual(['ada@example.com', 'ben@example.com'])
  expect(listed(workspace, world).map(({ email }) => email)).toEqual(['ada@example.com', 'ben@example.com'])
  expect((await webhooksThere(world)).map(({ attributes }) => attributes.url)).toEqual([hook])
  expect(workspace.webhooks.list(world.showId)).toMatchObject([{ url: hook, sync: 'on-service' }])
})
