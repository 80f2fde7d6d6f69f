import { describe, expect, test } from 'vitest'
import {
  dayFirst,
  isWindow,
  latestDays,
  readingOf,
  type DayWindow,
} from '../../../shared/domain/analyticsDays.ts'
import { seededRandom, testSeed } from '../../support/random.ts'

const dayMs = 86_400_000
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const monthFirst = (day: string) => `${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}`

function daysOf({ from, to }: DayWindow): string[] {
  const days = []
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += dayMs) days.push(isoDay(ms))
  return days
}

/** The days as they are read; null when they cannot be. */
function read(dates: string[], asked: DayWindow, start?: string, end?: string): (string | null)[] | null {
  const reading = readingOf({ dates, start, end }, asked)
  return reading && dates.map(reading)
}

describe('readingOf', () => {
  test('the window asked for decides in which order days are written', () => {
    const asked = { from: '2026-01-05', to: '2026-01-07' }
    expect(read(['05-01-2026', '06-01-2026', '07-01-2026'], asked)).toEqual(daysOf(asked))
    expect(read(['01-05-2026', '01-06-2026', '01-07-2026'], asked)).toEqual(daysOf(asked))
    expect(read(['2026-01-05', '2026-01-06', '2026-01-07'], asked)).toEqual(daysOf(asked))
  })

  test('a day that means the same either way is read', () => {
    const asked = { from: '2026-05-05', to: '2026-05-05' }
    expect(read(['05-05-2026'], asked)).toEqual(['2026-05-05'])
  })

  test('a few days that fit either way are read as the ends of the answer are', () => {
    const asked = { from: '2026-01-01', to: '2026-12-31' }
    expect(read(['03-04-2026'], asked, '01-01-2026', '31-12-2026')).toEqual(['2026-04-03'])
    expect(read(['03-04-2026'], asked, '01-01-2026', '12-31-2026')).toEqual(['2026-03-04'])
    expect(read(['03-04-2026'], asked)).toBeNull()
    expect(read(['03-04-2026'], asked, '2026-01-01', '2026-12-31')).toBeNull()
  })

  test('days that were not asked for are left out, and an answer about others cannot be read', () => {
    const asked = { from: '2026-11-20', to: '2026-11-21' }
    expect(read(['20-11-2026', '21-11-2026', '22-11-2026'], asked)).toEqual([
      '2026-11-20',
      '2026-11-21',
      null,
    ])
    expect(read(['20-10-2026', '21-10-2026'], asked)).toBeNull()
    expect(read(['yesterday'], asked)).toBeNull()
    expect(read(['30-02-2026'], { from: '2026-02-01', to: '2026-03-31' })).toBeNull()
    expect(read([], asked)).toEqual([])
  })

  test('whole answers to any window are read in either order', () => {
    const seed = testSeed()
    const random = seededRandom(seed)
    for (let run = 0; run < 500; run++) {
      const from = Date.UTC(2020 + Math.floor(random() * 10), 0, 1 + Math.floor(random() * 366))
      const asked = { from: isoDay(from), to: isoDay(from + Math.floor(random() ** 3 * 800) * dayMs) }
      const days = daysOf(asked)
      for (const write of [dayFirst, monthFirst]) {
        const dates = days.map(write)
        expect(read(dates, asked), `WAVEDROP_SEED=${seed} ${asked.from} to ${asked.to}`).toEqual(days)
      }
    }
  })
})

test('the latest days end with the day it is in the zone', () => {
  const now = Date.UTC(2026, 2, 1, 3, 0)
  expect(latestDays(14, now, 'UTC')).toEqual({ from: '2026-02-16', to: '2026-03-01' })
  expect(latestDays(1, now, 'America/New_York')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(latestDays(7, now, 'Pacific/Auckland').to).toBe('2026-03-01')
})

test('a window has two days of the calendar, the earlier first', () => {
  expect(isWindow({ from: '2026-02-28', to: '2026-02-28' })).toBe(true)
  expect(isWindow({ from: '2026-03-01', to: '2026-02-28' })).toBe(false)
  expect(isWindow({ from: '2026-02-29', to: '2026-03-01' })).toBe(false)
  expect(isWindow({ from: '01-02-2026', to: '2026-03-01' })).toBe(false)
})
