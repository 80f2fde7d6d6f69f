import type { EpisodeText } from '../../shared/ipc/models.ts'
import { localFields, type Asked, type EpisodeRecord } from '../store/episodes.ts'

/** A draft that begins here: the service knows nothing of it yet. `now` epoch ms. */
export function draftFor(draft: {
  id: string
  showId: string
  fields: Partial<EpisodeText>
  now: number
  hasAudio?: boolean
  asked?: Asked | null
}): EpisodeRecord {
  const { id, showId, fields, now, hasAudio = false, asked = null } = draft
  return {
    id,
    remoteId: null,
    showId,
    base: {},
    local: localFields.parse(fields),
    contested: {},
    asked,
    hasAudio,
    discarded: false,
    removed: null,
    checkedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}
