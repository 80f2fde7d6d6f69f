import type { Clock } from '../../shared/domain/clock.ts'
import type { Runner } from '../outbox/runner.ts'
import { aboutSubscriber } from '../outbox/subscriberPayloads.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import type { SubscriberRecord } from '../store/subscribers.ts'
import type { Additions } from './additions.ts'

/**
 * Taking access away, and taking that back. Everything here only writes: call it inside the transaction of the local change
 * it belongs to, and `runner.kick()` after it.
 */
export interface Removals {
  /** Has these be removed, no sooner than `notBefore` (epoch ms). Whoever was not sent yet is forgotten at once. */
  begin(records: readonly SubscriberRecord[], notBefore: number | null): void
  /**
   * Has those stay who are being removed, as who they are: no second e-mail welcomes them. Answers the ids of those who do;
   * the service may have removed the others already.
   */
  takeBack(records: readonly SubscriberRecord[], skipWelcomeEmail: boolean): ReadonlySet<string>
}

export function createRemovals(options: {
  store: Store
  clock: Clock
  runner: Pick<Runner, 'isRunning'>
  additions: Additions
  onJob: (job: JobRecord) => void
}): Removals {
  const { store, clock, runner, additions, onJob } = options

  /** The open jobs of a show by whom they are about, read once: somebody may remove thousands. */
  function jobsById(showId: string, kind: 'change-subscriber' | 'remove-subscriber'): Map<string, JobRecord> {
    const jobs = store.jobs.openOfShow(showId).filter((job) => job.kind === kind)
    return new Map(jobs.map((job) => [aboutSubscriber.parse(job.payload).id, job]))
  }
  const endJob = (job: JobRecord) => onJob(store.jobs.change(job.id, { state: 'cancelled' }, clock.now()))

  function removeOne(
    record: SubscriberRecord,
    change: JobRecord | undefined,
    notBefore: number | null,
  ): void {
    const isStopped = change !== undefined && !runner.isRunning(change.id)
    if (isStopped) endJob(change)
    const { id, showId } = record
    const email = isStopped ? (record.base.email ?? record.email) : record.email
    store.subscribers.save({ ...record, email, removed: true })
    const job = { kind: 'remove-subscriber', episodeId: null, showId, payload: { id, email } } as const
    const added = store.jobs.add(job, clock.now())
    onJob(notBefore === null ? added : store.jobs.change(added.id, { notBefore }, clock.now()))
  }

  /** Whether a removal can still be stopped: it was never sent, or was refused. */
  const isStoppable = (removal: JobRecord) =>
    !runner.isRunning(removal.id) && (removal.attempts === 0 || removal.state === 'needs-attention')

  return {
    begin(records, notBefore) {
      for (const [showId, theirs] of byShow(records)) {
        const unknown = theirs.filter(({ remoteId }) => remoteId === null).map(({ id }) => id)
        const unsent = additions.takeOut(showId, new Set(unknown))
        for (const id of unsent) store.subscribers.delete(id)
        const changes = jobsById(showId, 'change-subscriber')
        for (const record of theirs) {
          if (!record.removed && !unsent.has(record.id)) removeOne(record, changes.get(record.id), notBefore)
        }
      }
    },
    takeBack(records, skipWelcomeEmail) {
      const staying = new Set<string>()
      for (const [showId, theirs] of byShow(records)) {
        const removals = jobsById(showId, 'remove-subscriber')
        for (const record of theirs) {
          const removal = removals.get(record.id)
          if (!removal || !isStoppable(removal)) continue
          endJob(removal)
          store.subscribers.save({ ...record, removed: false })
          staying.add(record.id)
          if (record.remoteId === null && !additions.has(showId, record.id))
            additions.queue(showId, [record.id], { skipWelcomeEmail, notBefore: null })
        }
      }
      return staying
    },
  }
}

function byShow(records: readonly SubscriberRecord[]): Map<string, SubscriberRecord[]> {
  return Map.groupBy(records, ({ showId }) => showId)
}
