import type { Episode } from '../api/resources.ts'
import { parseServiceTime } from './serviceTime.ts'

/** What is known of a POST whose answer was lost. */
export interface LostCreate {
  title: string
  /** Service time before which the POST cannot have been acted on, epoch ms. */
  intentAt: number
}

/**
 * Looks for the episode that a lost POST may have made: among the show's drafts, unknown on this computer, with
 * this title, created since the intent. There is no idempotency key, and `audio_url` is never returned, so nothing
 * else can tell; that at most one create per show is ever in doubt is what makes the answer trustworthy.
 */
export function findLostCreate(
  drafts: readonly Episode[],
  lost: LostCreate,
  isKnown: (remoteId: string) => boolean,
): Episode[] {
  return drafts.filter(
    (draft) =>
      !isKnown(draft.id) &&
      asKept(draft.attributes.title) === asKept(lost.title) &&
      isCreatedSince(draft, lost.intentAt),
  )
}

/** Whether `episode` was made at or after `since` (service time, epoch ms). */
export function isCreatedSince({ attributes }: Episode, since: number): boolean {
  const created = attributes.created_at ? parseServiceTime(attributes.created_at, 'UTC') : null
  // created_at has one-second resolution.
  return created !== null && created >= Math.floor(since / 1000) * 1000
}

/** A title as any service may keep it: trimmed, composed, null for none. A draft not known again would be made twice. */
function asKept(title: string | null | undefined): string {
  return (title ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
