import type { Show } from '../../shared/api/resources.ts'
import { takeIn, type OwnWrite } from '../../shared/domain/merge.ts'
import { unansweredWrite } from '../outbox/ownWrite.ts'
import { localShowFields, type ShowRow } from '../store/shows.ts'
import type { Store } from '../store/store.ts'

/** Takes what the service says of a show into the store, field by field; settings changed here stay over it. `now` epoch ms. */
export function absorbShow(
  { shows, jobs }: Store,
  { id, attributes }: Show,
  now: number,
  own: OwnWrite | undefined = unansweredWrite(jobs.openOfShow(id)),
): ShowRow {
  const known = shows.get(id) ?? { base: {}, local: {}, contested: {} }
  const { base, local, contested } = takeIn(known, attributes, own)
  const row = { id, base, local: localShowFields.parse(local), contested, gone: false, seenAt: now }
  shows.save(row)
  return row
}
