import type { EpisodeFacts, EpisodeRow } from '../../shared/ipc/models.ts'
import type { EpisodeQuery } from '../store/episodeList.ts'
import type { Store } from '../store/store.ts'
import { episodeFacts, episodeRow } from './episodeModel.ts'

/** Episodes as lists show them, and what is asked about several before they are changed together. */
export interface EpisodeListing {
  list(query: EpisodeQuery): { rows: EpisodeRow[]; total: number }
  /** The ids of what `list` would answer: what a person means by "all of these" without having seen them. */
  ids(query: EpisodeQuery): { ids: string[]; total: number }
  /** Those that are here, in the order of `ids`. */
  facts(ids: readonly string[]): EpisodeFacts[]
  /** The seasons that a show has episodes of, lowest first. */
  seasons(showId: string): number[]
  row(id: string): EpisodeRow | undefined
}

export function episodeListing({ episodes, jobs }: Pick<Store, 'episodes' | 'jobs'>): EpisodeListing {
  /** Sorted once for all rows: thousands may be open when many were changed together. */
  function openJobs() {
    const byEpisode = Map.groupBy(jobs.open(), ({ episodeId }) => episodeId)
    return (id: string) => byEpisode.get(id) ?? []
  }

  return {
    list(query) {
      const { rows, total } = episodes.list(query)
      const openOf = openJobs()
      return { rows: rows.map((episode) => episodeRow(episode, openOf(episode.id))), total }
    },
    ids: (query) => episodes.ids(query),
    facts(ids) {
      const openOf = openJobs()
      return ids.flatMap((id) => {
        const episode = episodes.get(id)
        return episode ? [episodeFacts(episode, openOf(id))] : []
      })
    },
    seasons: (showId) => episodes.seasons(showId),
    row(id) {
      const episode = episodes.get(id)
      return episode && episodeRow(episode, jobs.openOf(id))
    },
  }
}
