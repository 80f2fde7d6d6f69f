import type { Clock } from '../../shared/domain/clock.ts'
import type { Progress } from '../../shared/ipc/models.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import type { Hosting } from '../hosting/client.ts'
import type { JobChange, JobRecord } from '../store/jobs.ts'
import { isStoreFault, type Store } from '../store/store.ts'
import type { Bandwidth } from './bandwidth.ts'
import { createDueTimes } from './dueTimes.ts'
import { kinds } from './kinds.ts'
import type { Outcome } from './outcome.ts'
import { goesOnSoon, nextDueIn, startable, usualTransfers } from './queue.ts'
import type { ServiceClock } from './serviceClock.ts'
import {
  atStart,
  begun,
  broken,
  cutOff,
  ended,
  heldBack,
  hurried,
  isHeld,
  takenUp,
  type Hold,
} from './transitions.ts'
import { uploadPayload } from './uploadPayload.ts'
import type { Writes } from './writes.ts'

export interface RunnerOptions {
  store: Store
  hosting: Hosting
  clock: Clock
  serviceClock: ServiceClock
  writes: Writes
  bandwidth: Bandwidth
  /** In [0, 1): spreads retries. */
  random: () => number
  /** Why the key is not at hand: nothing is sent as long as this runs. Null when it is. */
  withoutKey: AppError | null
  /** A job changed on disk, or its transfer moved on. */
  onChange: (job: JobRecord) => void
  /** A bug, or a store that cannot be written: the job keeps its last state on disk and is taken up again. */
  onFault: (error: unknown) => void
}

export interface Runner {
  /** Takes up what is open. Until then nothing is sent, so that a look at the data does not send anything. */
  start(): void
  /** Starts whatever may start. Call after adding or changing a job. */
  kick(): void
  /** After a new key or a person's "try again": jobs that wait for the key are taken up. */
  resume(): void
  /** The service does not take the key: nothing is sent until `resume`. */
  refuse(error: AppError): void
  /** The way to the service is back, or a person asks for it: what waited for the service goes on now. */
  hurry(): void
  /** How many transfers may run side by side, from now on. */
  setTransfers(count: number): void
  /** Why no upload may run; null when they may. Those under way are stopped, and begin again after the hold. */
  holdUploads(hold: Hold | null): void
  /** Stops a job if it runs, and calls `decide` before it, or what comes after it, may start. */
  stopJob(id: number, decide: () => void): Promise<void>
  isRunning(id: number): boolean
  progressOf(id: number): Progress | null
  /** Set while the service refuses the key: nothing is sent until `resume`. */
  refused(): AppError | null
  /** When something that waits is tried again, epoch ms. */
  retryAt(): number | null
  /**
   * Resolves when nothing runs and nothing goes on by itself soon: every open job is done, needs a person, waits
   * for the key, or has waited for the service `patience` times.
   */
  quiet(patience: number): Promise<void>
  close(): Promise<void>
}

interface Running {
  stop: AbortController
  ended: Promise<void>
  progress: Progress | null
}

/** How long everything rests after the store could not be read or written. */
const faultRestMs = 10_000

