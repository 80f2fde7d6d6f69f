import { afterEach, describe, expect, it } from 'vitest'
import { dayInWords, dayName, shortDay, weekdayName } from '../../../../renderer/format/days.ts'
import { mean, percentage, signedPercentage, wordingOf } from '../../../../renderer/format/figures.ts'
import { headline, standingPhrase, windowWords } from '../../../../renderer/format/headline.ts'
import { speak } from '../../../../renderer/text.ts'
import { daysIn, type DayWindow } from '../../../../shared/domain/analyticsDays.ts'
import { figuresOf, type Change } from '../../../../shared/domain/comparison.ts'

const today = '2026-11-21'
const week: DayWindow = { from: '2026-11-14', to: today }
const complete: DayWindow = { from: '2026-11-14', to: '2026-11-20' }
const now = figuresOf(
  daysIn(complete).map((date, index) => ({ date, downloads: 100 + index })),
  complete,
)
const said = (change: Change | null, over: Partial<Parameters<typeof headline>[0]> = {}) => {
  const { phrase, more } = headline({ window: week, now, change, today, ...over })
  return [phrase.join(''), ...more].join(' ')
}
const by = (ratio: number): Change => ({ kind: 'ratio', ratio })

afterEach(() => speak('en'))

describe('days', () => {
  it('are named with their weekday, and their year when it is another', () => {
    expect(dayName('2026-11-17', today)).toBe('Tue 17 Nov')
    expect(dayName('2025-11-17', today)).toBe('Mon 17 Nov 2025')
    expect(dayInWords('2026-11-17', today)).toBe('Tuesday 17 November')
    expect([shortDay('2026-11-01'), weekdayName(1), weekdayName(7)]).toEqual(['1 Nov', 'Monday', 'Sunday'])
  })
  it('are written as German does', async () => {
    await speak('de')
    expect([dayName('2026-11-17', today), shortDay('2026-11-01'), weekdayName(2)]).toEqual([
      'Di. 17. Nov.',
      '1. Nov.',
      'Dienstag',
    ])
  })
})

describe('figures', () => {
  it('have a decimal where they are small', () => {
    expect([0.25, 9.94, 9.96, 1412.4].map(mean)).toEqual(['0.3', '9.9', '10', '1,412'])
  })
  it('are whole percent, and never nothing of something', () => {
    expect([0, 0.001, 0.124, 1].map(percentage)).toEqual(['0%', '< 1%', '12%', '100%'])
    expect([0.124, -0.05, 0].map(signedPercentage)).toEqual(['+12%', '−5%', '0%'])
  })
  it.each([
    [0.004, { kind: 'same' }],
    [-0.004, { kind: 'same' }],
    [0.12, { kind: 'more', figure: '12%' }],
    [-0.5, { kind: 'fewer', figure: '50%' }],
    [1.14, { kind: 'times', figure: '2.1' }],
    [30, { kind: 'times', figure: '31' }],
  ])('put a change of %f into words', (ratio, wording) => expect(wordingOf(ratio)).toEqual(wording))
})

describe('the sentence about a window', () => {
  it.each<[Change | null, string]>([
    [by(0.12), '12% more downloads than in the 7 days before.'],
    [by(-0.12), '12% fewer downloads than in the 7 days before.'],
    [by(2), '3 times as many downloads as in the 7 days before.'],
    [by(0), 'About as many downloads as in the 7 days before.'],
    [{ kind: 'from-nothing' }, '721 downloads, and none in the 7 days before.'],
    [{ kind: 'unknown', missing: 1 }, '721 downloads since Saturday 14 November.'],
    [null, '721 downloads since Saturday 14 November.'],
  ])('%j', (change, sentence) => {
    expect(said(change)).toBe(`${sentence} Friday 20 November was the best day.`)
  })

  it('has no best day without downloads', () => {
    const none = figuresOf(
      daysIn(complete).map((date) => ({ date, downloads: 0 })),
      complete,
    )
    expect(said({ kind: 'nothing' }, { now: none })).toBe('No downloads, and none in the 7 days before.')
  })

  it('says when there is nothing to say yet', () => {
    expect(said(null, { now: null })).toBe('The first day is not over. Its figures are here tomorrow.')
    expect(said(null, { now: figuresOf([], complete) })).toBe('These days are not known yet.')
  })

  it('names both ends of days that are past', () => {
    expect(windowWords({ from: '2026-10-01', to: '2026-10-31' }, today)).toBe(
      'from Thursday 1 October to Saturday 31 October',
    )
    expect(windowWords({ from: '2026-10-01', to: '2026-10-01' }, today)).toBe('on Thursday 1 October')
  })

  it('is said in German', async () => {
    await speak('de')
    expect(said(by(0.12)).replaceAll(/\s/g, ' ')).toBe(
      '12 % mehr Downloads als in den 7 Tagen davor. Der beste Tag war Freitag, 20. November.',
    )
    expect(said(by(2))).toMatch(/^3-mal so viele Downloads wie in den 7 Tagen davor\./)
  })
})

describe('the sentence about an episode at its age', () => {
  const at = (days: number, ratio: number | null) =>
    standingPhrase({ days, downloads: 1, usual: 1, ratio }, ' downloads')?.join('') ?? null
  it('tells the days both have', () => {
    expect(at(1, 0.22)).toBe('22% more downloads than usual after its first day.')
    expect(at(4, -0.1)).toBe('10% fewer downloads than usual after 4 days.')
    expect(at(7, 1)).toBe('2 times as many downloads as usual after 7 days.')
    expect(at(7, 0)).toBe('About as many downloads as usual after 7 days.')
  })
  it('is none where nothing is usual', () => {
    expect([at(4, null), standingPhrase(null, '')]).toEqual([null, null])
  })
})
