import { init } from 'echarts/core'
import { gridRule } from './axes.ts'
import './parts.ts'
import type { ChartOption } from './parts.ts'
import type { ChartTokens } from './tokens.ts'

/** CSS pixels; drawn twice as fine. */
const size = { width: 1200, height: 600 }

export interface Picture {
  option: ChartOption
  /** A picture leaves the window: it must say by itself what it shows. */
  title: string
  subtitle: string
  tokens: ChartTokens
}

/** A chart as a PNG, base64. */
export function pictureOf({ option, title, subtitle, tokens }: Picture): string {
  const series = [option.series ?? []].flat()
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', ...size })
  try {
    chart.setOption({
      ...option,
      animation: false,
      title: {
        text: title,
        subtext: subtitle,
        left: 24,
        top: 20,
        itemGap: 4,
        textStyle: { color: tokens.text, fontSize: 20, lineHeight: 28, fontWeight: 600 },
        subtextStyle: { color: tokens.muted, fontSize: 14 },
      },
      legend: {
        data: series.map(({ name = '', symbol }) =>
          // Lines without marks have none beside their names either.
          symbol === 'none' ? { name: String(name), itemStyle: { opacity: 0 } } : String(name),
        ),
        left: 24,
        top: 84,
        textStyle: { color: tokens.muted, fontSize: 14 },
        itemHeight: 10,
      },
      grid: { ...gridRule, left: 24, right: 48, top: 124, bottom: 20 },
    } satisfies ChartOption)
    const url = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: tokens.surface })
    return url.slice(url.indexOf(',') + 1)
  } finally {
    chart.dispose()
  }
}
