import { sameValue } from '../../../shared/domain/merge.ts'
import { told } from './journal.ts'
import type { Evidence } from './judge.ts'
import type { Decision } from './record.ts'
import type { Write } from './service.ts'

/**
 * No edit is lost. For every field, the last thing that the person decided and Wavedrop acknowledged is what the service
 * has in the end, unless somebody else changed the field there after it had arrived: then theirs is simply the later
 * edit. A decision for the service's value (`takes-theirs`, `withdrawn`) yields to any value of somebody else, but never to
 * an older one of this computer.
 */
export function judgeEdits({ workspace, service, final, diary, violate }: Evidence): void {
  for (const decision of latestOfEach(diary.decisions)) {
    const { episodeId, field, value, kind } = decision
    const remoteId = workspace.store.episodes.get(episodeId)?.remoteId ?? null
    const there = remoteId === null ? undefined : final.get(remoteId)?.[field]
    if (remoteId !== null && sameValue(there, value)) continue
    const writes = service.writes.filter((write) => write.remoteId === remoteId && write.field === field)
    const lastWrite = writes.at(-1)
    const arrivedAt = arrivalOf(decision, writes)
    const yields = kind === 'takes-theirs' || kind === 'withdrawn'
    const isLaterEdit =
      lastWrite?.who === 'somebody' && (yields || (arrivedAt !== null && lastWrite.order > arrivedAt))
    if (isLaterEdit) continue
    violate({
      rule: 'edit lost',
      what: `${episodeId} (#${String(remoteId)}).${field}: ${kind} ${told(value)}, and the service has ${told(there)}`,
    })
  }
}

/** When the service first had the decided value, at the decision or after it; null when it never did. */
function arrivalOf({ value, order }: Decision, writes: readonly Write[]): number | null {
  const before = writes.findLast((write) => write.order < order)
  if (sameValue(before?.after, value)) return order
  return writes.find((write) => write.order > order && sameValue(write.after, value))?.order ?? null
}

function latestOfEach(decisions: readonly Decision[]): Decision[] {
  const latest = new Map(decisions.map((decision) => [`${decision.episodeId} ${decision.field}`, decision]))
  return [...latest.values()]
}
