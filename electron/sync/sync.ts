import type { AppError, Result } from '../../shared/ipc/result.ts'
import { fail, ok } from '../../shared/ipc/result.ts'
import type { Log } from '../log.ts'
import { askAlone, type AskContext } from './askAlone.ts'
import { createFreshener } from './freshen.ts'
import { askAboutLate } from './late.ts'
import { pull, pullShows, type PullContext } from './pull.ts'

/** How often everything is asked for while the window is open. */
const pullEveryMs = 10 * 60_000
/** The same after it failed: the traveller who lands wants to see what changed. */
const tryAgainMs = 60_000

export interface SyncProgress {
  running: boolean
  /** Pages fetched, and how many there are in all where that is known. */
  done: number
  total: number | null
  error: AppError | null
}

/** Keeps this computer's picture of the service fresh. */
export interface Sync {
  /** Asks now, and from now on every few minutes. A pull that is under way is not started twice. */
  start(): Promise<Result<undefined>>
  /** Asks once for the shows. */
  pullShows(): Promise<Result<undefined>>
  /** Asks once for the episodes of these shows, or of all. */
  pullEpisodes(showIds: readonly string[] | undefined): Promise<Result<undefined>>
  /** Asks once for one episode, by the service's id. Errors: those of a call, among them `not-found`. */
  pullEpisode(remoteId: string): Promise<Result<undefined>>
  /** Asks about the episodes that should be out by now and are not, as far as is known here. */
  checkLate(): Promise<Result<undefined>>
  /** The way to the service is back: the next asking of `start` comes now. */
  hurry(): void
  /** Resolves when nothing more will be written. */
  close(): Promise<void>
}

export interface SyncOptions extends Omit<AskContext, 'signal'> {
  log: Log
  /** The service does not take the key: nothing is asked by itself. */
  isRefused: () => boolean
  onRefused: (error: AppError) => void
  onProgress: (progress: SyncProgress) => void
  onShows: () => void
  /** A pull is over: jobs may have been added, or another may go on. */
  onPulled: () => void
}

export function createSync(options: SyncOptions): Sync {
  const { clock, log, onProgress } = options
  const stop = new AbortController()
  const freshener = createFreshener({ ...options, signal: stop.signal })
  let running: Promise<Result<undefined>> | null = null
  let cancelPull: (() => void) | null = null

  async function run(): Promise<Result<undefined>> {
    cancelPull?.()
    cancelPull = null
    let progress: SyncProgress = { running: true, done: 0, total: null, error: null }
    onProgress(progress)
    const result = await pullOrSayWhy((done, total) => {
      progress = { ...progress, done, total }
      onProgress(progress)
    })
    if (stop.signal.aborted) return ok()
    onProgress({ ...progress, running: false, error: result.ok ? null : result.error })
    if (!result.ok && result.error.code === 'unauthorised') options.onRefused(result.error)
    cancelPull = clock.after(result.ok ? pullEveryMs : tryAgainMs, again)
    return result
  }

  /** A key that is refused is not shown to the service again until a person did something about it. */
  function again(): void {
    cancelPull?.()
    if (options.isRefused()) cancelPull = clock.after(tryAgainMs, again)
    else void start()
  }

  async function once<T>(
    ask: (context: PullContext) => Promise<Result<T>>,
    report: PullContext['onProgress'] = () => undefined,
  ): Promise<Result<T>> {
    try {
      return await ask({ ...options, signal: stop.signal, onProgress: report })
    } finally {
      if (!stop.signal.aborted) options.onPulled()
    }
  }

  async function pullOrSayWhy(report: PullContext['onProgress']): Promise<Result<undefined>> {
    try {
      return await once(pull, report)
    } catch (error) {
      log.error('What the service sent could not be kept', error)
      return fail('internal', 'What the service sent could not be kept on this computer.', {
        hint: 'Look whether the disk is full. Wavedrop asks again in a minute.',
      })
    }
  }

  function start(): Promise<Result<undefined>> {
    freshener.start()
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    start,
    async pullShows() {
      const pulled = await once(pullShows)
      return pulled.ok ? ok() : pulled
    },
    pullEpisodes: (onlyShows) => once((context) => pull({ ...context, onlyShows })),
    pullEpisode: (remoteId) => once((context) => askAlone({ remoteId }, 'person', context)),
    checkLate: () => once(askAboutLate),
    hurry() {
      // While a pull is under way, or before the first, there is none to bring forward.
      if (cancelPull !== null) again()
    },
    async close() {
      stop.abort()
      cancelPull?.()
      cancelPull = null
      await Promise.all([running, freshener.close()])
    },
  }
}
