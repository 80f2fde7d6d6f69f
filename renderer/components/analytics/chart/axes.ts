import { count } from '../../../format/sizes.ts'
import type { ChartOption } from './parts.ts'
import type { ChartTokens } from './tokens.ts'
import { tooltipElement, type TooltipLine } from './tooltip.ts'

export interface Axes {
  /** What stands below each point. */
  labels: readonly string[]
  tokens: ChartTokens
  /** What is said of the point with this index. */
  tooltip: (index: number) => { title: string; lines: readonly TooltipLine[] }
  animated: boolean
}

/** The labels lie inside of the edges. */
export const gridRule = { outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' } as const

/** What the charts have in common: counts on hairlines, one line of labels, a tooltip for each point. */
export function axes({ labels, tokens, tooltip, animated }: Axes): ChartOption {
  const label = { color: tokens.muted, fontSize: 12, hideOverlap: true }
  return {
    animation: animated,
    animationDuration: 250,
    textStyle: { fontFamily: tokens.font },
    grid: { ...gridRule, left: 4, right: 28, top: 12, bottom: 4 },
    xAxis: {
      type: 'category',
      data: [...labels],
      boundaryGap: false,
      axisLine: { lineStyle: { color: tokens.line } },
      axisTick: { show: false },
      axisLabel: { ...label, margin: 10 },
    },
    yAxis: {
      type: 'value',
      min: 0,
      // Half a download is none.
      minInterval: 1,
      splitNumber: 4,
      splitLine: { lineStyle: { color: tokens.line } },
      axisLabel: { ...label, formatter: (value: number) => count(value) },
    },
    tooltip: {
      trigger: 'axis',
      // An element, not HTML: titles come from people.
      formatter: (params) => {
        const [first] = Array.isArray(params) ? params : [params]
        const { title, lines } = tooltip(first?.dataIndex ?? 0)
        return tooltipElement(title, lines)
      },
      axisPointer: { type: 'line', lineStyle: { color: tokens.dimmed, type: 'solid', width: 1 } },
      backgroundColor: tokens.surface,
      borderColor: tokens.line,
      padding: [8, 10],
      textStyle: { color: tokens.text, fontSize: 12 },
      confine: true,
      transitionDuration: animated ? 0.1 : 0,
      extraCssText: 'border-radius: 0.4rem; box-shadow: 0 4px 16px rgb(0 0 0 / 0.12); max-width: 22rem;',
    },
  }
}
