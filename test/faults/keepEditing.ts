import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { createEvents } from '../../electron/events.ts'
import { openWorkspace } from '../../electron/workspace.ts'
import { systemClock } from '../../shared/domain/clock.ts'
import { accountOf, silentLog } from '../support/world.ts'

/**
 * A Wavedrop in a process of its own in which somebody types without a pause, for a test to kill. Says each text as soon
 * as the window would call it saved.
 */
const [dir = '', life = ''] = process.argv.slice(2)
const opened = openWorkspace({
  unlocked: accountOf({ baseUrl: 'http://127.0.0.1:9', apiKey: 'key' }),
  dir,
  clock: systemClock,
  random: Math.random,
  newId: randomUUID,
  version: 'test',
  events: createEvents(),
  log: silentLog,
})
if (!opened.ok) throw new Error(opened.error.message)
const { episodes } = opened.value
const known = episodes.list({ offset: 0, limit: 1 }).rows[0]
const made = known ? episodes.get(known.id) : episodes.create('1', { title: 'Begun' })
if (!made.ok) throw new Error(made.error.message)
for (let text = 0; ; text++) {
  const title = `${life}.${text}`
  const saved = episodes.edit(made.value.id, { title, description: title.repeat(1_000) })
  if (!saved.ok) throw new Error(saved.error.message)
  // Straight to the pipe: a process that is killed takes what Node has buffered along.
  writeSync(1, `${title}\n`)
}
