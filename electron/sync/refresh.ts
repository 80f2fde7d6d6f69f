import type { Clock } from '../../shared/domain/clock.ts'
import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import type { Hosting } from '../hosting/client.ts'
import type { Runner } from '../outbox/runner.ts'
import type { ServiceClock } from '../outbox/serviceClock.ts'
import type { Writes } from '../outbox/writes.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'

/** What asking for a list of a show needs. */
export interface ListContext {
  store: Store
  hosting: Hosting
  clock: Clock
  serviceClock: ServiceClock
  newId: () => string
  writes: Writes
  signal: AbortSignal
}

/** What a list of a show that is changed here, and asked for, is made of. */
export interface ShowListOptions extends Omit<ListContext, 'signal'> {
  runner: Runner
  /** A job is new or changed. */
  onJob: (job: JobRecord) => void
  /** Something about the list of a show changed. */
  onChange: (showId: string) => void
  onRefused: (error: AppError) => void
}

/** Asks for a list of a show when somebody wants it fresh. */
export interface Refresher {
  /** Asks the service. While it is being asked about a show, a second wish is the same one. Errors: those of a call. */
  refresh(showId: string): Promise<Result<undefined>>
  /** Resolves when nothing more will be written. */
  close(): Promise<void>
}

export function createRefresher(
  options: Pick<ShowListOptions, 'onChange' | 'onRefused'> & {
    pull: (showId: string, signal: AbortSignal) => Promise<Result<undefined>>
  },
): Refresher {
  const stop = new AbortController()
  const underWay = new Map<string, Promise<Result<undefined>>>()

  async function pull(showId: string): Promise<Result<undefined>> {
    const pulled = await options.pull(showId, stop.signal)
    if (stop.signal.aborted) return ok()
    if (pulled.ok) options.onChange(showId)
    else if (pulled.error.code === 'unauthorised') options.onRefused(pulled.error)
    return pulled
  }

  return {
    refresh(showId) {
      const running = underWay.get(showId) ?? pull(showId).finally(() => underWay.delete(showId))
      underWay.set(showId, running)
      return running
    },
    async close() {
      stop.abort()
      await Promise.allSettled(underWay.values())
    },
  }
}
