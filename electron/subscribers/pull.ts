import { addressKey } from '../../shared/domain/emailAddress.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import type { HostingError } from '../hosting/client.ts'
import type { ListContext } from '../sync/refresh.ts'
import {
  absorbKnown,
  adoptSubscriber,
  foreignSubscriber,
  unsentByAddress,
  writtenAs,
  type ToldSubscriber,
} from './absorb.ts'
import { readSubscribers } from './readSubscribers.ts'

/** What the service told of the subscribers of a show, by its ids. */
interface Told {
  subscribers: Map<string, ToldSubscriber>
  /** Whether it is sure that these are all. */
  complete: boolean
}

/**
 * Asks for the subscribers of a show and takes them in: who is there and unknown here is added, who is there no more
 * goes here too, unless a change of theirs waits to be sent. Who is being removed stays so. `onFound` hears how many were named so
 * far.
 */
export async function pullSubscribers(
  showId: string,
  context: ListContext,
  onFound: (count: number) => void,
): Promise<Result<undefined>> {
  const { store, clock, signal } = context
  const askedAt = clock.monotonic()
  const told = await ask(showId, context, onFound)
  if (!told.ok) return told
  if (signal.aborted) return ok()
  store.transaction(() => {
    takeIn(showId, told.value, askedAt, context)
    store.lists.saw(showId, 'subscribers', clock.now())
  })
  return ok()
}

/**
 * A subscriber's attributes do not say whether they are activated; the list can be asked for either. First those who are
 * not: who becomes so meanwhile is then seen twice, and not missed. A service that does not know the question (it "appears
 * only in newer listings") refuses it, or answers both times with everybody.
 */
async function ask(
  showId: string,
  context: ListContext,
  onFound: (count: number) => void,
): Promise<Result<Told, HostingError>> {
  const options = { signal: context.signal, priority: 'sync' } as const
  const waiting = await readSubscribers(context, { showId, activated: false }, options, onFound)
  if (!waiting.ok) {
    if (waiting.error.code !== 'invalid') return waiting
    const all = await readSubscribers(context, { showId }, options, onFound)
    if (!all.ok) return all
    const { subscribers, complete } = all.value
    return ok({ subscribers: byId(subscribers.map((remote) => ({ remote }))), complete })
  }
  const before = waiting.value.subscribers.length
  const more = (count: number) => onFound(before + count)
  const activated = await readSubscribers(context, { showId, activated: true }, options, more)
  if (!activated.ok) return activated
  const first = byId(waiting.value.subscribers.map((remote) => ({ remote, activated: false })))
  const second = byId(activated.value.subscribers.map((remote) => ({ remote, activated: true })))
  const complete = waiting.value.complete && activated.value.complete
  const isIgnored = first.size === second.size && [...first.keys()].every((id) => second.has(id))
  if (isIgnored)
    return ok({ subscribers: byId(activated.value.subscribers.map((remote) => ({ remote }))), complete })
  return ok({ subscribers: new Map([...first, ...second]), complete })
}

function byId(told: readonly ToldSubscriber[]): Told['subscribers'] {
  return new Map(told.map((each) => [each.remote.id, each]))
}

function takeIn(
  showId: string,
  { subscribers, complete }: Told,
  askedAt: number,
  { store, clock, newId, writes }: ListContext,
): void {
  const now = clock.now()
  const unsent = unsentByAddress(store, showId)
  const adopted = new Set<string>()
  const known = new Map(store.subscribers.known(showId).map((record) => [record.remoteId, record]))
  for (const [remoteId, told] of subscribers) {
    // This answer may be from before the removal, or the new address, that the service has confirmed since.
    if (writes.mayPredate(writtenAs(remoteId), askedAt)) continue
    const here = known.get(remoteId)
    if (here) {
      const absorbed = absorbKnown(here, told)
      if (JSON.stringify(absorbed) !== JSON.stringify(here)) store.subscribers.save(absorbed)
      continue
    }
    // Whoever added them: the address that waits here to be sent, or whose answer is out, is a subscriber now.
    const ours = unsent.get(addressKey(told.remote.attributes.email ?? ''))
    if (ours && !adopted.has(ours.record.id)) {
      adopted.add(ours.record.id)
      adoptSubscriber(store, ours, told, now)
    } else {
      store.subscribers.save(foreignSubscriber(showId, told, { id: newId(), now }))
    }
  }
  if (!complete) return
  for (const [remoteId, record] of known) {
    const isChangedHere = record.email !== record.base.email && !record.removed
    if (remoteId === null || subscribers.has(remoteId) || isChangedHere) continue
    if (!writes.mayPredate(writtenAs(remoteId), askedAt)) store.subscribers.delete(record.id)
  }
}
