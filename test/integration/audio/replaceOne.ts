import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createEvents } from '../../../electron/events.ts'
import { openWorkspace } from '../../../electron/workspace.ts'
import { quickClock } from '../../support/quickClock.ts'
import { accountOf, silentLog } from '../../support/world.ts'

/** A whole Wavedrop in a process of its own that gives the one episode there is new audio, for a test to kill. */
const order = z.object({ dir: z.string(), baseUrl: z.string(), apiKey: z.string(), path: z.string() })
const { dir, path, ...service } = order.parse(JSON.parse(process.argv[2] ?? ''))
const opened = openWorkspace({
  unlocked: accountOf(service),
  dir,
  clock: quickClock(),
  random: () => 0.5,
  newId: randomUUID,
  version: 'test',
  events: createEvents(),
  log: silentLog,
})
if (!opened.ok) throw new Error(opened.error.message)
const { audio, episodes, runner } = opened.value
runner.start()
const [episode] = episodes.list({ offset: 0, limit: 1 }).rows
const set = await audio.set(episode?.id ?? '', path)
if (!set.ok) throw new Error(set.error.message)
await runner.quiet(30)
