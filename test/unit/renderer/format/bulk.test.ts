import { describe, expect, it } from 'vitest'
import { bulkReadiness, inCountingOrder } from '../../../../renderer/format/bulkReadiness.ts'
import { spreadOut } from '../../../../renderer/format/cadence.ts'
import { gridTemplate, tableColumns } from '../../../../renderer/format/tableColumns.ts'
import { factsOf } from '../support/listAnswers.ts'
import { anEpisode } from '../support/sampleData.ts'

const facts = (over: Parameters<typeof anEpisode>[0]) => factsOf(anEpisode(over))

describe('several episodes that are to go out', () => {
  it('go out as far as they can, and the others are counted by what keeps them', () => {
    const ready = facts({ id: 'ready' })
    const sorted = bulkReadiness([
      ready,
      facts({ id: 'out', status: 'published' }),
      facts({ id: 'on its way', asked: { status: 'published', publishedAt: null } }),
      facts({ id: 'silent', hasAudio: false }),
      facts({ id: 'nameless', title: ' ' }),
    ])
    expect(sorted).toEqual({ ready: [ready], out: 2, noAudio: 1, noTitle: 1 })
  })

  it('are counted by season and number, those without one last and as they were', () => {
    const of = (season: number | null, number: number | null) => ({ season, number })
    const given = [of(2, 1), of(null, null), of(1, 12), of(1, 2), of(2, null)]
    expect(inCountingOrder(given)).toEqual([of(1, 2), of(1, 12), of(2, 1), of(null, null), of(2, null)])
  })
})

describe('a cadence', () => {
  const berlin = { date: '2026-10-18', time: '06:00', cadence: 'week', count: 3 } as const

  it('keeps the time of day where the clocks change', () => {
    const { at = [] } = spreadOut('Europe/Berlin', berlin) as { at?: number[] }
    expect(at.map((moment) => new Date(moment).toISOString())).toEqual([
      '2026-10-18T04:00:00.000Z',
      '2026-10-25T05:00:00.000Z',
      '2026-11-01T05:00:00.000Z',
    ])
  })

  it('says so when one of the times never comes', () => {
    const spring = { ...berlin, date: '2026-03-22', time: '02:30' }
    expect(spreadOut('Europe/Berlin', spring)).toEqual({ kind: 'gap' })
  })

  it('is none without a day', () => {
    expect(spreadOut('Europe/Berlin', { ...berlin, date: '' })).toEqual({ kind: 'incomplete' })
  })
})

describe('the columns of the table', () => {
  it('stand in one order, whatever was chosen first', () => {
    expect(tableColumns(['sync', 'date', 'number'])).toEqual(['number', 'title', 'date', 'sync'])
    expect(tableColumns(['status'])).toEqual(['title', 'status'])
    expect(tableColumns([])).toEqual(['title'])
  })

  it('have room each, beside what a row is chosen by', () => {
    const columns = tableColumns(['number', 'type'])
    expect(gridTemplate(columns).match(/rem\b/g)).toHaveLength(columns.length + 1)
  })
})
