import { addressKey, mayBeAddress } from '../../shared/domain/emailAddress.ts'
import type { SubscriberRow } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { aboutSubscriber, changeSubscriberPayload } from '../outbox/subscriberPayloads.ts'
import { noSuchShow } from '../shows/refusals.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { SubscriberQuery, SubscriberRecord } from '../store/subscribers.ts'
import { createRefresher, type ShowListOptions } from '../sync/refresh.ts'
import { addChange } from './absorb.ts'
import { createAdditions } from './additions.ts'
import { pullSubscribers } from './pull.ts'
import { createRemovals } from './removals.ts'
import { standings, subscriberRow } from './subscriberModel.ts'

/** What became of addresses that were to be added. */
export interface Added {
  /** Ids of those who wait to be sent now. */
  added: string[]
  /** Those that were there, as they were written. */
  already: string[]
}

/** The subscribers of private shows: every change is kept here at once, and sent when the service answers. */
export interface Subscribers {
  /** What is here; the latest first. */
  list(query: SubscriberQuery): { rows: SubscriberRow[]; total: number }
  /** By address, whatever its case; not one who is being removed. */
  find(showId: string, email: string): SubscriberRow | undefined
  /** Which of these addresses would be added, each once. Errors: `not-found`, `invalid` with each bad address in `fields`. */
  sort(showId: string, emails: readonly string[]): Result<{ fresh: string[]; already: string[] }>
  /**
   * Adds everybody who is not there: all of them, or with one bad address none. `holdMs`: how long nothing is sent.
   * Errors: as of `sort`.
   */
  add(showId: string, emails: readonly string[], skipWelcomeEmail: boolean, holdMs?: number): Result<Added>
  /** Gives one another address; their feed stays. Errors: `not-found`, `invalid`, `already-taken`. */
  change(id: string, email: string): Result<SubscriberRow>
  /**
   * Takes away their access: of all of them, or with one who is not there of none. `holdMs`: how long nothing is sent.
   * Errors: `not-found`.
   */
  remove(ids: readonly string[], holdMs?: number): Result<undefined>
  /** Takes removals back that were not sent. Answers the ids of those who are no subscribers any more. */
  keep(ids: readonly string[]): { gone: string[] }
  /** When the service was last asked for all of a show, epoch ms; null when it never was. */
  seenAt(showId: string): number | null
  /** Asks the service for the subscribers of a show. Errors: those of a call. */
  refresh(showId: string): Promise<Result<undefined>>
  /** Resolves when nothing more will be written. */
  close(): Promise<void>
}

interface SubscribersOptions extends ShowListOptions {
  /** The service is being asked for the subscribers of a show, and has named this many. */
  onReading: (showId: string, found: number) => void
}

