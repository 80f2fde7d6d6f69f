import type { Clock } from '../shared/domain/clock.ts'
import { createChanges } from './changes.ts'
import type { ConnectivityWatch } from './connectivity.ts'
import type { Episodes } from './episodes/episodes.ts'
import type { Events } from './events.ts'
import type { Folders } from './inbox/folders.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { Log } from './log.ts'
import { jobModel } from './outbox/jobModel.ts'
import type { Runner } from './outbox/runner.ts'
import { isSaidByConnection } from './outbox/saidReason.ts'
import type { Shows } from './shows/shows.ts'
import type { JobRecord } from './store/jobs.ts'
import type { Store } from './store/store.ts'

/** Hears what changed in a workspace, and tells it to whoever listens: by id, and as it is when it is told. */
export interface Telling {
  episode: (id: string) => void
  item: (id: string) => void
  /** A job is new or changed, and with it what it is about. */
  job: (job: JobRecord) => void
  /** The state of the connection may have changed, or the number of calls in use. */
  connection: () => void
  /** The way to the service is gone, or is back: what waits for it is said in other words. */
  way: () => void
  folders: () => void
  show: (id: string) => void
  subscribers: (showId: string) => void
  webhooks: (showId: string) => void
  /** Tells every change that is waiting to be told. */
  flush: () => void
  /** Nothing is told after this. */
  close: () => void
}

export interface TellingOptions {
  store: Store
  clock: Clock
  events: Events
  log: Log
  /** What is read when it is told. They tell changes themselves, so they are there later than this. */
  parts: () => {
    episodes: Episodes
    inbox: Inbox
    shows: Shows
    folders: Folders
    runner: Runner
    connectivity: ConnectivityWatch
  }
}

/** How often the number of calls in use is told while it falls, ms. */
const allowanceEveryMs = 1_000

export function createTelling({ store, clock, events, log, parts }: TellingOptions): Telling {
  let cancelAllowance: (() => void) | null = null

  const collect = (tell: (ids: string[]) => void) =>
    createChanges(clock, tell, (error) => log.error('What changed could not be told yet', error))
  const episodes = collect((ids) => {
    const rowOf = (id: string) =>
      store.episodes.get(id)?.discarded === false ? parts().episodes.row(id) : undefined
    const rows = ids.map((id) => [id, rowOf(id)] as const)
    events.emit('episodes.changed', {
      changed: rows.flatMap(([, row]) => (row ? [row] : [])),
      removed: rows.flatMap(([id, row]) => (row ? [] : [id])),
    })
  })
  const items = collect((ids) => {
    const found = ids.map((id) => [id, parts().inbox.item(id)] as const)
    events.emit('inbox.changed', {
      changed: found.flatMap(([, item]) => (item ? [item] : [])),
      removed: found.flatMap(([id, item]) => (item ? [] : [id])),
    })
  })
  const jobs = collect((ids) => {
    const found = ids.flatMap((id) => store.jobs.get(Number(id)) ?? [])
    events.emit(
      'jobs.changed',
      found.map((job) => jobModel(job, { store, ...parts() })),
    )
  })
  const connection = collect(() => {
    const now = parts().connectivity.get()
    events.emit('connectivity.changed', now)
    cancelAllowance?.()
    // The allowance comes back with time alone, and nobody else tells.
    if (now.calls.used > 0) cancelAllowance = clock.after(allowanceEveryMs, () => connection.mark('calls'))
  })
  const folders = collect(() => events.emit('folders.changed', parts().folders.list()))
  const shows = collect(() => events.emit('shows.changed', parts().shows.list()))
  const subscribers = collect((showIds) => {
    for (const showId of showIds) events.emit('subscribers.changed', { showId })
  })
  const webhooks = collect((showIds) => {
    for (const showId of showIds) events.emit('webhooks.changed', { showId })
  })
  const all = [episodes, items, jobs, connection, folders, shows, subscribers, webhooks]

  function job({ id, episodeId, showId }: JobRecord): void {
    jobs.mark(String(id))
    connection.mark('jobs')
    if (episodeId === null) {
      for (const changes of [shows, subscribers, webhooks]) changes.mark(showId)
      return
    }
    episodes.mark(episodeId)
    const item = store.inbox.byEpisode(episodeId)
    if (item) items.mark(item.id)
  }

  return {
    episode: (id) => episodes.mark(id),
    item: (id) => items.mark(id),
    job,
    connection: () => connection.mark('state'),
    way() {
      for (const waiting of store.jobs.open()) if (isSaidByConnection(waiting)) job(waiting)
    },
    folders: () => folders.mark('folders'),
    show: (id) => shows.mark(id),
    subscribers: (showId) => subscribers.mark(showId),
    webhooks: (showId) => webhooks.mark(showId),
    flush() {
      for (const changes of all) changes.flush()
    },
    close() {
      cancelAllowance?.()
      for (const changes of all) changes.close()
    },
  }
}
