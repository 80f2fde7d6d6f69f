import { z } from 'zod'
import type { EpisodeAnalytics, EpisodesAnalytics, ShowAnalytics } from '../../shared/api/resources.ts'
import { readingOf, type DayWindow } from '../../shared/domain/analyticsDays.ts'
import { parseServiceTime } from '../../shared/domain/serviceTime.ts'
import { dayFigure, episodeFigures, type DayFigure } from '../../shared/ipc/figureModels.ts'

/** Figures as they are kept on this computer. */
export const keptDays = z.array(dayFigure)
export const keptEpisodes = z.array(episodeFigures.omit({ episodeId: true }))
export type KeptEpisodes = z.infer<typeof keptEpisodes>

/** The downloads by day of a show or an episode; null when its days cannot be read, or are not those asked for. */
export function readDays(
  { downloads, start_date, end_date }: (ShowAnalytics | EpisodeAnalytics)['attributes'],
  asked: DayWindow,
): DayFigure[] | null {
  if (!downloads) return null
  const dates = downloads.map(({ date }) => date)
  const read = readingOf({ dates, start: start_date, end: end_date }, asked)
  return read && daysOf(downloads, read)
}

/** The same of every episode of a show. */
export function readEpisodes(
  { episodes, start_date, end_date }: EpisodesAnalytics['attributes'],
  asked: DayWindow,
): KeptEpisodes | null {
  if (!episodes) return null
  const dates = episodes.flatMap(({ downloads }) => downloads.map(({ date }) => date))
  const read = readingOf({ dates, start: start_date, end: end_date }, asked)
  if (!read) return null
  return episodes.map(({ id, title, published_at, downloads }) => ({
    remoteId: id,
    title: title ?? '',
    publishedAt: published_at === null ? null : parseServiceTime(published_at, 'UTC'),
    days: daysOf(downloads, read),
  }))
}

function daysOf(
  downloads: readonly { date: string; downloads: number }[],
  read: (text: string) => string | null,
): DayFigure[] {
  return downloads
    .flatMap((counted) => {
      const date = read(counted.date)
      return date === null ? [] : [{ date, downloads: counted.downloads }]
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Of an answer about other days those that were asked for. */
export function clipDays(days: readonly DayFigure[], { from, to }: DayWindow): DayFigure[] {
  return days.filter(({ date }) => date >= from && date <= to)
}

export function clipEpisodes(episodes: KeptEpisodes, asked: DayWindow): KeptEpisodes {
  return episodes.map((episode) => ({ ...episode, days: clipDays(episode.days, asked) }))
}
