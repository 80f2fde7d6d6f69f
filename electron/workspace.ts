import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../shared/domain/clock.ts'
import type { Account } from '../shared/ipc/models.ts'
import { ok, type Result } from '../shared/ipc/result.ts'
import type { UnlockedAccount } from './accounts/accounts.ts'
import { createChanges } from './changes.ts'
import { createConnectivity, type ConnectivityWatch } from './connectivity.ts'
import { createEpisodes, type Episodes } from './episodes/episodes.ts'
import type { Events } from './events.ts'
import { createHosting, type Hosting, type HostingOptions, type Timeouts } from './hosting/client.ts'
import { createPacer, type Remembered } from './hosting/pacer.ts'
import { createBoard } from './inbox/board.ts'
import { createFolders, type Folders } from './inbox/folders.ts'
import { createInbox, type Inbox } from './inbox/inbox.ts'
import type { Log } from './log.ts'
import { createBandwidth, type Bandwidth } from './outbox/bandwidth.ts'
import { jobModel } from './outbox/jobModel.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import { createRunner, type Runner } from './outbox/runner.ts'
import { createServiceClock } from './outbox/serviceClock.ts'
import { createWrites, type Writes } from './outbox/writes.ts'
import { createShows, type Shows } from './shows/shows.ts'
import type { JobRecord } from './store/jobs.ts'
import { openStore, type Store } from './store/store.ts'
import { createSync, type Sync } from './sync/sync.ts'

/** One account's world: opened and closed as a whole. */
export interface Workspace {
  account: Account
  store: Store
  hosting: Hosting
  shows: Shows
  episodes: Episodes
  inbox: Inbox
  folders: Folders
  outbox: Outbox
  runner: Runner
  bandwidth: Bandwidth
  /** What the service confirmed of this computer's writes, and when. */
  writes: Writes
  sync: Sync
  connectivity: ConnectivityWatch
  /** What an open window needs: watches the folders, sends what waits, asks the service for news. */
  goLive(): void
  /** Tells every change that is waiting to be told. */
  flush(): void
  close(): Promise<void>
}

export interface WorkspaceOptions {
  unlocked: UnlockedAccount
  /** This account's folder under the profile. */
  dir: string
  clock: Clock
  random: () => number
  newId: () => string
  version: string
  events: Events
  log: Log
  /** How long the network may take, where the usual times are not meant. */
  timeouts?: Partial<Timeouts>
  /** How one API request is sent and answered (default: over the network). */
  exchange?: HostingOptions['exchange']
}

/** How often the number of calls in use is told while it falls, ms. */
const allowanceEveryMs = 1_000

const databaseIn = (dir: string) => join(dir, 'wavedrop.db')

/** The latest calls made with the key of the account whose folder is `dir`; null when none are remembered. */
export function recentCalls(dir: string, now: number): Remembered | null {
  if (!existsSync(databaseIn(dir))) return null
  const opened = openStore(databaseIn(dir), now)
  if (!opened.ok) return null
  try {
    return opened.value.pacing.load()
  } finally {
    opened.value.close()
  }
}

