import { addDays, daysIn, type DayWindow } from '../../../../shared/domain/analyticsDays.ts'
import type { DayFigure, EpisodeFigures } from '../../../../shared/ipc/figureModels.ts'
import type { EpisodeDetail } from '../../../../shared/ipc/models.ts'
import { ok } from '../../../../shared/ipc/result.ts'
import type { FakeBridge } from './fakeBridge.ts'
import { anEpisode, sampleNow, week } from './sampleData.ts'

/** The day of `sampleNow` in Lisbon. */
export const sampleToday = '2026-11-21'

/** A weekly show since the summer: the newest of twenty episodes came out on Tuesday 17 November. */
export function weeklyEpisodes(count = 20): EpisodeDetail[] {
  return Array.from({ length: count }, (_, index) =>
    anEpisode({
      id: `episode-${count - index}`,
      remoteId: `90${count - index}`,
      title: `Weekly ${count - index}`,
      status: 'published',
      publishedAt: Date.UTC(2026, 10, 17, 6, 0) - index * week,
    }),
  )
}

/** What each day of a show had: 100, from 22 October on 112, and 200 more on the best day, Tuesday 10 November. */
export function sampleDays(window: DayWindow): DayFigure[] {
  return daysIn(window).map((date) => ({
    date,
    downloads: (date >= '2026-10-22' ? 112 : 100) + (date === '2026-11-10' ? 200 : 0),
  }))
}

/** What each day of an episode had: 50 on the day it came out, then 10; the newest has twice as many. */
function daysOfEpisode({ publishedAt, id }: EpisodeDetail, window: DayWindow, newest: string): DayFigure[] {
  const born = new Date(publishedAt ?? 0).toISOString().slice(0, 10)
  const times = id === newest ? 2 : 1
  return daysIn(window).map((date) => ({
    date,
    downloads: date < born ? 0 : times * (date === born ? 50 : 10),
  }))
}

export interface SampleFigures {
  answeredAt?: number
  fresh?: boolean
  /** Which of a show's days are known. */
  known?: (date: string) => boolean
}

/** Makes a fake main process answer as a service that has always counted. */
export function withFigures(
  bridge: FakeBridge,
  { answeredAt = sampleNow, fresh = true, known = () => true }: SampleFigures = {},
): void {
  const age = { answeredAt, fresh }
  const { episodes } = bridge.world
  const newest = episodes[0]?.id ?? ''
  bridge.answer('analytics.show', (window) =>
    ok({ days: sampleDays(window).filter(({ date }) => known(date)), ...age }),
  )
  bridge.answer('analytics.episode', ({ episodeId, ...window }) => {
    const episode = episodes.find(({ id }) => id === episodeId)
    return ok({ days: episode ? daysOfEpisode(episode, window, newest) : [], ...age })
  })
  bridge.answer('analytics.episodes', (window) => {
    const figures = episodes.map((episode): EpisodeFigures => ({
      remoteId: episode.remoteId ?? '',
      episodeId: episode.id,
      title: episode.title,
      publishedAt: episode.publishedAt,
      days: daysOfEpisode(episode, window, newest).filter(({ date }) => known(date)),
    }))
    return ok({ episodes: figures, ...age })
  })
}

/** The window of `count` days that are over, and today. */
export const lastDays = (count: number): DayWindow => ({
  from: addDays(sampleToday, -count),
  to: sampleToday,
})
