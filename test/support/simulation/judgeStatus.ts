import { z } from 'zod'
import { parseServiceTime } from '../../../shared/domain/serviceTime.ts'
import { told } from './journal.ts'
import type { Evidence } from './judge.ts'
import type { Ask } from './record.ts'
import { episodeIn } from './service.ts'
import type { Sent } from './wire.ts'

const publishBody = z.object({
  episode: z.object({ status: z.string(), published_at: z.string().optional() }),
})

/** Nothing is published that nobody asked for, and what was asked last is what is. */
export function judgeStatus(evidence: Evidence): void {
  const { workspace, service, final, diary, sent, now, violate } = evidence
  const broken = (what: string) => violate({ rule: 'published unasked', what })
  for (const episodeId of new Set(diary.asks.map((ask) => ask.episodeId))) {
    const remoteId = workspace.store.episodes.get(episodeId)?.remoteId
    if (!remoteId) continue
    const asks = diary.asks.filter((ask) => ask.episodeId === episodeId)
    const landed = sent
      .filter(
        ({ request, carriedOut }) =>
          request.path === `/v1/episodes/${remoteId}/publish` && carriedOut?.status === 200,
      )
      .flatMap((one) => (one.carriedOut ? [{ one, at: one.carriedOut.order }] : []))
      .sort((a, b) => a.at - b.at)
    const askOf = ({ leftAt, request }: Sent) =>
      asks.findLast((ask) => ask.order < leftAt && isFor(ask, request.body))

    let newest = -1
    for (const { one } of landed) {
      const ask = askOf(one)
      if (!ask) broken(`${episodeId} (#${remoteId}): nobody asked for ${told(one.request.body)}`)
      else if (ask.order < newest)
        broken(`${episodeId} (#${remoteId}): ${ask.status} came after a newer wish`)
      newest = Math.max(newest, ask?.order ?? -1)
    }

    const last = asks.at(-1)
    if (!last || last.givenUp) continue
    const there = final.get(remoteId)
    const due = last.status === 'scheduled' && (last.publishedAt ?? 0) <= now ? 'published' : last.status
    const at = there?.published_at ? parseServiceTime(there.published_at, 'UTC') : null
    if (there?.status === due && (last.publishedAt === null || at === last.publishedAt)) continue
    const landedAt = landed.find(({ one, at }) => at > last.order && askOf(one) === last)?.at
    const fulfilledAt = landedAt ?? seenAsAsked(remoteId, last, sent, askOf)
    const changedBySomebody = service.writes.some(
      (write) =>
        write.remoteId === remoteId &&
        (write.field === 'status' || write.field === 'published_at') &&
        write.who === 'somebody' &&
        fulfilledAt !== undefined &&
        write.order > fulfilledAt,
    )
    if (!changedBySomebody)
      broken(`${episodeId} (#${remoteId}) is ${String(there?.status)}, and ${told(last)} was asked`)
  }
  const asked = new Set(diary.asks.map(({ episodeId }) => workspace.store.episodes.get(episodeId)?.remoteId))
  for (const { request } of sent) {
    const remoteId = /^\/v1\/episodes\/(\d+)\/publish$/.exec(request.path)?.[1]
    if (remoteId !== undefined && !asked.has(remoteId))
      broken(`#${remoteId}: nobody asked for ${told(request.body)}`)
  }
}

/**
 * When the service was seen to have what was asked although no request for it arrived: somebody else had wished for the same.
 * Nothing is sent again then, and what becomes of it afterwards is somebody's doing.
 */
function seenAsAsked(
  remoteId: string,
  ask: Ask,
  sent: readonly Sent[],
  askOf: (one: Sent) => Ask | undefined,
): number | undefined {
  const path = `/v1/episodes/${remoteId}`
  const isSentFor = (one: Sent) => one.request.path === `${path}/publish` && askOf(one) === ask
  const firstLeft = sent.find(isSentFor)?.leftAt
  if (firstLeft === undefined) return undefined
  return sent.find(({ request, leftAt, answeredAt, carriedOut }) => {
    const isLook = request.method === 'GET' && request.path === path && answeredAt !== null
    if (!isLook || carriedOut?.status !== 200 || leftAt < firstLeft) return false
    const { status, published_at } = episodeIn(carriedOut.body).attributes
    const isStatus = status === ask.status || (ask.status === 'scheduled' && status === 'published')
    const at = published_at ? parseServiceTime(published_at, 'UTC') : null
    return isStatus && (ask.publishedAt === null || at === ask.publishedAt)
  })?.carriedOut?.order
}

function isFor({ status, publishedAt }: Ask, body: string | undefined): boolean {
  const { episode } = publishBody.parse(JSON.parse(body ?? ''))
  return (
    episode.status === status &&
    (episode.published_at === undefined ? null : Date.parse(episode.published_at)) === publishedAt
  )
}
