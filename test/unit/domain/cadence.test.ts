import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { cadenceSlots, parseCadence, type Cadence, type CadenceSpan } from '../../../shared/domain/cadence.ts'
import { testSeed } from '../../support/random.ts'

describe('parseCadence', () => {
  it.each<[string, number[], string]>([
    ['tue 06:00', [2], '06:00'],
    ['Tuesdays 6:00', [2], '06:00'],
    ['tue,thu 06:00', [2, 4], '06:00'],
    ['thu, tue,tues 23:59', [2, 4], '23:59'],
    ['mon-fri 18:30', [1, 2, 3, 4, 5], '18:30'],
    ['fri - mon 00:00', [1, 5, 6, 7], '00:00'],
    ['sat-sat,wed 12:00', [3, 6], '12:00'],
    [' daily   07:15 ', [1, 2, 3, 4, 5, 6, 7], '07:15'],
  ])('reads “%s”', (text, weekdays, time) => {
    expect(parseCadence(text)).toEqual({ weekdays, time })
  })

  it.each(['', 'tue', '06:00', 'tue 6', 'tue 24:00', 'tue 06:60', 'tu 06:00', 'tuesdayss 06:00'])(
    'refuses “%s”',
    (text) => expect(parseCadence(text)).toBeNull(),
  )

  it.each([
    'mon-wed-fri 06:00',
    'mon- 06:00',
    ',mon 06:00',
    'holiday 06:00',
    'tue 06:00 07:00',
    'tue 06:00am',
  ])('refuses “%s”', (text) => expect(parseCadence(text)).toBeNull())
})

const tuesdays: Cadence = { weekdays: [2], time: '06:00' }
const daily = (time: string): Cadence => ({ weekdays: [1, 2, 3, 4, 5, 6, 7], time })

/** The first `count` slots, as a clock in UTC shows them. */
function slots(cadence: Cadence, span: Partial<CadenceSpan>, count = 3): string[] {
  const whole = { zone: 'Europe/Berlin', from: '2026-12-01', after: 0, taken: [], ...span }
  return take(cadence, whole, count).map((ms) => new Date(ms).toISOString().slice(0, 16))
}

function take(cadence: Cadence, span: CadenceSpan, count: number): number[] {
  const all = cadenceSlots(cadence, span)
  return Array.from({ length: count }, () => all.next().value as number)
}

describe('cadenceSlots', () => {
  it('begins on the day it is given, when that is one of its days', () => {
    expect(slots(tuesdays, {})).toEqual(['2026-12-01T05:00', '2026-12-08T05:00', '2026-12-15T05:00'])
    expect(slots(tuesdays, { from: '2026-12-02' }, 1)).toEqual(['2026-12-08T05:00'])
  })

  it('means each zone’s own clocks', () => {
    expect(slots(tuesdays, { zone: 'America/New_York' }, 1)).toEqual(['2026-12-01T11:00'])
    expect(slots(tuesdays, { zone: 'Asia/Tokyo' }, 1)).toEqual(['2026-11-30T21:00'])
  })

  it('stays at its time when the clocks change', () => {
    const from = { from: '2027-03-22' }
    expect(slots(tuesdays, from, 2)).toEqual(['2027-03-23T05:00', '2027-03-30T04:00'])
  })

  it('never offers a time that has passed, and none at this very moment', () => {
    const now = Date.UTC(2026, 11, 8, 5)
    expect(slots(tuesdays, { after: now }, 1)).toEqual(['2026-12-15T05:00'])
    expect(slots(tuesdays, { after: now - 1 }, 1)).toEqual(['2026-12-08T05:00'])
  })

  it('leaves out what is taken, to the minute', () => {
    const taken = [Date.UTC(2026, 11, 1, 5, 0, 59), Date.UTC(2026, 11, 8, 5, 1), Date.UTC(2026, 11, 15, 5)]
    expect(slots(tuesdays, { taken }, 2)).toEqual(['2026-12-08T05:00', '2026-12-22T05:00'])
  })

  it('is as much later as the clocks go forward over it', () => {
    expect(slots(daily('02:30'), { from: '2027-03-27' })).toEqual([
      '2027-03-27T01:30',
      '2027-03-28T01:30',
      '2027-03-29T00:30',
    ])
    const lordHowe = { zone: 'Australia/Lord_Howe', from: '2026-10-04' }
    expect(slots(daily('02:15'), lordHowe, 1)).toEqual(['2026-10-03T15:45'])
  })

  it('is the first of a time that comes twice', () => {
    expect(slots(daily('02:30'), { from: '2026-10-25' }, 2)).toEqual(['2026-10-25T00:30', '2026-10-26T01:30'])
  })

  it('has no slot on a day that the zone left out', () => {
    const apia = { zone: 'Pacific/Apia', from: '2011-12-29' }
    expect(slots(daily('06:00'), apia, 2)).toEqual(['2011-12-29T16:00', '2011-12-30T16:00'])
  })
})

const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Africa/Casablanca',
)
const pad = (n: number) => String(n).padStart(2, '0')
const cadences = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => days.sort()),
  time: fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`),
})
/**
 * A cadence places what is still to come out. Before a zone crossed the date line (Apia until 2011), luxon reads a local
 * time within a day of a change of the clocks an hour off, because it starts from the offset of today.
 */
const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2045-01-01'), noInvalidDate: true })

describe('whatever the cadence, the zone and the day', () => {
  const seed = testSeed()
  console.log(`WAVEDROP_SEED=${seed}`)

  it('slots ascend, are free, lie on its days from the first day on, and at its time unless the clocks skip it', () => {
    const property = fc.property(cadences, zones, days, fc.array(fc.nat(9)), (cadence, zone, day, busy) => {
      const from = day.toISOString().slice(0, 10)
      const all = take(cadence, { zone, from, after: 0, taken: [] }, 10)
      const taken = busy.flatMap((index) => all[index] ?? [])
      const free = take(cadence, { zone, from, after: 0, taken }, 10)

      expect(free).toEqual([...new Set(free)].sort((a, b) => a - b))
      for (const slot of free) {
        expect(taken).not.toContain(slot)
        const local = DateTime.fromMillis(slot, { zone })
        expect(cadence.weekdays).toContain(local.weekday)
        expect((local.toISODate() ?? '') >= from).toBe(true)
        const wall = local.toFormat('HH:mm')
        if (wall !== cadence.time) {
          const before = DateTime.fromMillis(slot - 3 * 3_600_000, { zone })
          expect([wall > cadence.time, local.offset > before.offset]).toEqual([true, true])
        }
      }
      // Nothing that was free is left out.
      expect(free.slice(0, all.filter((slot) => !taken.includes(slot)).length)).toEqual(
        all.filter((slot) => !taken.includes(slot)),
      )
    })
    fc.assert(property, { seed, numRuns: 300 })
  })

  it('what is taken away from the front is what comes next', () => {
    const property = fc.property(cadences, zones, days, fc.nat(8), (cadence, zone, day, count) => {
      const span = { zone, from: day.toISOString().slice(0, 10), taken: [] }
      const all = take(cadence, { ...span, after: 0 }, 10)
      expect(take(cadence, { ...span, after: all[count] ?? 0 }, 9 - count)).toEqual(all.slice(count + 1))
    })
    fc.assert(property, { seed, numRuns: 200 })
  })
})
