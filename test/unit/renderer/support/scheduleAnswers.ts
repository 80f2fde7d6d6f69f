import type { BatchRow, BatchRun, EpisodeDetail, ShowSchedule } from '../../../../shared/ipc/models.ts'
import { ok } from '../../../../shared/ipc/result.ts'
import type { Answers } from './fakeBridge.ts'
import { rowOf, sampleNow, week } from './sampleData.ts'
import type { World } from './sampleWorld.ts'

type Area = Pick<
  Answers,
  | 'schedule.between'
  | 'batch.rows'
  | 'batch.openPlan'
  | 'batch.slots'
  | 'batch.preview'
  | 'batch.run'
  | 'batch.last'
  | 'batch.pause'
  | 'batch.resume'
  | 'batch.stop'
  | 'batch.undo'
>

const momentOf = ({ asked, status, publishedAt }: EpisodeDetail) =>
  asked ? (asked.status === 'draft' ? null : asked.publishedAt) : status === 'draft' ? null : publishedAt

/** A Tuesday-morning show: its calendar, its drafts in a grid, and batches that are remembered. */
export function scheduleAnswers(world: World): Area {
  const runs: BatchRun[] = []
  const find = (id: string) => world.episodes.find((episode) => episode.id === id)
  const drafts = (showId: string) =>
    world.episodes.filter((episode) => episode.showId === showId && momentOf(episode) === null)

  const showSchedule = (showId: string): ShowSchedule => ({
    showId,
    rhythm: showId === 'show-1' ? { weekdays: [2], time: '06:00', everyWeeks: 1 } : null,
    nextSlots: showId === 'show-1' ? [1, 2].map((n) => Date.UTC(2026, 10, 24, 6, 0) + n * week) : [],
    gaps: showId === 'show-1' ? [{ week: '2026-11-30', days: ['2026-12-01'] }] : [],
    drafts: drafts(showId).length,
  })
  const batchRow = (episode: EpisodeDetail): BatchRow => {
    const { title, season, number, type, explicit, summary } = episode.fields
    return {
      id: episode.id,
      showId: episode.showId,
      file: null,
      bytes: null,
      fields: { title, season, number, type, explicit, summary },
      episode: rowOf(episode),
    }
  }

  return {
    'schedule.between': ({ showId, from, to }) => {
      const shows = world.shows.filter(({ id }) => showId === null || id === showId)
      const asked = new Set(shows.map(({ id }) => id))
      const episodes = world.episodes.filter((episode) => {
        const at = momentOf(episode)
        return at !== null && at >= from && at < to && asked.has(episode.showId)
      })
      return ok({
        episodes: episodes.toReversed().map(rowOf),
        drafts: shows.flatMap(({ id }) => drafts(id)).map(rowOf),
        shows: shows.map(({ id }) => showSchedule(id)),
        seenAt: world.audienceSeenAt,
      })
    },
    'batch.rows': (request) =>
      ok(
        ('ids' in request
          ? request.ids.flatMap((id) => find(id) ?? [])
          : request.showIds.flatMap(drafts)
        ).map(batchRow),
      ),
    'batch.openPlan': () => ok(null),
    'batch.slots': ({ shows }) =>
      ok(
        shows.map(({ showId, count }) => ({
          showId,
          slots: Array.from({ length: count }, (_, index) => Date.UTC(2026, 11, 1, 6, 0) + index * week),
        })),
      ),
    'batch.preview': ({ wishes }) =>
      ok({
        steps: wishes.map(({ id, fields, publishing }) => ({
          id,
          kind: 'change',
          title: fields.title ?? find(id)?.title ?? '',
          showId: find(id)?.showId ?? '',
          fields: Object.keys(fields) as (keyof typeof fields)[],
          publishing,
          requests: [{ method: 'PATCH', path: `/v1/episodes/${id}/publish` }],
        })),
        refused: [],
        calls: wishes.length,
        seconds: wishes.length,
        bytes: 0,
      }),
    'batch.run': ({ wishes }) => {
      for (const { id, fields, publishing } of wishes) {
        const episode = find(id)
        if (!episode) continue
        Object.assign(episode.fields, fields)
        Object.assign(episode, { title: episode.fields.title, sync: 'saved-here' })
        if (publishing) episode.asked = { status: publishing.status, publishedAt: publishing.at }
      }
      const run = { id: runs.length + 1, ranAt: sampleNow, episodeIds: wishes.map(({ id }) => id) }
      runs.push(run)
      return ok({ run, refused: [] })
    },
    'batch.last': () => ok(runs.at(-1) ?? null),
    'batch.pause': () => ok(),
    'batch.resume': () => ok(),
    'batch.stop': () => ok({ stayed: runs.pop()?.episodeIds.length ?? 0, sending: 0, back: [] }),
    'batch.undo': () => ok({ episodes: runs.pop()?.episodeIds.length ?? 0, left: [] }),
  }
}
