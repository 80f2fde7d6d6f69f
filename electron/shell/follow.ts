import type { EventName } from '../../shared/ipc/contract.ts'
import type { App } from '../app.ts'
import { createChanges } from '../changes.ts'
import type { Log } from '../log.ts'
import { standingOf, type Standing } from './standing.ts'

/** Hears how the open account stands; null when none is open. */
export type StandingListener = (standing: Standing | null) => void

const changing: ReadonlySet<EventName> = new Set([
  'app.changed',
  'jobs.changed',
  'inbox.changed',
  'connectivity.changed',
])

/** Tells how the open account stands, now and whenever it changes, at most ten times a second. */
export function followStanding(app: App, listener: StandingListener, log: Log): void {
  let filesChanged = true
  let files: Parameters<typeof standingOf>[1] = []

  function read(): Standing | null {
    const workspace = app.workspace()
    if (workspace === null) return null
    const { store, runner, inbox, connectivity } = workspace
    // The list of files is read from disk; the jobs are in memory.
    if (filesChanged) files = inbox.list()
    filesChanged = false
    const jobs = store.jobs.open().map((job) => ({ ...job, progress: runner.progressOf(job.id) }))
    return standingOf(jobs, files, connectivity.get().state)
  }

  const changes = createChanges(
    app.clock,
    () => listener(read()),
    (error) => log.error('How the account stands could not be read', error),
  )
  app.onEvent((event) => {
    if (event === 'inbox.changed' || event === 'app.changed') filesChanged = true
    if (changing.has(event)) changes.mark('standing')
  })
  changes.mark('standing')
}
