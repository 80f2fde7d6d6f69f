import { sameValue } from '../../../shared/domain/merge.ts'
import { parseServiceTime } from '../../../shared/domain/serviceTime.ts'
import { told } from './journal.ts'
import type { Evidence } from './judge.ts'
import { playedFields } from './record.ts'

/** Both sides have the same episodes, each once, with the same text, and nothing is left to do. */
export function judgeCopies({ workspace, service, final, diary, now, violate }: Evidence): void {
  const { store } = workspace
  const { rows } = store.episodes.list({ offset: 0, limit: 1000 })
  const differs = (what: string) => violate({ rule: 'not converged', what })
  for (const { id } of rows) {
    const record = store.episodes.get(id)
    const there = final.get(record?.remoteId ?? '')
    if (!record || !there) {
      differs(`${id} is not on the service`)
      continue
    }
    const { base, local, contested, asked } = record
    for (const field of [...playedFields, 'status', 'published_at'] as const) {
      const cameOut = field === 'status' && base.status === 'scheduled' && isDue(base.published_at, now)
      if (!cameOut && !sameValue(base[field], there[field]))
        differs(
          `${id} (#${String(record.remoteId)}).${field} is ${told(base[field])} here, ${told(there[field])} there`,
        )
    }
    for (const [what, left] of Object.entries({ local, contested }))
      if (Object.keys(left).length > 0) differs(`${id} has ${what} ${told(left)}`)
    if (asked !== null) differs(`${id} is still to be ${told(asked)}`)
  }
  for (const { id, kind, state } of store.jobs.open()) differs(`job ${id} (${kind}) is ${state}`)

  const counted = (what: string) => violate({ rule: 'made twice or never', what })
  for (const remoteId of final.keys())
    if (!store.episodes.byRemoteId(remoteId)) counted(`#${remoteId} is not on this computer`)
  if (rows.length !== final.size) counted(`${rows.length} episodes here, ${final.size} there`)
  const madeHere = service.made.filter(({ who }) => who === 'wavedrop').map(({ remoteId }) => remoteId)
  const begun = diary.begun.map((id) => store.episodes.get(id)?.remoteId ?? null)
  if (madeHere.length !== begun.length) counted(`${begun.length} drafts were begun, ${madeHere.length} made`)
  for (const [index, remoteId] of begun.entries())
    if (remoteId === null || !madeHere.includes(remoteId))
      counted(`${String(diary.begun[index])} became #${String(remoteId)}, which is not ours`)
}

/** A time that has come since the last look at the service. */
function isDue(publishedAt: string | null | undefined, now: number): boolean {
  return (parseServiceTime(publishedAt ?? '', 'UTC') ?? Infinity) <= now
}
