import type { Episode } from '../../shared/api/resources.ts'
import { takeIn, type OwnWrite } from '../../shared/domain/merge.ts'
import type { VersionAuthor } from '../../shared/ipc/models.ts'
import { localFields, type EpisodeRecord } from '../store/episodes.ts'

/** Takes what the service says of an episode into what is known here, field by field. */
export function absorb(episode: EpisodeRecord, answer: Episode['attributes'], own?: OwnWrite): EpisodeRecord {
  const { base, local, contested } = takeIn(episode, answer, own)
  return {
    ...episode,
    base,
    local: localFields.parse(local),
    contested,
    hasAudio: episode.hasAudio || Boolean(answer.media_url),
  }
}

/** Whose doing it is when something of the service is taken into this episode. */
export function authorOf({ local }: EpisodeRecord): VersionAuthor {
  return Object.keys(local).length > 0 ? 'merge' : 'service'
}
