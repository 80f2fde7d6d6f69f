import { describe, expect, it } from 'vitest'
import {
  addDays,
  countDays,
  dayAt,
  dayFirst,
  monthFirst,
  parseDayFirst,
} from '../../../electron/sandbox/analytics/days.ts'

describe('days', () => {
  it('are those of a zone', () => {
    const evening = Date.UTC(2026, 10, 21, 16)
    expect(dayAt(evening, 'Asia/Tokyo')).toBe('2026-11-22')
    expect(dayAt(evening, 'America/New_York')).toBe('2026-11-21')
  })

  it.each([
    ['29-02-2024', '2024-02-29'],
    ['01-12-2026', '2026-12-01'],
  ])('are read day first: %s', (text, day) => {
    expect(parseDayFirst(text)).toBe(day)
    expect(dayFirst(day)).toBe(text)
  })

  it.each(['29-02-2026', '31-04-2026', '00-01-2026', '13-13-2026', '1-1-2026', '2026-01-01', ''])(
    'are not %j',
    (text) => {
      expect(parseDayFirst(text)).toBeNull()
    },
  )

  it('are counted over months, leap years and changes to summer time', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2026-03-30', -2)).toBe('2026-03-28')
    expect(countDays('2026-03-28', '2026-03-30')).toBe(3)
    expect(countDays('2026-03-28', '2026-03-28')).toBe(1)
    expect(countDays('2026-03-28', '2026-03-27')).toBe(0)
  })

  it('are written month first too', () => {
    expect(monthFirst('2026-11-03')).toBe('11-03-2026')
  })
})
