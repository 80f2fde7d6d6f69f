import { parseServiceTime } from '../../shared/domain/serviceTime.ts'
import type { Asked, EpisodeRecord } from '../store/episodes.ts'

/** Of an episode that nothing was asked of yet. */
export const draft: Asked = { status: 'draft', publishedAt: null }

/** What was asked of an episode as the window knows it; null when nothing was. */
export function askedModel(asked: Asked | null): { status: Asked['status']; at: number | null } | null {
  return asked && { status: asked.status, at: asked.publishedAt }
}

/** Whether and when an episode is out, as a person sees it: what was asked of the service counts as done. */
export function publishingOf({ asked, base }: EpisodeRecord): Asked {
  if (asked !== null) return asked
  const publishedAt = base.published_at ? parseServiceTime(base.published_at, 'UTC') : null
  return base.status === undefined || base.status === 'draft' ? draft : { status: base.status, publishedAt }
}

/**
 * Whether an episode is what was asked of it: the same status, and the same moment where one was named. What was to come
 * out at a time, and is out since, is what was asked too.
 */
export function isAsAsked(present: Asked, wish: Asked): boolean {
  if (wish.status === 'draft' || wish.publishedAt === null) return present.status === wish.status
  const isCarriedOut = wish.status === 'scheduled' && present.status === 'published'
  if (present.status !== wish.status && !isCarriedOut) return false
  // The service keeps whole seconds.
  return present.publishedAt !== null && Math.abs(present.publishedAt - wish.publishedAt) < 1_000
}
