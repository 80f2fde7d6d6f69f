import type { AppError } from '../../shared/ipc/result.ts'
import type { Log } from '../log.ts'
import { askAlone, type AskContext } from './askAlone.ts'
import { hopeless } from './missing.ts'

/** How often it is looked whether an episode is to be asked about. */
const lookEveryMs = 10_000
/** At most this many of them at a time: each costs one call of the allowance. */
const atOnce = 3
/** The longest time between two questions about the same episode. */
const longestMs = 10 * 60_000

/** Asks about single episodes that are about to change on the service: audio being processed, a time that has come. */
export interface Freshener {
  start(): void
  /** Resolves when nothing more will be written. */
  close(): Promise<void>
}

interface FreshenerOptions extends AskContext {
  /** The service does not take the key: nothing is asked. */
  isRefused: () => boolean
  onRefused: (error: AppError) => void
  log: Log
}

export function createFreshener(options: FreshenerOptions): Freshener {
  const { store, clock, log, signal } = options
  /** By local id: when to ask again (monotonic ms), and after how long. Audio that is never processed must not starve the rest. */
  const patience = new Map<string, { nextAt: number; afterMs: number }>()
  let cancelTimer: (() => void) | null = null
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const unsettled = store.episodes.unsettled(clock.now())
    const ids = new Set(unsettled.map(({ id }) => id))
    for (const id of patience.keys()) if (!ids.has(id)) patience.delete(id)
    const due = unsettled.filter(({ id }) => (patience.get(id)?.nextAt ?? 0) <= clock.monotonic())
    for (const { id, remoteId, showId } of due.slice(0, atOnce)) {
      if (remoteId === null || options.isRefused()) continue
      const answer = await askAlone({ remoteId, showId }, 'refresh', options)
      if (!answer.ok && answer.error.code === 'unauthorised') options.onRefused(answer.error)
      // Asked again in a moment anyway.
      if (!answer.ok && hopeless.has(answer.error.code)) return
      const afterMs = Math.min(longestMs, 2 * (patience.get(id)?.afterMs ?? lookEveryMs / 2))
      patience.set(id, { nextAt: clock.monotonic() + afterMs, afterMs })
    }
  }

  function plan(): void {
    cancelTimer = clock.after(lookEveryMs, () => {
      looking = look()
        .catch((error: unknown) => log.error('An episode could not be asked about', error))
        .finally(() => {
          if (!signal.aborted) plan()
        })
    })
  }

  return {
    start() {
      if (cancelTimer === null && !signal.aborted) plan()
    },
    async close() {
      cancelTimer?.()
      await looking
    },
  }
}
