import { describe, expect, it } from 'vitest'
import { addDays, countDays, daysIn, type DayWindow } from '../../../shared/domain/analyticsDays.ts'
import {
  changeBetween,
  completePart,
  figuresOf,
  seriesOf,
  windowBefore,
  type DayCount,
} from '../../../shared/domain/comparison.ts'

const november: DayWindow = { from: '2026-11-01', to: '2026-11-30' }
/** The days of a window, with the downloads that `of` says; null leaves a day out. */
const counted = (window: DayWindow, of: (index: number, day: string) => number | null): DayCount[] =>
  daysIn(window).flatMap((date, index) => {
    const downloads = of(index, date)
    return downloads === null ? [] : [{ date, downloads }]
  })

describe('days', () => {
  it('go on over the ends of months and leap days, whatever clocks do', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(countDays(november)).toBe(30)
    expect(daysIn({ from: '2026-12-31', to: '2027-01-02' })).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
  })
})

describe('the part of a window that is over', () => {
  it('ends yesterday while today is in it', () => {
    expect(completePart(november, '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  })
  it('is all of it once it has passed, and none of it on its first day', () => {
    expect(completePart(november, '2026-12-01')).toEqual(november)
    expect(completePart(november, '2026-11-01')).toBeNull()
    expect(completePart(november, '2026-10-01')).toBeNull()
  })
  it('is compared with as many days right before', () => {
    expect(windowBefore(november)).toEqual({ from: '2026-10-02', to: '2026-10-31' })
    expect(windowBefore({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
      from: '2026-11-19',
      to: '2026-11-19',
    })
  })
})

describe('the figures of a window', () => {
  it('are its total, its mean and its first best day; days outside do not count', () => {
    const days = counted({ from: '2026-10-30', to: '2026-11-30' }, (index) => (index < 2 ? 999 : index % 10))
    expect(figuresOf(days, november)).toMatchObject({
      total: 135,
      perDay: 4.5,
      best: { date: '2026-11-08', downloads: 9 },
      known: 30,
      missing: 0,
    })
  })

  it('count a day that was never answered as missing, not as a day without downloads', () => {
    const days = counted(november, (index) => (index < 10 ? null : 6))
    expect(figuresOf(days, november)).toMatchObject({ total: 120, perDay: 6, known: 20, missing: 10 })
    expect(seriesOf(days, november).slice(8, 12)).toEqual([null, null, 6, 6])
  })

  it('have no best day without downloads, and no mean without days', () => {
    expect(
      figuresOf(
        counted(november, () => 0),
        november,
      ),
    ).toMatchObject({ total: 0, perDay: 0, best: null })
    expect(figuresOf([], november)).toMatchObject({ perDay: null, best: null, known: 0, missing: 30 })
  })

  it('name the weekday that stands out, once there are four of each', () => {
    const isTuesday = (day: string) => new Date(day).getUTCDay() === 2
    const tuesdays = counted(november, (_, day) => (isTuesday(day) ? 30 : 10))
    expect(figuresOf(tuesdays, november).weekday).toBe(2)
    const threeWeeks = { from: '2026-11-02', to: '2026-11-22' }
    expect(figuresOf(tuesdays, threeWeeks).weekday).toBeNull()
    expect(
      figuresOf(
        counted(november, () => 10),
        november,
      ).weekday,
    ).toBeNull()
    const hardly = counted(november, (_, day) => (isTuesday(day) ? 10.5 : 10))
    expect(figuresOf(hardly, november).weekday).toBeNull()
  })
})

describe('two windows beside each other', () => {
  const of = (downloads: number, left: (index: number) => boolean = () => false) =>
    figuresOf(
      counted(november, (index) => (left(index) ? null : downloads)),
      november,
    )

  it('differ by a share of the one before', () => {
    expect(changeBetween(of(100), of(112))).toEqual({ kind: 'ratio', ratio: expect.closeTo(0.12) as number })
    expect(changeBetween(of(100), of(50))).toEqual({ kind: 'ratio', ratio: -0.5 })
    expect(changeBetween(of(100), of(0))).toEqual({ kind: 'ratio', ratio: -1 })
  })
  it('cannot differ by a share of nothing', () => {
    expect(changeBetween(of(0), of(5))).toEqual({ kind: 'from-nothing' })
    expect(changeBetween(of(0), of(0))).toEqual({ kind: 'nothing' })
  })
  it('are not compared while days of either are not known', () => {
    const gaps = of(100, (index) => index < 2)
    expect(changeBetween(gaps, of(112))).toEqual({ kind: 'unknown', missing: 2 })
    expect(changeBetween(of(100), gaps)).toEqual({ kind: 'unknown', missing: 2 })
  })
})
