import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { dayAfter, momentOn, sameTimeOn } from '../../../shared/domain/sameTimeOn.ts'
import { testSeed } from '../../support/random.ts'

const berlin = 'Europe/Berlin'
const at = (text: string, zone = berlin) => DateTime.fromISO(text, { zone }).toMillis()
const clock = (ms: number, zone = berlin) => DateTime.fromMillis(ms, { zone }).toFormat('yyyy-MM-dd HH:mm')

describe('sameTimeOn', () => {
  it('keeps the time on the clocks through both changes of clocks', () => {
    expect(clock(sameTimeOn('2026-11-02', at('2026-10-20T06:00'), berlin))).toBe('2026-11-02 06:00')
    expect(clock(sameTimeOn('2027-04-01', at('2027-03-20T06:00'), berlin))).toBe('2027-04-01 06:00')
  })

  it('is as much later as the clocks go forward where they leave the time out', () => {
    expect(clock(sameTimeOn('2027-03-28', at('2027-03-20T02:30'), berlin))).toBe('2027-03-28 03:30')
  })

  it('is the first of two where the time comes twice', () => {
    expect(sameTimeOn('2026-10-25', at('2026-10-20T02:30'), berlin)).toBe(Date.UTC(2026, 9, 25, 0, 30))
  })

  it('shows the same time on every other day, and comes back', () => {
    const zones = fc.constantFrom(berlin, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
    const days = fc.integer({ min: -400, max: 400 })
    // Noon is left out nowhere.
    const hours = fc.integer({ min: 4, max: 22 })
    fc.assert(
      fc.property(zones, days, hours, fc.integer({ min: 0, max: 59 }), (zone, away, hour, minute) => {
        const start = DateTime.fromObject(
          { year: 2026, month: 6, day: 15, hour, minute },
          { zone },
        ).toMillis()
        const moved = sameTimeOn(dayAfter(start, away, zone), start, zone)
        expect(clock(moved, zone).slice(11)).toBe(clock(start, zone).slice(11))
        expect(sameTimeOn('2026-06-15', moved, zone)).toBe(start)
      }),
      { seed: testSeed() },
    )
  })
})

describe('dayAfter', () => {
  it('counts days on the clocks of the zone', () => {
    expect(dayAfter(at('2026-10-24T23:30'), 1, berlin)).toBe('2026-10-25')
    expect(dayAfter(at('2026-10-24T23:30'), 1, 'Asia/Tokyo')).toBe('2026-10-26')
    expect(dayAfter(at('2026-11-30T12:00'), -30, berlin)).toBe('2026-10-31')
  })

  it('goes over a day that a zone left out', () => {
    // Samoa went over the date line: there was no 30 December 2011.
    expect(dayAfter(at('2011-12-29T12:00', 'Pacific/Apia'), 2, 'Pacific/Apia')).toBe('2011-12-31')
  })
})

describe('momentOn', () => {
  it('stops at what is no time', () => {
    expect(() => momentOn('2026-11-31', '06:00', berlin)).toThrow(RangeError)
  })
})
