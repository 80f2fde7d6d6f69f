import type { Episode } from '../../shared/api/resources.ts'
import { settleAll, takeIn, typeIn, type OwnWrite, type Take } from '../../shared/domain/merge.ts'
import type { VersionAuthor } from '../../shared/ipc/models.ts'
import { localFields, type EpisodeRecord, type LocalFields } from '../store/episodes.ts'
import { localShowFields, type ShowRow } from '../store/shows.ts'
import type { Store } from '../store/store.ts'

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
function settleFields(episode: EpisodeRecord, takes: Readonly<Record<string, Take>>): EpisodeRecord {
  const { base, local, contested } = settleAll(episode, takes)
  return { ...episode, base, local: localFields.parse(local), contested }
}

/**
 * Takes in what a person typed, over what they had `seen`. Of a draft that the service does not know everything typed is
 * still to be sent.
 */
export function typeFields(
  episode: EpisodeRecord,
  fields: LocalFields,
  isBeingSent: boolean,
  seen?: LocalFields,
): EpisodeRecord {
  if (episode.remoteId === null)
    return { ...episode, local: localFields.parse({ ...episode.local, ...fields }) }
  const { base, local, contested } = typeIn(episode, fields, isBeingSent, seen)
  return { ...episode, base, local: localFields.parse(local), contested }
}

/**
 * Keeps what a person decided about contested fields. The service's side becomes a version first: whichever side is taken,
 * both can be had back. `now` epoch ms.
 */
export function saveSettled(
  { episodes }: Pick<Store, 'episodes'>,
  episode: EpisodeRecord,
  takes: Readonly<Record<string, Take>>,
  now: number,
): EpisodeRecord {
  const theirs = Object.fromEntries(Object.keys(takes).map((field) => [field, { side: 'remote' } as const]))
  episodes.save({ ...settleFields(episode, theirs), updatedAt: now }, 'service')
  const settled = { ...settleFields(episode, takes), updatedAt: now }
  episodes.save(settled, 'here', 'apart')
  return settled
}

/** Settles contested settings of a show as a person chose. */
export function settleShow(show: ShowRow, takes: Readonly<Record<string, Take>>): ShowRow {
  const { base, local, contested } = settleAll(show, takes)
  return { ...show, base, local: localShowFields.parse(local), contested }
}
