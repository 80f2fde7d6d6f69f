import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createEvents } from '../../electron/events.ts'
import { openWorkspace } from '../../electron/workspace.ts'
import { valueOf } from '../integration/outbox/support.ts'
import { hook } from '../integration/webhooks/support.ts'
import { quickClock } from '../support/quickClock.ts'
import { accountOf, silentLog } from '../support/world.ts'

/** A Wavedrop in a process of its own, for a test to kill: changes the audience of a show, says so, and sends it. */
const order = z.object({
  dir: z.string(),
  showId: z.string(),
  baseUrl: z.string(),
  apiKey: z.string(),
  origin: z.number(),
})
const { dir, showId, origin, ...service } = order.parse(JSON.parse(process.argv[2] ?? ''))

const { runner, subscribers, webhooks } = valueOf(
  openWorkspace({
    unlocked: accountOf(service),
    dir,
    clock: quickClock(origin),
    random: Math.random,
    newId: randomUUID,
    version: 'test',
    events: createEvents(),
    log: silentLog,
  }),
)
valueOf(subscribers.add(showId, ['ada@example.com', 'ben@example.com'], false))
valueOf(subscribers.remove([subscribers.find(showId, 'leaves@example.com')?.id ?? '']))
valueOf(webhooks.add(showId, { event: 'subscriber_created', url: hook }))
process.stdout.write('kept\n')
runner.start()