/** Opens an account's data and takes up its unfinished work. Errors: those of `openStore`. */
export function openWorkspace(options: WorkspaceOptions): Result<Workspace> {
  const { clock, random, newId, events, log } = options
  const { account, apiKey, provedAt } = options.unlocked
  const opened = openStore(databaseIn(options.dir), clock.now())
  if (!opened.ok) return opened
  const store = opened.value
  if (store.setAside !== null) log.warn(`The database was damaged. It was set aside as ${store.setAside}.`)

  const changedEpisodes = createChanges(clock, (ids) => {
    const rows = ids.map(
      (id) => [id, store.episodes.get(id)?.discarded === false ? episodes.row(id) : undefined] as const,
    )
    events.emit('episodes.changed', {
      changed: rows.flatMap(([, row]) => (row ? [row] : [])),
      removed: rows.flatMap(([id, row]) => (row ? [] : [id])),
    })
  })
  const changedItems = createChanges(clock, (ids) => {
    const items = ids.map((id) => [id, inbox.item(id)] as const)
    events.emit('inbox.changed', {
      changed: items.flatMap(([, item]) => (item ? [item] : [])),
      removed: items.flatMap(([id, item]) => (item ? [] : [id])),
    })
  })
  const changedJobs = createChanges(clock, (ids) => {
    const jobs = ids.flatMap((id) => store.jobs.get(Number(id)) ?? [])
    events.emit('jobs.changed', jobs.map(modelOf))
  })
  const changedConnectivity = createChanges(clock, () => {
    const now = connectivity.get()
    events.emit('connectivity.changed', now)
    cancelAllowance?.()
    // The allowance comes back with time alone, and nobody else tells.
    if (now.calls.used > 0)
      cancelAllowance = clock.after(allowanceEveryMs, () => changedConnectivity.mark('calls'))
  })
  const allChanges = [changedEpisodes, changedItems, changedJobs, changedConnectivity]
  let cancelAllowance: (() => void) | null = null

  function modelOf(job: JobRecord) {
    return jobModel(job, store, runner.progressOf(job.id))
  }

  function jobChanged(job: JobRecord): void {
    changedJobs.mark(String(job.id))
    changedConnectivity.mark('jobs')
    if (job.episodeId === null) return
    changedEpisodes.mark(job.episodeId)
    const item = store.inbox.byEpisode(job.episodeId)
    if (item) changedItems.mark(item.id)
  }

  if (provedAt !== null) store.pacing.note(provedAt)
  const pacer = createPacer({ clock, memory: store.pacing })
  const connectivity = createConnectivity({ pacer, runner: () => runner }, () =>
    changedConnectivity.mark('state'),
  )
  pacer.onChange(() => changedConnectivity.mark('calls'))
  const hosting = createHosting({
    baseUrl: account.baseUrl,
    apiKey,
    clock,
    pacer,
    userAgent: `Wavedrop/${options.version}`,
    timeouts: options.timeouts ?? {},
    ...(options.exchange && { exchange: options.exchange }),
    onAnswer: (exchanged) => connectivity.observe(exchanged),
  })
  const serviceClock = createServiceClock(clock)
  const writes = createWrites(clock)
  const bandwidth = createBandwidth(clock)
  const runner = createRunner({
    store,
    hosting,
    clock,
    serviceClock,
    writes,
    bandwidth,
    random,
    onChange: jobChanged,
    onFault: (error) => log.error('A job could not go on', error),
  })
  const outbox = createOutbox({ store, clock, runner, onChange: jobChanged })
  const shows = createShows({ store, hosting, clock })
  const episodes = createEpisodes({
    store,
    clock,
    outbox,
    runner,
    shows,
    newId,
    onChange: (id) => changedEpisodes.mark(id),
  })
  const board = createBoard({
    store,
    clock,
    outbox,
    runner,
    newId,
    onChange: (id) => changedItems.mark(id),
    onEpisode: (id) => changedEpisodes.mark(id),
  })
  const folders = createFolders({
    store,
    clock,
    board,
    newId,
    log,
    onChange: () => events.emit('folders.changed', folders.list()),
  })
  const inbox = createInbox({ store, clock, board, outbox, onEpisode: (id) => changedEpisodes.mark(id), log })
  const sync = createSync({
    store,
    hosting,
    clock,
    newId,
    writes,
    log,
    isRefused: () => runner.refused() !== null,
    onRefused: (error) => runner.refuse(error),
    onProgress: (progress) => events.emit('sync.progress', progress),
    onShows: () => events.emit('shows.changed', shows.list()),
    onEpisode: (id) => changedEpisodes.mark(id),
  })

  return ok({
    account,
    store,
    hosting,
    shows,
    episodes,
    inbox,
    folders,
    outbox,
    runner,
    bandwidth,
    writes,
    sync,
    connectivity,
    goLive() {
      runner.start()
      void folders.start()
      void sync.start()
    },
    flush() {
      for (const changes of allChanges) changes.flush()
    },
    async close() {
      await sync.close()
      await folders.close()
      await inbox.close()
      await runner.close()
      hosting.close()
      cancelAllowance?.()
      for (const changes of allChanges) changes.close()
      store.close()
    },
  })
}
