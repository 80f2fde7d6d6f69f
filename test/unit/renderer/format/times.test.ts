import { describe, expect, it } from 'vitest'
import { dateTime, soon } from '../../../../renderer/format/dates.ts'
import { momentIn, tomorrowAtSix, wallTimeIn } from '../../../../renderer/format/zonedTime.ts'
import { sampleNow } from '../support/sampleData.ts'

describe('dates', () => {
  const at = Date.UTC(2026, 10, 24, 6, 0)

  it('names the weekday and uses the zone it is given', () => {
    expect(dateTime(at, 'Europe/Lisbon', sampleNow)).toBe('Tue 24 Nov, 06:00')
    expect(dateTime(at, 'America/New_York', sampleNow)).toBe('Tue 24 Nov, 01:00')
    expect(dateTime(at, 'Pacific/Auckland', sampleNow)).toBe('Tue 24 Nov, 19:00')
  })

  it('names the year only when it is another one there', () => {
    const newYear = Date.UTC(2026, 11, 31, 23, 30)
    expect(dateTime(newYear, 'Europe/Lisbon', sampleNow)).toBe('Thu 31 Dec, 23:30')
    expect(dateTime(newYear, 'Europe/Berlin', sampleNow)).toBe('Fri 1 Jan 2027, 00:30')
  })

  it('writes midnight as 00:00', () => {
    expect(dateTime(Date.UTC(2026, 10, 24, 0, 0), 'UTC', sampleNow)).toBe('Tue 24 Nov, 00:00')
  })

  it('counts seconds for short waits and names the time for long ones', () => {
    expect(soon(sampleNow + 7_400, sampleNow)).toBe('in 8 s')
    expect(soon(sampleNow - 5, sampleNow)).toBe('in 0 s')
    expect(soon(sampleNow + 90_000, sampleNow, 'UTC')).toBe('09:01')
  })
})

describe('times of day in a zone', () => {
  it('finds the moment clocks there show a time', () => {
    expect(momentIn('Europe/Lisbon', '2026-11-24', '06:00')).toEqual({
      kind: 'moment',
      at: Date.UTC(2026, 10, 24, 6, 0),
    })
    expect(momentIn('America/New_York', '2026-11-24', '06:00')).toEqual({
      kind: 'moment',
      at: Date.UTC(2026, 10, 24, 11, 0),
    })
  })

  it('says that a time the clocks jump over does not exist', () => {
    expect(momentIn('Europe/Lisbon', '2027-03-28', '01:30')).toEqual({ kind: 'gap' })
  })

  it('takes the first of a time that comes twice', () => {
    expect(momentIn('Europe/Lisbon', '2026-10-25', '01:30')).toEqual({
      kind: 'moment',
      at: Date.UTC(2026, 9, 25, 0, 30),
    })
  })

  it('waits for both a date and a time', () => {
    expect(momentIn('Europe/Lisbon', '', '06:00')).toEqual({ kind: 'incomplete' })
    expect(momentIn('Europe/Lisbon', '2026-11-24', '')).toEqual({ kind: 'incomplete' })
    expect(momentIn('Europe/Lisbon', '2026-13-40', '06:00')).toEqual({ kind: 'incomplete' })
  })

  it('gives back what it was given', () => {
    const moment = momentIn('America/St_Johns', '2026-12-01', '06:15')
    expect(moment.kind === 'moment' && wallTimeIn('America/St_Johns', moment.at)).toEqual({
      date: '2026-12-01',
      time: '06:15',
    })
  })

  it('suggests tomorrow as it is in the show’s zone', () => {
    expect(tomorrowAtSix('Pacific/Auckland', Date.UTC(2026, 10, 21, 20, 0))).toEqual({
      date: '2026-11-23',
      time: '06:00',
    })
  })
})
