import { describe, expect, it } from 'vitest'
import { parseTypedTime } from '../../../shared/domain/typedTime.ts'

describe('parseTypedTime', () => {
  it.each([
    ['2026-12-01 06:00', 'Europe/Berlin', '2026-12-01T05:00:00.000Z'],
    ['2026-07-01 06:00', 'Europe/Berlin', '2026-07-01T04:00:00.000Z'],
    ['2026-12-01T06:00:00-05:00', 'Europe/Berlin', '2026-12-01T11:00:00.000Z'],
    ['2026-12-01 06:00Z', 'Asia/Tokyo', '2026-12-01T06:00:00.000Z'],
    ['2026-12-01T06:00+0100', 'Asia/Tokyo', '2026-12-01T05:00:00.000Z'],
  ])('reads %s in %s', (text, zone, expected) => {
    expect(new Date(parseTypedTime(text, zone) ?? 0).toISOString()).toBe(expected)
  })

  it('is the first of a local time that comes twice, in every season', () => {
    expect(parseTypedTime('2026-10-25 02:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 25, 0, 30))
    expect(parseTypedTime('2026-11-01 01:30', 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 5, 30))
  })

  it.each([
    '2026-03-29 02:30',
    '2026-12-01',
    '06:00',
    '2026-12-01 6:00',
    '2026-13-01 06:00',
    '2026-12-01T06:00',
    '',
  ])('refuses “%s”', (text) => expect(parseTypedTime(text, 'Europe/Berlin')).toBeNull())
})
