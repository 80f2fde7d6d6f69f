import { count } from '../../../format/sizes.ts'
import { useText } from '../../../text.ts'
import { axes } from './axes.ts'
import type { ChartOption, LineSeries } from './parts.ts'
import type { ChartTokens } from './tokens.ts'

/** One line: an episode, or what is usual. */
export interface AgeLine {
  name: string
  /** Downloads by the end of each day since it came out. */
  curve: readonly number[]
  /** How it is drawn, the same in the chart and in the words beside it. */
  mark: AgeMark
}

/** Told apart by colour, and by the shape of their marks. */
export const episodeMarks = ['first', 'second', 'third'] as const
export type AgeMark = (typeof episodeMarks)[number] | 'usual'

const symbols = { first: 'circle', second: 'triangle', third: 'rect', usual: 'none' } as const
const colours = { first: 'primary', second: 'info', third: 'warning', usual: 'dimmed' } as const

export interface EqualAgeChart {
  lines: readonly AgeLine[]
  /** Days from publication on. */
  reach: number
  tokens: ChartTokens
  animated: boolean
}

/** Downloads by age, a line for each episode. */
export function equalAgeOption({ lines, reach, tokens, animated }: EqualAgeChart): ChartOption {
  const text = useText().analytics.equalAge
  const days = Array.from({ length: reach }, (_, index) => text.day(count(index + 1)))
  const seriesOf = ({ name, curve, mark }: AgeLine): LineSeries => {
    const colour = tokens[colours[mark]]
    return {
      type: 'line',
      name,
      color: colour,
      lineStyle: { color: colour, width: 2, type: mark === 'usual' ? 'dashed' : 'solid' },
      symbol: symbols[mark],
      symbolSize: mark === 'first' ? 8 : 7,
      // Beyond a week the marks would be a chain.
      showAllSymbol: reach <= 7 ? true : 'auto',
      emphasis: { disabled: true },
      // What is usual lies behind.
      z: mark === 'usual' ? 1 : 2,
      data: [...curve],
    }
  }
  return {
    ...axes({
      labels: days,
      tokens,
      animated,
      tooltip: (index) => ({
        title: days[index] ?? '',
        lines: lines.flatMap(({ name, curve, mark }) => {
          const downloads = curve[index]
          return downloads === undefined
            ? []
            : [{ label: name, figure: count(Math.round(downloads)), colour: tokens[colours[mark]] }]
        }),
      }),
    }),
    series: lines.map(seriesOf),
  }
}
