import type { Clock } from '../shared/domain/clock.ts'
import type { Account } from '../shared/ipc/models.ts'
import { ok, type AppError, type Result } from '../shared/ipc/result.ts'
import type { KeylessAccount, UnlockedAccount } from './accounts/accounts.ts'
import { databaseIn } from './accounts/closedAccount.ts'
import { createAnalytics, type Analytics } from './analytics/analytics.ts'
import { createAudio, type Audio } from './audio/audio.ts'
import { createConnectivity, type ConnectivityWatch } from './connectivity.ts'
import { createEpisodes, type Episodes } from './episodes/episodes.ts'
import { createTranscripts, type Transcripts } from './episodes/transcripts.ts'
import type { Events } from './events.ts'
import { createHosting, type Hosting, type HostingOptions, type Timeouts } from './hosting/client.ts'
import { createPacer, type Remembered } from './hosting/pacer.ts'
import { createBoard } from './inbox/board.ts'
import { createFolders, type Folders } from './inbox/folders.ts'
import { createInbox, type Inbox } from './inbox/inbox.ts'
import type { Log } from './log.ts'
import { createBandwidth, type Bandwidth } from './outbox/bandwidth.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import { createPausing } from './outbox/pausing.ts'
import { createRunner, type Runner } from './outbox/runner.ts'
import { createServiceClock } from './outbox/serviceClock.ts'
import { createWrites, type Writes } from './outbox/writes.ts'
import { createBatch, type Batch } from './plan/batch.ts'
import { createSchedule, type ScheduleService } from './schedule/schedule.ts'
import { createShows, type Shows } from './shows/shows.ts'
import { isStoreFault, openStore, storeFailure, type Store } from './store/store.ts'
import { createSubscribers, type Subscribers } from './subscribers/subscribers.ts'
import { createSync, type Sync } from './sync/sync.ts'
import { createTelling } from './telling.ts'
import { createWebhooks, type Webhooks } from './webhooks/webhooks.ts'

/** One account's world: opened and closed as a whole. */
export interface Workspace {
  account: Account
  /** The file in which everything of the account is kept. */
  databasePath: string
  store: Store
  hosting: Hosting
  shows: Shows
  episodes: Episodes
  transcripts: Transcripts
  audio: Audio
  inbox: Inbox
  folders: Folders
  outbox: Outbox
  runner: Runner
  bandwidth: Bandwidth
  /** What the service confirmed of this computer's writes, and when. */
  writes: Writes
  sync: Sync
  subscribers: Subscribers
  webhooks: Webhooks
  analytics: Analytics
  schedule: ScheduleService
  batch: Batch
  connectivity: ConnectivityWatch
  /** What an open window needs: watches the folders, sends what waits, asks the service for news. */
  goLive(): void
  /** The computer slept, or the network is back: what waits goes on at once, and news is asked for soon. */
  wake(): void
  /** Tells every change that is waiting to be told. */
  flush(): void
  close(): Promise<void>
}

export interface WorkspaceOptions {
  unlocked: UnlockedAccount | KeylessAccount
  /** This account's folder under the profile. */
  dir: string
  clock: Clock
  random: () => number
  newId: () => string
  version: string
  events: Events
  log: Log
  /** Milliseconds since the machine started, where that is not to be asked of the machine. */
  uptime?: () => number
  /** How long the network may take, where the usual times are not meant. */
  timeouts?: Partial<Timeouts>
  /** How one API request is sent and answered (default: over the network). */
  exchange?: HostingOptions['exchange']
}

/** Opens an account's data and takes up its unfinished work. Errors: those of `openStore`. */
export function openWorkspace(options: WorkspaceOptions): Result<Workspace> {
  const path = databaseIn(options.dir)
  const opened = openStore(path, options.clock.now())
  if (!opened.ok) return opened
  try {
    return ok(furnish(opened.value, options))
  } catch (error) {
    opened.value.close()
    return storeFailure(error, path)
  }
}

