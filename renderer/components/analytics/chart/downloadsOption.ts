import type { Day } from '../../../../shared/domain/analyticsDays.ts'
import { dayName, shortDay } from '../../../format/days.ts'
import { count } from '../../../format/sizes.ts'
import { useText } from '../../../text.ts'
import { axes } from './axes.ts'
import type { ChartOption, LineSeries } from './parts.ts'
import type { ChartTokens } from './tokens.ts'
import type { TooltipLine } from './tooltip.ts'

/** A day as the chart and its table show it. */
export interface ChartDay {
  day: Day
  /** Null for a day never answered. */
  downloads: number | null
  /** The day it is laid over; null where nothing is compared. */
  before: { day: Day; downloads: number | null } | null
  /** The titles of the episodes that came out on it. */
  published: readonly string[]
}

export interface DownloadsChart {
  days: readonly ChartDay[]
  /** It is not over: a line that falls to it would say that downloads do. */
  today: Day
  tokens: ChartTokens
  animated: boolean
}

/** Downloads per day as a line with the days before behind it. A day never answered is a gap. */
export function downloadsOption({ days, today, tokens, animated }: DownloadsChart): ChartOption {
  const text = useText().analytics.chart
  const known = days.map(({ day, downloads }) => (day < today ? downloads : null))
  const hasBefore = days.some(({ before }) => typeof before?.downloads === 'number')
  const figure = (downloads: number | null) => (downloads === null ? text.notKnown : count(downloads))

  const now: LineSeries = {
    ...line(text.shown, known, tokens.primary, 2),
    areaStyle: { color: tokens.primary, opacity: 0.08 },
    markLine: {
      silent: true,
      symbol: 'none',
      label: { show: false },
      lineStyle: { color: tokens.dimmed, type: 'dotted', width: 1 },
      data: days.flatMap(({ published }, index) => (published.length > 0 ? [{ xAxis: index }] : [])),
    },
  }
  const before: LineSeries = line(
    text.before(days.length, count(days.length)),
    days.map((day) => day.before?.downloads ?? null),
    tokens.dimmed,
    1,
  )
  const last = days.findIndex(({ day }) => day === today)
  const unfinished: LineSeries = {
    type: 'line',
    name: text.today,
    color: tokens.primary,
    symbol: 'circle',
    symbolSize: 8,
    showAllSymbol: true,
    itemStyle: { color: tokens.surface, borderColor: tokens.primary, borderWidth: 2 },
    emphasis: { disabled: true },
    data: days.map(({ downloads }, index) => (index === last ? downloads : null)),
  }

  return {
    ...axes({
      labels: days.map(({ day }) => shortDay(day)),
      tokens,
      animated,
      tooltip(index) {
        const at = days[index]
        if (!at) return { title: '', lines: [] }
        const name = dayName(at.day, today)
        const own: TooltipLine = {
          label: text.downloads,
          figure: figure(at.downloads),
          colour: tokens.primary,
        }
        const other = at.before && {
          label: dayName(at.before.day, today),
          figure: figure(at.before.downloads),
          colour: tokens.dimmed,
        }
        return {
          title: at.day === today ? text.todaySoFar(name) : name,
          lines: [
            own,
            ...(other ? [other] : []),
            ...at.published.map((title) => ({ label: text.published(title) })),
          ],
        }
      },
    }),
    series: [...(hasBefore ? [before] : []), now, ...(last > -1 ? [unfinished] : [])],
  }
}

/** A line without marks, but for a day that is known between two that are not: a line needs two. */
function line(name: string, counts: readonly (number | null)[], colour: string, width: number): LineSeries {
  const isAlone = (index: number) =>
    (counts[index - 1] ?? null) === null && (counts[index + 1] ?? null) === null
  return {
    type: 'line',
    name,
    color: colour,
    lineStyle: { color: colour, width },
    showAllSymbol: true,
    symbol: 'none',
    emphasis: { disabled: true },
    data: counts.map((value, index) => ({
      value,
      symbol: value !== null && isAlone(index) ? 'circle' : 'none',
      symbolSize: 5,
    })),
  }
}
