import { randomBytes, randomUUID } from 'node:crypto'
import type { App } from '../../../electron/app.ts'
import { createEvents } from '../../../electron/events.ts'
import { withWorkspace } from '../../../electron/handlers/workspace.ts'
import { openWorkspace } from '../../../electron/workspace.ts'
import { systemClock } from '../../../shared/domain/clock.ts'
import { accountOf, silentLog } from '../../support/world.ts'

/** Makes drafts in the folder named by its argument until one cannot be kept; says which were, and why that one not. */
const opened = openWorkspace({
  unlocked: accountOf({ baseUrl: 'http://127.0.0.1:9', apiKey: 'key' }),
  dir: process.argv[2] ?? '',
  clock: systemClock,
  random: Math.random,
  newId: randomUUID,
  version: 'test',
  events: createEvents(),
  log: silentLog,
})
if (!opened.ok) throw new Error(opened.error.message)
const workspace = opened.value
const app = { workspace: () => workspace } as App
const kept: string[] = []
for (;;) {
  const title = `Kept ${kept.length}`
  const description = randomBytes(100_000).toString('hex')
  const made = await withWorkspace(app, ({ episodes }) => episodes.create('1', { title, description }))
  if (!made.ok) {
    process.stdout.write(JSON.stringify({ kept, refusal: made.error }))
    break
  }
  kept.push(title)
}
process.exit()
