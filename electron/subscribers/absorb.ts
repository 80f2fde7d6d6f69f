import type { Subscriber } from '../../shared/api/resources.ts'
import { addressKey } from '../../shared/domain/emailAddress.ts'
import { parseServiceTime } from '../../shared/domain/serviceTime.ts'
import { addSubscribersPayload } from '../outbox/subscriberPayloads.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import type { SubscriberRecord } from '../store/subscribers.ts'

/** A subscriber as the service told of them; `activated` where it told that too. */
export interface ToldSubscriber {
  remote: Subscriber
  activated?: boolean | undefined
}

/** The name under which `Writes` knows a subscriber of the service. */
export function writtenAs(remoteId: string): string {
  return `subscriber ${remoteId}`
}

/**
 * Takes a subscriber that is known here as the service tells of them. An address that was changed here, and is not sent
 * yet, stays.
 */
export function absorbKnown(
  known: SubscriberRecord,
  { remote, activated }: ToldSubscriber,
): SubscriberRecord {
  const { attributes } = remote
  const base = { ...known.base, ...attributes, activated: activatedOf(known, { remote, activated }) }
  const isChangedHere = known.email !== known.base.email
  return { ...known, email: isChangedHere ? known.email : (attributes.email ?? known.email), base }
}

/**
 * From here on a subscriber who was added here and one of the service are the same person. `sentAs`: the address as the
 * service was told it; one that was corrected since is sent by a job of its own.
 */
export function adoptSubscriber(
  store: Store,
  { record, sentAs }: Unsent,
  told: ToldSubscriber,
  now: number,
): void {
  const { remote } = told
  const other = store.subscribers.byRemoteId(remote.id)
  if (other && other.id !== record.id) {
    store.subscribers.delete(record.id)
    return
  }
  const answered = remote.attributes.email ?? sentAs
  const email = record.email === sentAs ? answered : record.email
  const base = { ...remote.attributes, email: answered, activated: activatedOf(record, told) }
  store.subscribers.save({ ...record, remoteId: remote.id, email, base })
  if (email !== answered && !record.removed) addChange(store, record, now)
}

/** A subscriber that this computer did not know. */
export function foreignSubscriber(
  showId: string,
  told: ToldSubscriber,
  { id, now }: { id: string; now: number },
): SubscriberRecord {
  const { attributes } = told.remote
  const record = {
    id,
    remoteId: told.remote.id,
    showId,
    email: attributes.email ?? '',
    base: {},
    removed: false,
    createdAt: (attributes.created_at ? parseServiceTime(attributes.created_at, 'UTC') : null) ?? now,
  }
  return { ...record, base: { ...attributes, activated: activatedOf(record, told) } }
}

/** A subscriber whom the service does not know yet, and the address under which it would. */
export interface Unsent {
  record: SubscriberRecord
  sentAs: string
}

/** Those of a show whom the service does not know as far as this computer can tell, by every address it may have them under. */
export function unsentByAddress(store: Store, showId: string): Map<string, Unsent> {
  const records = new Map(store.subscribers.unknown(showId).map((record) => [record.id, record]))
  const asTheyAre = [...records.values()].map((record) => [record.id, record.email] as const)
  const asTheyWereSent = store.jobs.openOfShow(showId).flatMap(sentAddresses)
  return new Map(
    [...asTheyAre, ...asTheyWereSent].flatMap(([id, sentAs]) => {
      const record = records.get(id)
      return record ? [[addressKey(sentAs), { record, sentAs }] as const] : []
    }),
  )
}

function sentAddresses({ kind, payload }: JobRecord): [string, string][] {
  return kind === 'add-subscribers' ? Object.entries(addSubscribersPayload.parse(payload).sent ?? {}) : []
}

/** Makes sure that the address as it is here will be sent. */
export function addChange(store: Store, { id, showId }: SubscriberRecord, now: number): JobRecord {
  return store.jobs.add({ kind: 'change-subscriber', episodeId: null, showId, payload: { id } }, now)
}

/** Whoever has downloaded something has fetched the feed; for the rest, the last that was told holds. */
function activatedOf({ base }: SubscriberRecord, { remote, activated }: ToldSubscriber): boolean | null {
  return activated ?? (remote.attributes.has_downloads === true || (base.activated ?? null))
}
