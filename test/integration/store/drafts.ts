import type { EpisodeRecord } from '../../../electron/store/episodes.ts'

/** A draft that only this computer knows, unless `more` says otherwise. */
export function draft(id: string, more: Partial<EpisodeRecord> = {}): EpisodeRecord {
  return {
    id,
    remoteId: null,
    showId: 's',
    base: {},
    local: {},
    contested: {},
    asked: null,
    hasAudio: false,
    discarded: false,
    removed: null,
    checkedAt: null,
    createdAt: 1,
    updatedAt: 1,
    ...more,
  }
}
