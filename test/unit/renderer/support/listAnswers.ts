import type { EpisodeDetail, EpisodeFacts, EpisodeSelection } from '../../../../shared/ipc/models.ts'
import { ok } from '../../../../shared/ipc/result.ts'
import type { Answers } from './fakeBridge.ts'
import { rowOf } from './sampleData.ts'
import type { World } from './sampleWorld.ts'

type Area = Pick<Answers, 'episodes.list' | 'episodes.ids' | 'episodes.facts' | 'episodes.seasons'>

/** The episodes in the order in which the world has them, unless it is asked for their titles' or numbers'. */
export function listAnswers(world: World): Area {
  const of = (selection: EpisodeSelection) => {
    const found = world.episodes.filter((row) => isPart(row, selection))
    const sign = selection.direction === 'asc' ? 1 : -1
    if (selection.by === 'title') return found.sort((a, b) => sign * a.title.localeCompare(b.title))
    if (selection.by === 'number') return found.sort((a, b) => sign * ((a.number ?? 0) - (b.number ?? 0)))
    return found
  }
  return {
    'episodes.list': ({ offset, limit, ...selection }) => {
      const found = of(selection)
      return ok({ rows: found.slice(offset, offset + limit).map(rowOf), total: found.length })
    },
    'episodes.ids': ({ offset, limit, ...selection }) => {
      const found = of(selection)
      return ok({ ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length })
    },
    'episodes.facts': ({ ids }) =>
      ok(ids.flatMap((id) => world.episodes.filter((row) => row.id === id).map(factsOf))),
    'episodes.seasons': ({ showId }) => {
      const seasons = world.episodes.filter((row) => row.showId === showId).map(({ season }) => season ?? 0)
      return ok([...new Set(seasons)].filter(Boolean).sort((a, b) => a - b))
    },
  }
}

function isPart(
  row: EpisodeDetail,
  { showId, status, query, concern, hasAudio, type, season }: EpisodeSelection,
) {
  return (
    row.showId === showId &&
    (status === undefined || row.status === status) &&
    (concern !== 'needs-you' || row.sync === 'needs-attention') &&
    (hasAudio === undefined || row.hasAudio === hasAudio) &&
    (type === undefined || row.type === type) &&
    (season === undefined || row.season === season) &&
    row.title.toLowerCase().includes((query ?? '').toLowerCase())
  )
}

export function factsOf(detail: EpisodeDetail): EpisodeFacts {
  const { author, keywords, explicit } = detail.fields
  return { ...rowOf(detail), author, keywords, explicit, shareUrl: detail.shareUrl }
}