export function createSubscribers(options: SubscribersOptions): Subscribers {
  const { store, clock, runner, newId, onJob, onChange } = options
  const additions = createAdditions(options)
  const removals = createRemovals({ ...options, additions })
  const refresher = createRefresher({
    ...options,
    pull: (showId, signal) =>
      pullSubscribers(showId, { ...options, signal }, (found) => options.onReading(showId, found)),
  })

  const openChange = ({ id, showId }: SubscriberRecord) =>
    store.jobs
      .openOfShow(showId)
      .find((job) => job.kind === 'change-subscriber' && aboutSubscriber.parse(job.payload).id === id)
  const heldUntil = (holdMs: number) => (holdMs === 0 ? null : clock.now() + holdMs)
  const endJob = (job: JobRecord) => onJob(store.jobs.change(job.id, { state: 'cancelled' }, clock.now()))

  const here = (showId: string, email: string) => {
    const found = store.subscribers.withEmail(showId, email.trim())
    return { there: found.find(({ removed }) => !removed), leaving: found.find(({ removed }) => removed) }
  }
  const rowOf = (record: SubscriberRecord) =>
    subscriberRow(record, standings(store.jobs.openOfShow(record.showId)).get(record.id))

  /** Local changes with the jobs that carry them, kept together or not at all; then the outbox goes on. */
  function write<T>(showIds: Iterable<string>, work: () => T): T {
    const written = store.transaction(work)
    for (const showId of new Set(showIds)) onChange(showId)
    runner.kick()
    return written
  }

  function begin(showId: string, email: string, now: number): string {
    const id = newId()
    const record = { id, remoteId: null, showId, email, base: {}, removed: false, createdAt: now }
    store.subscribers.save(record)
    return id
  }

  function changeOne(record: SubscriberRecord, email: string): SubscriberRecord {
    const changed = { ...record, email }
    store.subscribers.save(changed)
    if (record.remoteId === null) {
      // One whose answer is out is told of the correction when it is known to be there.
      additions.corrected(record.showId, record.id)
      return changed
    }
    const job = openChange(record)
    const isBack = email === record.base.email
    if (!job) {
      if (!isBack) onJob(addChange(store, changed, clock.now()))
      return changed
    }
    // One that runs sees what was typed meanwhile when it ends, and one that waits reads the address when it starts.
    if (runner.isRunning(job.id)) return changed
    const wasSent = changeSubscriberPayload.parse(job.payload).sent !== undefined
    if (isBack && !wasSent) endJob(job)
    else if (job.state === 'needs-attention') {
      const fresh = { state: 'ready', attempts: 0, error: null } as const
      onJob(store.jobs.change(job.id, fresh, clock.now()))
    }
    return changed
  }

  function sort(showId: string, emails: readonly string[]): Result<{ fresh: string[]; already: string[] }> {
    const show = store.shows.get(showId)
    if (!show) return noSuchShow()
    if (show.base.private === false) return notPrivate(show.base.title ?? showId)
    const bad = emails.filter((email) => !mayBeAddress(email.trim()))
    if (bad.length > 0) return notAddresses(bad)
    const once = new Map(emails.map((email) => [addressKey(email), email.trim()]))
    const written = [...once.values()]
    const isThere = (email: string) => here(showId, email).there !== undefined
    return ok({ fresh: written.filter((email) => !isThere(email)), already: written.filter(isThere) })
  }

  return {
    list(query) {
      const { rows, total } = store.subscribers.list(query)
      const standing = standings(store.jobs.openOfShow(query.showId))
      return { rows: rows.map((record) => subscriberRow(record, standing.get(record.id))), total }
    },
    find(showId, email) {
      const { there } = here(showId, email)
      return there && rowOf(there)
    },
    sort,
    add(showId, emails, skipWelcomeEmail, holdMs = 0) {
      const sorted = sort(showId, emails)
      if (!sorted.ok) return sorted
      const { fresh, already } = sorted.value
      return write([showId], () => {
        const now = clock.now()
        const staying: string[] = []
        const added: string[] = []
        for (const email of fresh) {
          const { leaving } = here(showId, email)
          if (leaving && removals.takeBack([leaving], skipWelcomeEmail).has(leaving.id)) staying.push(email)
          else added.push(begin(showId, email, now))
        }
        if (added.length > 0)
          additions.queue(showId, added, { skipWelcomeEmail, notBefore: heldUntil(holdMs) })
        return ok({ added, already: [...already, ...staying] })
      })
    },
    change(id, email) {
      const record = store.subscribers.get(id)
      if (!record || record.removed) return noSuchSubscriber()
      const wanted = email.trim()
      if (!mayBeAddress(wanted)) return notAddresses([email])
      const { there } = here(record.showId, wanted)
      if (there && there.id !== id) return alreadyThere(wanted)
      return ok(rowOf(write([record.showId], () => changeOne(record, wanted))))
    },
    remove(ids, holdMs = 0) {
      const records = [...new Set(ids)].flatMap((id) => store.subscribers.get(id) ?? [])
      if (records.length < new Set(ids).size) return noSuchSubscriber()
      write(
        records.map(({ showId }) => showId),
        () => removals.begin(records, heldUntil(holdMs)),
      )
      return ok()
    },
    keep(ids) {
      const records = ids.flatMap((id) => store.subscribers.get(id) ?? [])
      const leaving = records.filter(({ removed }) => removed)
      const there = new Set(records.filter(({ removed }) => !removed).map(({ id }) => id))
      const staying = write(
        leaving.map(({ showId }) => showId),
        // Only of one whose adding was stopped in doubt it is asked: nobody is written to twice.
        () => removals.takeBack(leaving, true),
      )
      return { gone: ids.filter((id) => !there.has(id) && !staying.has(id)) }
    },
    seenAt: (showId) => store.lists.seenAt(showId, 'subscribers'),
    refresh: (showId) => refresher.refresh(showId),
    close: () => refresher.close(),
  }
}

function notPrivate(title: string): Result<never> {
  return fail('invalid', `“${title}” is not a private show, so it has no subscribers.`, {
    hint: 'Everybody can listen to it. Refresh the shows if it was made private just now.',
  })
}

function noSuchSubscriber(): Result<never> {
  return fail('not-found', 'That subscriber is not on this computer.', { hint: 'Refresh the list.' })
}

function notAddresses(bad: readonly string[]): Result<never> {
  const list = bad.slice(0, 5).map((email) => `“${email.slice(0, 80)}”`)
  const more = bad.length > list.length ? ` and ${bad.length - list.length} more` : ''
  return fail('invalid', `${list.join(', ')}${more}: this is no e-mail address.`, {
    hint: 'Correct it. Nothing was changed.',
    fields: Object.fromEntries(bad.map((email) => [email, 'is no e-mail address'])),
  })
}

function alreadyThere(email: string): Result<never> {
  return fail('already-taken', `${email} is a subscriber of this show already.`, {
    hint: 'Choose another address, or remove one of the two.',
  })
}
