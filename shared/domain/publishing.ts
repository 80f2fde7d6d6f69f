import type { Episode, EpisodeStatus } from '../api/resources.ts'
import { parseServiceTime } from './serviceTime.ts'

/** What a person asked of an episode. `publishedAt` epoch ms, null for the service's own now. */
export interface PublishWish {
  status: EpisodeStatus
  publishedAt: number | null
}

/** Whether the time a wish is for is over, or it names none; what has no time of its own is never late. `now` epoch ms. */
export function isLate({ status, publishedAt }: PublishWish, now: number): boolean {
  return status === 'scheduled' && (publishedAt === null || publishedAt <= now)
}

/**
 * Whether the service's answer is what was asked: the same status, and the same moment where one was named.
 * A service that answers something else has done something else, and the person must hear of it.
 */
export function confirms(wish: PublishWish, answer: Episode['attributes']): boolean {
  if (answer.status !== wish.status) return false
  if (wish.publishedAt === null || wish.status === 'draft') return true
  const answered = answer.published_at ? parseServiceTime(answer.published_at, 'UTC') : null
  // Answers have one-second resolution.
  return answered !== null && Math.abs(answered - wish.publishedAt) < 1000
}
