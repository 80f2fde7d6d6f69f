import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatServiceTime, parseServiceTime } from '../../../shared/domain/serviceTime.ts'

const nineUtc = Date.UTC(2026, 10, 21, 9, 0, 0)

describe('parseServiceTime', () => {
  it.each([
    ['2026-11-21 09:00:00 UTC'],
    ['2026-11-21T09:00:00Z'],
    ['2026-11-21T09:00:00.000Z'],
    ['2026-11-21T09:00Z'],
    ['2026-11-21T10:00:00+01:00'],
    ['2026-11-21 04:00:00 -0500'],
    ['2026-11-21T10:00+01'],
    ['  2026-11-21 09:00:00 UTC '],
  ])('takes %s exactly, whatever the zone of the show', (text) => {
    expect(parseServiceTime(text, 'Asia/Tokyo')).toBe(nineUtc)
  })

  it('reads a time without an offset in the given zone', () => {
    expect(parseServiceTime('2026-11-21 04:00', 'America/New_York')).toBe(nineUtc)
    expect(parseServiceTime('2026-11-21 04:00:00', 'Eastern Time (US & Canada)')).toBe(nineUtc)
    expect(parseServiceTime('2026-11-21T09:00', null)).toBe(nineUtc)
  })

  it('follows summer time', () => {
    expect(parseServiceTime('2026-07-01 06:00', 'Europe/Berlin')).toBe(Date.UTC(2026, 6, 1, 4))
    expect(parseServiceTime('2026-12-01 06:00', 'Europe/Berlin')).toBe(Date.UTC(2026, 11, 1, 5))
  })

  it('moves a skipped time an hour on and takes the first of two', () => {
    expect(parseServiceTime('2026-03-29 02:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 29, 1, 30))
    expect(parseServiceTime('2026-10-25 02:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 25, 0, 30))
  })

  it.each([
    [''],
    ['tomorrow'],
    ['2026-11-21'],
    ['21-11-2026 09:00'],
    ['2026-02-30 09:00'],
    ['2026-11-21 25:00'],
    ['2026-11-21 09:60'],
    ['2026-11-21 09:00:00 EST'],
    ['2026-11-21 09:00:00 UTC; DROP TABLE'],
  ])('refuses %j', (text) => {
    expect(parseServiceTime(text, 'UTC')).toBeNull()
  })
})

describe('formatServiceTime', () => {
  it('writes the shape of the specification', () => {
    expect(formatServiceTime(nineUtc + 999)).toBe('2026-11-21 09:00:00 UTC')
  })

  it('gives back to the second what was parsed', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
    fc.assert(
      fc.property(seconds, (s) => {
        expect(parseServiceTime(formatServiceTime(s * 1000), 'Asia/Tokyo')).toBe(s * 1000)
      }),
    )
  })
})
