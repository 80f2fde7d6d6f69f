import type { Episode } from '../../shared/api/resources.ts'
import { settle, takeIn, type Drafted, type OwnWrite, type Take } from '../../shared/domain/merge.ts'
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

/** Settles contested fields as a person chose. */
export function settleFields(episode: EpisodeRecord, takes: Readonly<Record<string, Take>>): EpisodeRecord {
  const { base, local, contested } = Object.entries(takes).reduce<Drafted>(
    (drafted, [field, take]) => settle(drafted, field, take),
    { base: episode.base, local: episode.local, contested: episode.contested },
  )
  return { ...episode, base, local: localFields.parse(local), contested }
}
