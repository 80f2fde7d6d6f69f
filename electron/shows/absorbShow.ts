import type { Show } from '../../shared/api/resources.ts'
import { takeIn, type OwnWrite } from '../../shared/domain/merge.ts'
import { endConflict, type Keeping } from '../outbox/conflict.ts'
import { unansweredWrite } from '../outbox/ownWrite.ts'
import { localShowFields, type ShowRow } from '../store/shows.ts'

/** Takes what the service says of a show into the store, field by field; settings changed here stay over it. */
export function absorbShow({ id, attributes }: Show, keeping: Keeping, ownWrite?: OwnWrite): ShowRow {
  const { shows, jobs } = keeping.store
  const open = jobs.openOfShow(id)
  const own = ownWrite ?? unansweredWrite(open)
  const known = shows.get(id) ?? { base: {}, local: {}, contested: {} }
  const { base, local, contested } = takeIn(known, attributes, own)
  const row = { id, base, local: localShowFields.parse(local), contested, gone: false, seenAt: keeping.now }
  shows.save(row)
  endConflict(contested, open, keeping)
  return row
}
