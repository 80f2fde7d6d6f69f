import { sameValue } from '../../../shared/domain/merge.ts'
import { told } from './journal.ts'
import type { Evidence } from './judge.ts'
import { playedFields } from './record.ts'
import type { Write } from './service.ts'
import { shownIn, type Sent } from './wire.ts'

/**
 * Nothing is overwritten silently. Wherever Wavedrop replaced a value of somebody else's, it is the very value that the
 * person knew of when deciding on the new one, or one that the person once decided on too. Answers how often it was not, and could not have been: somebody wrote it
 * between Wavedrop's look at the episode and its write of the same update.
 */
export function judgeOverwrites({ workspace, service, diary, sent, violate }: Evidence): number {
  let unavoidable = 0
  const played = new Set<string>(playedFields)
  for (const write of service.writes) {
    if (write.who !== 'wavedrop' || !played.has(write.field)) continue
    const replaced = service.writes.findLast(
      ({ remoteId, field, order }) =>
        remoteId === write.remoteId && field === write.field && order < write.order,
    )
    if (replaced?.who !== 'somebody') continue
    const request = sent.find(({ carriedOut }) => carriedOut?.order === write.order)
    if (!request) throw new Error('A write of nobody')
    const episodeId = workspace.store.episodes.byRemoteId(write.remoteId)?.id
    const decision = diary.decisions.findLast(
      ({ episodeId: id, field, value, order }) =>
        id === episodeId && field === write.field && order < request.leftAt && sameValue(value, write.after),
    )
    if (decision && sameValue(decision.over, replaced.after)) continue
    const wasOursBefore = diary.decisions.some(
      ({ episodeId: id, field, value, order }) =>
        id === episodeId &&
        field === write.field &&
        order < request.leftAt &&
        sameValue(value, replaced.after),
    )
    if (wasOursBefore) continue
    if (cameInBetween(replaced, request, sent)) unavoidable += 1
    else
      violate({
        rule: 'silent overwrite',
        what: `${String(episodeId)} (#${write.remoteId}).${write.field}: somebody's ${told(replaced.after)} became ${told(write.after)}`,
      })
  }
  return unavoidable
}

/** Whether `replaced` was written after Wavedrop's look for this very request, and Wavedrop had no way to know of it. */
function cameInBetween(replaced: Write, request: Sent, sent: readonly Sent[]): boolean {
  const before = sent.filter((one) => one.leftAt < request.leftAt && concerns(one, replaced.remoteId))
  const look = before.findLast(({ request: { method, path } }) => method === 'GET' && !path.includes('?'))
  const lookedAt = look?.carriedOut?.order
  if (!look || look.answeredAt === null || lookedAt === undefined || look.answeredAt > request.leftAt)
    return false
  const isUsed = before.some(
    ({ request: { method, path }, leftAt }) =>
      method === 'PATCH' && !path.endsWith('/publish') && leftAt > look.leftAt,
  )
  const wasTold = before.some(
    ({ carriedOut, answeredAt }) =>
      carriedOut !== null &&
      carriedOut.order > replaced.order &&
      answeredAt !== null &&
      answeredAt < request.leftAt,
  )
  return !isUsed && !wasTold && lookedAt < replaced.order
}

function concerns(one: Sent, remoteId: string): boolean {
  const { path } = one.request
  return path === `/v1/episodes/${remoteId}` || shownIn(one).includes(remoteId)
}
