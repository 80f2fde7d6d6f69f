import type { Clock } from '../../shared/domain/clock.ts'
import type { Runner } from '../outbox/runner.ts'
import { addSubscribersPayload, type AddSubscribersPayload } from '../outbox/subscriberPayloads.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'

/** The specification names no largest batch; this many go through every service met, and a list of thousands in minutes. */
const largestBatch = 100

/** Splits what is to be added into as few requests as there can be. */
export function inRequests<T>(additions: readonly T[]): T[][] {
  const count = Math.ceil(additions.length / largestBatch)
  return Array.from({ length: count }, (_, n) => additions.slice(n * largestBatch, (n + 1) * largestBatch))
}

/**
 * Which addresses are added in which request. Everything here only writes: call it inside the transaction of the local
 * change it belongs to, and `runner.kick()` after it.
 */
export interface Additions {
  /** Has these be added, in as few requests as there can be, no sooner than `notBefore` (epoch ms). */
  queue(
    showId: string,
    ids: readonly string[],
    how: { skipWelcomeEmail: boolean; notBefore: number | null },
  ): void
  /** Whether one is to be added by a request that has not ended. */
  has(showId: string, id: string): boolean
  /** Takes these out of the requests they wait in. Answers which were: the others may be on the service already, or soon. */
  takeOut(showId: string, ids: ReadonlySet<string>): ReadonlySet<string>
  /** The address of one that waits was corrected: what was said against it holds no more. */
  corrected(showId: string, id: string): void
}

export function createAdditions(options: {
  store: Store
  clock: Clock
  runner: Pick<Runner, 'isRunning'>
  onJob: (job: JobRecord) => void
}): Additions {
  const { store, clock, runner, onJob } = options

  const additions = (showId: string) =>
    store.jobs.openOfShow(showId).flatMap((job) => {
      if (job.kind !== 'add-subscribers') return []
      return [{ job, payload: addSubscribersPayload.parse(job.payload) }]
    })
  /** What was sent, or is about to be, is not changed any more. */
  const isOpen = ({ id, intentAt }: JobRecord) => intentAt === null && !runner.isRunning(id)
  const waitingWith = (showId: string, id: string) =>
    additions(showId).find(({ job, payload }) => isOpen(job) && payload.ids.includes(id))

  /** A request goes again by itself when nothing is left in it that the service refused. */
  function rewrite(job: JobRecord, { refused = {}, ...payload }: AddSubscribersPayload): void {
    const left = Object.fromEntries(Object.entries(refused).filter(([id]) => payload.ids.includes(id)))
    const isStuck = job.state === 'needs-attention' && Object.keys(left).length > 0
    const fresh = { state: 'ready', attempts: 0, error: null, reason: null } as const
    const change =
      payload.ids.length === 0
        ? ({ state: 'cancelled', payload } as const)
        : {
            ...(job.state === 'needs-attention' && !isStuck ? fresh : {}),
            payload: { ...payload, refused: left },
          }
    onJob(store.jobs.change(job.id, change, clock.now()))
  }

  /** The later of the two times: nobody in the request may be sent sooner than was said. One that waits for a person has none. */
  function hold(job: JobRecord, notBefore: number | null): JobRecord {
    const waitsForPerson = job.state === 'waiting' && job.notBefore === null
    if (notBefore === null || waitsForPerson || notBefore <= (job.notBefore ?? 0)) return job
    return store.jobs.change(job.id, { notBefore }, clock.now())
  }

  return {
    queue(showId, ids, { skipWelcomeEmail, notBefore }) {
      const [first] = additions(showId).filter(
        ({ job, payload }) =>
          isOpen(job) &&
          job.state !== 'needs-attention' &&
          payload.skipWelcomeEmail === skipWelcomeEmail &&
          payload.ids.length < largestBatch,
      )
      const fitting = first ? largestBatch - first.payload.ids.length : 0
      if (first) {
        rewrite(first.job, { ...first.payload, ids: [...first.payload.ids, ...ids.slice(0, fitting)] })
        hold(first.job, notBefore)
      }
      for (const batch of inRequests(ids.slice(fitting))) {
        const payload = { ids: batch, skipWelcomeEmail }
        const job = { kind: 'add-subscribers', episodeId: null, showId, payload } as const
        onJob(hold(store.jobs.add(job, clock.now()), notBefore))
      }
    },
    has: (showId, id) => additions(showId).some(({ payload }) => payload.ids.includes(id)),
    takeOut(showId, ids) {
      const takenOut = new Set<string>()
      if (ids.size === 0) return takenOut
      for (const { job, payload } of additions(showId)) {
        if (!isOpen(job)) continue
        const left = payload.ids.filter((id) => !ids.has(id))
        if (left.length === payload.ids.length) continue
        for (const id of payload.ids) if (ids.has(id)) takenOut.add(id)
        rewrite(job, { ...payload, ids: left })
      }
      return takenOut
    },
    corrected(showId, id) {
      const waiting = waitingWith(showId, id)
      if (!waiting) return
      const { job, payload } = waiting
      const others = Object.entries(payload.refused ?? {}).filter(([refused]) => refused !== id)
      rewrite(job, { ...payload, refused: Object.fromEntries(others) })
    },
  }
}