/** Runs the outbox: takes open jobs in order, gives each its outcome, and never drops one. */
export function createRunner(options: RunnerOptions): Runner {
  const { store, clock } = options
  const running = new Map<number, Running>()
  /** Being stopped: whoever stops a job says what becomes of it before it may start again. */
  const held = new Set<number>()
  const { dueIn } = createDueTimes(clock)
  /** How often each job was taken up since the start: what was tried in vain before is worth trying again. */
  const tries = new Map<number, number>()
  let transfers = usualTransfers
  let hold: Hold | null = null
  const waiters = new Set<() => void>()
  let refused = options.withoutKey
  let started = false
  let closed = false
  let cancelTimer: (() => void) | null = null
  /** Set while the store rests: nothing may be sent whose outcome could not be kept. */
  let cancelRest: (() => void) | null = null

  const triesOf = ({ id }: JobRecord) => tries.get(id) ?? 0
  const busy = () => new Set([...running.keys(), ...held])
  const nextIn = () => (refused === null ? nextDueIn(store.jobs.open(), { running: busy(), dueIn }) : null)

  function kick(): void {
    if (closed || !started || cancelRest !== null) return
    guarded(() => {
      cancelTimer?.()
      if (hold !== null) keepBack(hold)
      // Asked before anything is started: a job that comes due in between would be neither started nor waited for.
      const next = nextIn()
      cancelTimer = next === null ? null : clock.after(Math.ceil(next), kick)
      if (refused === null) {
        const state = { running: busy(), dueIn, sizeOf, transfers: hold === null ? transfers : 0 }
        for (const job of startable(store.jobs.open(), state)) start(job)
      }
      for (const check of [...waiters]) check()
    })
  }

  /** An upload that would start says why it does not. */
  function keepBack(because: Hold): void {
    const stopped = busy()
    for (const job of store.jobs.open()) {
      if (job.kind === 'upload' && !stopped.has(job.id) && dueIn(job) <= 0) change(job.id, heldBack(because))
    }
  }

  /** A store that cannot be read or written (a full disk) must not bring the app down, or be asked again at once. */
  function guarded(work: () => void): void {
    try {
      work()
    } catch (error) {
      options.onFault(error)
      rest()
    }
  }

  function rest(): void {
    if (closed) return
    cancelRest ??= clock.after(faultRestMs, () => {
      cancelRest = null
      changeAll(recovered)
    })
  }

  function start(job: JobRecord): void {
    const entry: Running = { stop: new AbortController(), ended: Promise.resolve(), progress: null }
    running.set(job.id, entry)
    tries.set(job.id, triesOf(job) + 1)
    entry.ended = run(job, entry).then(() => {
      running.delete(job.id)
      kick()
    })
  }

  async function run(job: JobRecord, entry: Running): Promise<void> {
    try {
      const taken = change(job.id, begun(job))
      const outcome = await kinds[job.kind](taken, {
        ...options,
        onJob: options.onChange,
        signal: entry.stop.signal,
        onProgress(progress) {
          entry.progress = progress
          options.onChange(taken)
        },
      })
      settle(taken, outcome)
    } catch (error) {
      options.onFault(error)
      // A job whose outcome could not be written is still `running` on disk, and taken up again after the rest.
      if (isStoreFault(error)) rest()
      else guarded(() => void change(job.id, broken(error)))
    }
  }

  function settle(job: JobRecord, outcome: Outcome): void {
    if (outcome.kind === 'wait' && outcome.reason === 'key') refused = outcome.error
    const fields = ended(job, outcome, clock.now(), options.random())
    if (fields === null) options.onChange(job)
    else change(job.id, fields)
  }

  function change(id: number, fields: JobChange): JobRecord {
    const changed = store.jobs.change(id, fields, clock.now())
    options.onChange(changed)
    return changed
  }

  /** Every open job becomes what `next` says of it; then whatever may start is started. */
  function changeAll(next: (job: JobRecord) => JobChange | null): void {
    if (closed || !started) return
    guarded(() => {
      for (const job of store.jobs.open()) {
        const fields = next(job)
        if (fields !== null) change(job.id, fields)
      }
    })
    kick()
  }

  /** Jobs that are `running` on disk and do not run were cut off: by a kill, or by a store that could not be written. */
  function recovered(job: JobRecord): JobChange | null {
    if (job.state === 'running' && !running.has(job.id)) return cutOff(job, clock.now())
    if (isHeld(job) && job.reason !== hold) return takenUp
    return job.state === 'waiting' && job.reason === 'key' && refused === null ? takenUp : null
  }

  const isQuiet = (patience: number) =>
    running.size === 0 && (refused !== null || !goesOnSoon(store.jobs.open(), patience, triesOf))

  return {
    start() {
      started = true
      changeAll((job) => atStart(job) ?? recovered(job))
    },
    kick,
    resume() {
      refused = options.withoutKey
      changeAll(recovered)
    },
    refuse(error) {
      refused = options.withoutKey ?? error
      kick()
    },
    hurry: () => changeAll(hurried),
    setTransfers(count) {
      transfers = count
      kick()
    },
    holdUploads(next) {
      if (next === hold) return
      hold = next
      if (next !== null) {
        for (const [id, entry] of running) if (store.jobs.get(id)?.kind === 'upload') entry.stop.abort()
      }
      changeAll(recovered)
    },
    async stopJob(id, decide) {
      const entry = running.get(id)
      held.add(id)
      try {
        entry?.stop.abort()
        await entry?.ended
        decide()
      } finally {
        held.delete(id)
        kick()
      }
    },
    isRunning: (id) => running.has(id),
    progressOf: (id) => running.get(id)?.progress ?? null,
    refused: () => refused,
    retryAt() {
      if (refused !== null) return null
      // What is held back for the person's own sake was never tried.
      const waiting = store.jobs.open().filter(({ state }) => state === 'waiting')
      const next = nextDueIn(waiting, { running: busy(), dueIn })
      return next === null ? null : clock.now() + next
    },
    quiet: (patience) =>
      new Promise((resolve) => {
        const check = () => {
          if (!closed && !isQuiet(patience)) return
          waiters.delete(check)
          resolve()
        }
        waiters.add(check)
        check()
      }),
    async close() {
      closed = true
      cancelTimer?.()
      cancelRest?.()
      for (const entry of running.values()) entry.stop.abort()
      await Promise.all([...running.values()].map((entry) => entry.ended))
      for (const check of [...waiters]) check()
    },
  }
}

function sizeOf(job: JobRecord): number {
  return job.kind === 'upload' ? uploadPayload.parse(job.payload).size : 0
}
