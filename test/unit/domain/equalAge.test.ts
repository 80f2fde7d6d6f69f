import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayAt, daysIn } from '../../../shared/domain/analyticsDays.ts'
import type { DayCount } from '../../../shared/domain/comparison.ts'
import {
  ageCurve,
  atEqualAge,
  comparable,
  standingAtAge,
  usualCurve,
  type EqualAgeRule,
} from '../../../shared/domain/equalAge.ts'
import { testSeed } from '../../support/random.ts'

const rule: EqualAgeRule = { zone: 'Europe/Lisbon', today: '2026-11-21', reach: 7 }
const at = (day: string, time = '06:00') => Date.parse(`${day}T${time}:00Z`)
/** An episode that came out `ago` days before today. */
const out = (ago: number, id = `out-${ago}`) => ({ id, publishedAt: at(addDays(rule.today, -ago)) })
const flat = (from: string, to: string, downloads: number): DayCount[] =>
  daysIn({ from, to }).map((date) => ({ date, downloads }))

describe('the curve of an episode', () => {
  const published = { publishedAt: at('2026-11-10') }

  it('adds up the days since it came out, the day itself first', () => {
    const days = [
      { date: '2026-11-09', downloads: 900 },
      { date: '2026-11-10', downloads: 50 },
      ...flat('2026-11-11', '2026-11-20', 10),
    ]
    expect(ageCurve(published, days, rule)).toEqual([50, 60, 70, 80, 90, 100, 110])
  })

  it('ends with the last day that is over', () => {
    const young = { publishedAt: at('2026-11-18') }
    expect(ageCurve(young, flat('2026-11-18', '2026-11-21', 10), rule)).toEqual([10, 20, 30])
    expect(ageCurve({ publishedAt: at('2026-11-21') }, flat('2026-11-21', '2026-11-21', 10), rule)).toEqual(
      [],
    )
  })

  it('ends before a day that was never answered, and never begins without its first', () => {
    const gap = flat('2026-11-10', '2026-11-20', 10).filter(({ date }) => date !== '2026-11-13')
    expect(ageCurve(published, gap, rule)).toEqual([10, 20, 30])
    expect(ageCurve(published, flat('2026-11-11', '2026-11-20', 10), rule)).toEqual([])
  })

  it('begins with the day it was in the show’s zone', () => {
    const late = { publishedAt: at('2026-11-10', '23:30') }
    const days = flat('2026-11-10', '2026-11-20', 10)
    expect(ageCurve(late, days, { ...rule, reach: 1 })).toEqual([10])
    const [first] = ageCurve(late, [{ date: '2026-11-11', downloads: 7 }], { ...rule, zone: 'Europe/Berlin' })
    expect(first).toBe(7)
  })

  it('never falls, is never longer than what was asked for, and ends at the sum of its days', () => {
    const seed = testSeed()
    console.log(`WAVEDROP_SEED=${seed}`)
    fc.assert(
      fc.property(
        fc.array(fc.nat(5000), { maxLength: 60 }),
        fc.integer({ min: 1, max: 40 }),
        (counts, reach) => {
          const from = addDays(rule.today, -counts.length)
          const days = counts.map((downloads, index) => ({ date: addDays(from, index), downloads }))
          const curve = ageCurve({ publishedAt: at(from) }, days, { ...rule, reach })
          expect(curve).toHaveLength(Math.min(reach, counts.length))
          expect(curve).toEqual(curve.toSorted((a, b) => a - b))
          const sum = counts.slice(0, reach).reduce((total, each) => total + each, 0)
          expect(curve.at(-1) ?? 0).toBe(sum)
        },
      ),
      { seed },
    )
  })
})

describe('what is usual', () => {
  it('is the median of the episodes that have reached that age', () => {
    expect(usualCurve([[1, 9], [2, 4], [3, 5], [900]], 2)).toEqual([2, 5])
    expect(usualCurve([[1], [2], [4], [9]], 1)).toEqual([3])
  })
  it('takes three of them', () => {
    expect(usualCurve([[1, 2], [1, 2], [1]], 2)).toBeNull()
  })
})

describe('where an episode stands', () => {
  it('is told at its own age', () => {
    expect(standingAtAge([50, 122], [40, 100, 160])).toEqual({
      days: 2,
      downloads: 122,
      usual: 100,
      ratio: expect.closeTo(0.22) as number,
    })
  })
  it('is a share of nothing where nothing is usual', () => {
    expect(standingAtAge([5], [0])).toMatchObject({ ratio: null })
  })
  it('is not known without a first day, or without what is usual', () => {
    expect(standingAtAge([], [1])).toBeNull()
    expect(standingAtAge([1], null)).toBeNull()
  })
})

describe('the episodes that are compared', () => {
  const ids = (episodes: { id: string }[]) => episodes.map(({ id }) => id)

  it('are the newest three and the latest ten that are old enough', () => {
    const daily = Array.from({ length: 60 }, (_, ago) => out(ago))
    const found = comparable(daily, rule)
    expect(ids(found?.episodes ?? [])).toEqual(
      [1, 2, 3, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((ago) => `out-${ago}`),
    )
    expect(found?.window).toEqual({ from: addDays(rule.today, -16), to: '2026-11-20' })
  })

  it('do not reach back further than the service is asked', () => {
    const found = comparable([out(500), out(399), out(20)], rule)
    expect(ids(found?.episodes ?? [])).toEqual(['out-20', 'out-399'])
  })

  it('are none while none is a day old', () => {
    expect(comparable([out(0), out(-3)], rule)).toBeNull()
    expect(comparable([], rule)).toBeNull()
  })

  it('are old enough once `reach` of their days are over', () => {
    const found = comparable(
      [1, 2, 3, 6, 7].map((ago) => out(ago)),
      rule,
    )
    expect(ids(found?.episodes ?? [])).toEqual(['out-1', 'out-2', 'out-3', 'out-7'])
    expect(dayAt(found?.episodes.at(-1)?.publishedAt ?? 0, rule.zone)).toBe('2026-11-14')
  })
})

describe('episodes at equal age', () => {
  it('stand beside what is usual, and tell whose days are not all known', () => {
    const episodes = [out(3), out(10), out(11), out(12), out(9)]
    const daysOf = ({ id }: { id: string }) =>
      flat(addDays(rule.today, -12), '2026-11-20', id === 'out-3' ? 22 : 20).filter(
        ({ date }) => id !== 'out-9' || date !== '2026-11-14',
      )
    const compared = atEqualAge(episodes, daysOf, rule)
    expect(compared).toMatchObject({ reach: 7, whole: 3, usual: [20, 40, 60, 80, 100, 120, 140] })
    expect(compared.episodes[0]).toMatchObject({
      episode: { id: 'out-3' },
      curve: [22, 44, 66],
      standing: { days: 3, downloads: 66, usual: 60 },
      isCut: false,
    })
    expect(compared.episodes.map(({ isCut }) => isCut)).toEqual([false, false, false, false, true])
  })
})
