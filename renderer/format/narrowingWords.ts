import type { Narrowing } from '../stores/episodePlace.ts'
import { useText } from '../text.ts'

/** A filter that is set, in words, and what is to be set to do without it. */
export interface FilterWords {
  key: keyof Narrowing
  words: string
  without: Partial<Narrowing>
}

/** The filters that are set, apart from the status and the search, which show themselves. */
export function narrowingWords({ concern, hasAudio, type, season }: Narrowing): FilterWords[] {
  const { episodeList, episodes } = useText()
  const text = episodeList.narrow
  const found: FilterWords[] = []
  if (concern !== null)
    found.push({ key: 'concern', words: text.concerns[concern], without: { concern: null } })
  if (hasAudio !== null) {
    found.push({ key: 'hasAudio', words: text.audios[hasAudio ? 'yes' : 'no'], without: { hasAudio: null } })
  }
  if (type !== null) found.push({ key: 'type', words: episodes.field.types[type], without: { type: null } })
  if (season !== null) found.push({ key: 'season', words: text.seasonIs(season), without: { season: null } })
  return found
}