/** Puts a workspace together over its open store, which closes with it. */
function furnish(store: Store, options: WorkspaceOptions): Workspace {
  const { clock, random, newId, events, log } = options
  const { account, apiKey, provedAt } = options.unlocked
  if (store.setAside !== null) log.warn(`The database was damaged. It was set aside as ${store.setAside}.`)

  const told = createTelling({
    store,
    clock,
    events,
    log,
    parts: () => ({ episodes, inbox, shows, folders, runner, connectivity }),
  })

  /** A full disk is no reason to lose the answer of a request: at worst, the service asks the next run to wait. */
  function rememberPacing(remembered: Remembered): void {
    try {
      store.pacing.save(remembered)
    } catch (error) {
      if (!isStoreFault(error)) throw error
      log.error('The pacing of requests could not be kept', error)
    }
  }

  if (provedAt !== null) store.pacing.note(provedAt)
  const pacer = createPacer({
    clock,
    memory: { load: () => store.pacing.load(), save: rememberPacing },
    uptime: options.uptime,
  })
  const connectivity = createConnectivity({ pacer, runner: () => runner, sync: () => sync }, told)
  pacer.onChange(told.connection)
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
    withoutKey: 'withoutKey' in options.unlocked ? options.unlocked.withoutKey : null,
    onChange: told.job,
    onFault: (error) => log.error('A job could not go on', error),
  })
  const outbox = createOutbox({ store, clock, runner, onChange: told.job })
  const shows = createShows({ store, hosting, clock, outbox, runner, onChange: told.show, onJob: told.job })
  const episodes = createEpisodes({ store, clock, outbox, runner, shows, newId, onChange: told.episode })
  const audio = createAudio({ store, clock, outbox, newId, onEpisode: told.episode })
  const board = createBoard({
    store,
    clock,
    outbox,
    runner,
    connectivity,
    newId,
    onChange: told.item,
    onEpisode: told.episode,
  })
  const folders = createFolders({ store, clock, board, newId, log, onChange: told.folders })
  const inbox = createInbox({ store, clock, board, outbox, onEpisode: told.episode, log })
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
    onEpisode: told.episode,
    onJob: told.job,
    onPulled: () => runner.kick(),
  })
  const audience = {
    store,
    hosting,
    clock,
    serviceClock,
    writes,
    newId,
    runner,
    onJob: told.job,
    onRefused: (error: AppError) => runner.refuse(error),
  }
  const subscribers = createSubscribers({
    ...audience,
    onChange: told.subscribers,
    onReading: (showId, found) => events.emit('subscribers.reading', { showId, found }),
  })
  const webhooks = createWebhooks({ ...audience, onChange: told.webhooks })
  const analytics = createAnalytics({
    store,
    hosting,
    clock,
    log,
    onAnswer: ({ of, id, window }) => events.emit('analytics.changed', { of, id, ...window }),
  })

  const pausing = createPausing({ store, clock, outbox, runner, onChange: told.job })
  const schedule = createSchedule({ store, clock, shows, episodes })
  const batch = createBatch({ store, clock, hosting, shows, episodes, inbox, sync, pausing, newId })

  return {
    account,
    databasePath: databaseIn(options.dir),
    store,
    hosting,
    shows,
    episodes,
    transcripts: createTranscripts({
      store,
      hosting,
      clock,
      runner,
      onChange: told.episode,
      onJob: told.job,
    }),
    audio,
    inbox,
    folders,
    outbox,
    runner,
    bandwidth,
    writes,
    sync,
    subscribers,
    webhooks,
    analytics,
    schedule,
    batch,
    connectivity,
    goLive() {
      runner.start()
      void folders.start()
      void sync.start()
    },
    wake() {
      runner.hurry()
      sync.hurry()
    },
    flush: told.flush,
    async close() {
      batch.close()
      await Promise.all([sync.close(), subscribers.close(), webhooks.close()])
      await analytics.close()
      await folders.close()
      await inbox.close()
      await audio.close()
      await runner.close()
      hosting.close()
      told.close()
      store.close()
    },
  }
}
