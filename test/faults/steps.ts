import { randomUUID } from 'node:crypto'
import { createEvents } from '../../electron/events.ts'
import { openWorkspace, type Workspace } from '../../electron/workspace.ts'
import type { Clock } from '../../shared/domain/clock.ts'
import { accountOf, silentLog } from '../support/world.ts'

export interface PublishOne {
  dir: string
  baseUrl: string
  apiKey: string
  /** The recording. It is taken once, however often this is run. */
  path: string
  clock: Clock
}

/** Opens an account's data, takes the recording unless that was done, and publishes it. Closes when nothing is left to do. */
export async function publishOne(options: PublishOne, onStep: (step: string) => void): Promise<void> {
  const workspace = open(options, onStep)
  try {
    workspace.runner.start()
    const plan = { showId: '1', status: 'published', at: null } as const
    await workspace.inbox.add(options.path, plan).decided
    await workspace.runner.quiet(100)
  } finally {
    await workspace.close()
  }
}

function open({ dir, clock, ...service }: PublishOne, onStep: (step: string) => void): Workspace {
  const events = createEvents()
  const told = new Set<string>()
  events.listen((event) => {
    if (event !== 'jobs.changed') return
    for (const { kind, state } of opened.ok ? opened.value.store.jobs.recent() : []) {
      const step = `${kind} ${state}`
      if (!told.has(step)) onStep(step)
      told.add(step)
    }
  })
  const opened = openWorkspace({
    unlocked: accountOf(service),
    dir,
    clock,
    random: Math.random,
    newId: randomUUID,
    version: 'test',
    events,
    log: silentLog,
  })
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value
}
