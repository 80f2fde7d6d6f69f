import { describe, expect, it } from 'vitest'
import {
  downloadsOption,
  type ChartDay,
} from '../../../../renderer/components/analytics/chart/downloadsOption.ts'
import { equalAgeOption } from '../../../../renderer/components/analytics/chart/equalAgeOption.ts'
import type { ChartOption, LineSeries } from '../../../../renderer/components/analytics/chart/parts.ts'
import type { ChartTokens } from '../../../../renderer/components/analytics/chart/tokens.ts'
import { tooltipElement } from '../../../../renderer/components/analytics/chart/tooltip.ts'
import { daysIn } from '../../../../shared/domain/analyticsDays.ts'

const tokens: ChartTokens = {
  font: 'Inter',
  surface: '#fff',
  text: '#111',
  muted: '#555',
  dimmed: '#777',
  line: '#ddd',
  primary: 'teal',
  info: 'blue',
  warning: 'orange',
}
const today = '2026-11-21'
/** A week that ends today, with these figures. */
const days = (counts: (number | null)[], before: (number | null)[] = []): ChartDay[] =>
  daysIn({ from: '2026-11-15', to: today }).map((day, index) => ({
    day,
    downloads: counts[index] ?? null,
    before: index < before.length ? { day: '2026-11-08', downloads: before[index] ?? null } : null,
    published: day === '2026-11-17' ? ['Fog Signals'] : [],
  }))
const seriesOf = ({ series = [] }: ChartOption): LineSeries[] => (Array.isArray(series) ? series : [series])
const valuesOf = (series: LineSeries | undefined) =>
  (series?.data ?? []).map((point) =>
    point !== null && typeof point === 'object' && 'value' in point ? point.value : point,
  )
const option = (counts: (number | null)[], before?: (number | null)[]) =>
  seriesOf(downloadsOption({ days: days(counts, before), today, tokens, animated: false }))

describe('the chart of downloads per day', () => {
  it('leaves a gap where a day was never answered, and today out of the line', () => {
    const [line, point] = option([5, 6, null, 8, null, 9, 3])
    expect(valuesOf(line)).toEqual([5, 6, null, 8, null, 9, null])
    expect(line?.connectNulls ?? false).toBe(false)
    expect(valuesOf(point)).toEqual([null, null, null, null, null, null, 3])
  })

  it('marks a day that is known between two that are not, which has no line', () => {
    const [line] = option([5, 6, null, 8, null, 9, 3])
    const symbols = (line?.data ?? []).map((point) =>
      point !== null && typeof point === 'object' && 'symbol' in point ? point.symbol : null,
    )
    expect(symbols).toEqual(['none', 'none', 'none', 'circle', 'none', 'circle', 'none'])
  })

  it('has the days before behind it, and a line where an episode came out', () => {
    const [before, line] = option([5, 6, 7, 8, 9, 9, 3], [1, 2, 3, 4, null, 6])
    expect(valuesOf(before)).toEqual([1, 2, 3, 4, null, 6, null])
    expect(line?.markLine?.data).toEqual([{ xAxis: 2 }])
    expect(option([5, 6, 7, 8, 9, 9, 3], [null, null])).toHaveLength(2)
  })

  it('stands still where motion is not wanted', () => {
    expect(downloadsOption({ days: days([]), today, tokens, animated: false }).animation).toBe(false)
  })
})

describe('the chart of episodes at equal age', () => {
  it('has a line for each, told apart by more than colour', () => {
    const lines = seriesOf(
      equalAgeOption({
        lines: [
          { name: 'New', curve: [5], mark: 'first' },
          { name: 'Old', curve: [4, 8], mark: 'second' },
          { name: 'Usual', curve: [3, 6], mark: 'usual' },
        ],
        reach: 2,
        tokens,
        animated: false,
      }),
    )
    expect(lines.map(({ name, data }) => [name, data])).toEqual([
      ['New', [5]],
      ['Old', [4, 8]],
      ['Usual', [3, 6]],
    ])
    const shapes = lines.map(({ symbol, lineStyle }) => `${String(symbol)} ${String(lineStyle?.type)}`)
    expect(new Set(shapes).size).toBe(3)
  })
})

describe('a tooltip', () => {
  it('takes titles for words, whatever is in them', () => {
    const box = tooltipElement('Tue 17 Nov', [{ label: '<img src=x onerror=alert(1)>', figure: '7' }])
    expect(box.querySelector('img')).toBeNull()
    expect(box.textContent).toContain('<img src=x onerror=alert(1)>')
  })
})
