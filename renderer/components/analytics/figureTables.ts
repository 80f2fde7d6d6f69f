import type { Day } from '../../../shared/domain/analyticsDays.ts'
import type { EpisodeFigures } from '../../../shared/ipc/figureModels.ts'
import { dayName } from '../../format/days.ts'
import { count } from '../../format/sizes.ts'
import { useText } from '../../text.ts'
import type { ChartDay } from './chart/downloadsOption.ts'
import type { AgeLine } from './chart/equalAgeOption.ts'

/** A table behind a chart, in words. */
export interface FigureTableContent {
  /** The first names the rows. */
  columns: readonly { name: string; holds: 'figures' | 'words' }[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** A table for other programs: names and days as every other way out of Wavedrop writes them. */
export interface Spreadsheet {
  columns: string[]
  rows: (string | number | null)[][]
}

/** The days of a chart, the latest first. */
export function daysTable(days: readonly ChartDay[], today: Day): FigureTableContent {
  const text = useText().analytics.chart
  const isCompared = days.some(({ before }) => before !== null)
  const hasEpisodes = days.some(({ published }) => published.length > 0)
  const figure = (downloads: number | null) => (downloads === null ? text.notKnown : count(downloads))
  return {
    columns: [
      { name: text.date, holds: 'words' },
      { name: text.downloads, holds: 'figures' },
      ...(isCompared ? [{ name: text.downloadsBefore, holds: 'figures' } as const] : []),
      ...(hasEpisodes ? [{ name: text.episode, holds: 'words' } as const] : []),
    ],
    rows: days.toReversed().map(({ day, downloads, before, published }) => ({
      key: day,
      cells: [
        day === today ? text.todaySoFar(dayName(day, today)) : dayName(day, today),
        figure(downloads),
        ...(isCompared ? [before === null ? '' : figure(before.downloads)] : []),
        ...(hasEpisodes ? [published.join(', ')] : []),
      ],
    })),
  }
}

/** A day never answered is left out: an empty cell would be read as none. */
export function daysSpreadsheet(days: readonly ChartDay[]): Spreadsheet {
  return {
    columns: ['date', 'downloads'],
    rows: days.flatMap(({ day, downloads }) => (downloads === null ? [] : [[day, downloads]])),
  }
}

export function agesTable(lines: readonly AgeLine[], reach: number): FigureTableContent {
  const text = useText().analytics
  return {
    columns: [
      { name: text.chart.date, holds: 'words' },
      ...lines.map(({ name }) => ({ name, holds: 'figures' }) as const),
    ],
    rows: Array.from({ length: reach }, (_, index) => ({
      key: String(index),
      cells: [
        text.equalAge.day(count(index + 1)),
        ...lines.map(({ curve }) => {
          const downloads = curve[index]
          return downloads === undefined ? '' : count(Math.round(downloads))
        }),
      ],
    })),
  }
}

/** The columns are the episodes, as in the chart. */
export function agesSpreadsheet(lines: readonly AgeLine[], reach: number): Spreadsheet {
  return {
    columns: ['day', ...lines.map(({ name }) => name)],
    rows: Array.from({ length: reach }, (_, index) => [
      index + 1,
      ...lines.map(({ curve }) => curve[index] ?? null),
    ]),
  }
}

/** Every episode on every day. */
export function episodesSpreadsheet(episodes: readonly EpisodeFigures[]): Spreadsheet {
  return {
    columns: ['episode_id', 'title', 'published_at', 'date', 'downloads'],
    rows: episodes.flatMap(({ remoteId, title, publishedAt, days }) =>
      days.map(({ date, downloads }) => [
        remoteId,
        title,
        publishedAt === null ? null : new Date(publishedAt).toISOString(),
        date,
        downloads,
      ]),
    ),
  }
}
