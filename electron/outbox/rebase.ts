import type { Episode } from '../../shared/api/resources.ts'
import { mergeFields, sameValue } from '../../shared/domain/merge.ts'
import { localFields, type EpisodeRecord } from '../store/episodes.ts'

type Attributes = Episode['attributes']

/**
 * Takes an answer of the service as the new `base`, and drops from `local` what was `sent` and confirmed.
 * A field that was changed again meanwhile stays in `local`: dropping it would lose what was typed during the request.
 * A sparse answer keeps what was last seen of the other attributes.
 */
export function rebase(
  episode: EpisodeRecord,
  answer: Attributes,
  sent: Record<string, unknown> = {},
): EpisodeRecord {
  const base = { ...episode.base, ...answer }
  const local = Object.fromEntries(
    Object.entries(episode.local).filter(([field, value]) => {
      const confirmed = sameValue(value, base[field]) || (field in sent && sameValue(value, sent[field]))
      return !confirmed
    }),
  )
  return {
    ...episode,
    base,
    local: localFields.parse(local),
    hasAudio: episode.hasAudio || Boolean(base.media_url),
  }
}

/**
 * As `rebase`, for an answer that may hold what somebody else changed. A field that is changed here too, to another
 * value, keeps its old base: taking the service's value as agreed would let the next update overwrite it unseen.
 */
export function absorb(
  episode: EpisodeRecord,
  answer: Attributes,
  sent: Record<string, unknown> = {},
): EpisodeRecord {
  const unsent = Object.fromEntries(Object.entries(episode.local).filter(([field]) => !(field in sent)))
  const { conflicts } = mergeFields(episode.base, unsent, { ...episode.base, ...answer })
  const contested = new Set(conflicts.map(({ field }) => field))
  const agreed = Object.fromEntries(Object.entries(answer).filter(([field]) => !contested.has(field)))
  return rebase(episode, agreed, sent)
}
