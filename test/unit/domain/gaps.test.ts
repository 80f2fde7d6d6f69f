import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { gapsIn, rhythmSlots, usualRhythm, type Rhythm } from '../../../shared/domain/gaps.ts'
import { testSeed } from '../../support/random.ts'

const zone = 'Europe/Lisbon'
const moment = (text: string, at = zone) => DateTime.fromISO(text, { zone: at }).toMillis()
/** `count` moments from one on, some weeks apart, by the clocks of the zone. */
const every = (weeks: number, first: string, count: number, at = zone) =>
  Array.from({ length: count }, (_, index) =>
    DateTime.fromISO(first, { zone: at })
      .plus({ weeks: index * weeks })
      .toMillis(),
  )
const weekly: Rhythm = { weekdays: [2], time: '06:00', everyWeeks: 1 }

describe('usualRhythm', () => {
  it('tells a weekly show by its day and time, through a change of clocks', () => {
    expect(usualRhythm(every(1, '2026-09-01T06:00', 12), zone)).toEqual(weekly)
  })

  it('tells several days a week, and every other week', () => {
    const twice = [...every(1, '2026-09-01T18:30', 8), ...every(1, '2026-09-03T18:30', 8)]
    expect(usualRhythm(twice, zone)).toEqual({ weekdays: [2, 4], time: '18:30', everyWeeks: 1 })
    expect(usualRhythm(every(2, '2026-06-05T12:00', 6), zone)).toEqual({
      weekdays: [5],
      time: '12:00',
      everyWeeks: 2,
    })
  })

  it('looks past an episode that was late, a week that was left out and another time of day', () => {
    const [, , late = 0, , , leftOut, ...rest] = every(1, '2026-07-07T06:00', 12)
    const told = [
      ...every(1, '2026-07-07T06:00', 5).filter((at) => at !== late),
      late + 26 * 3_600_000,
      ...rest,
    ]
    expect(told).not.toContain(leftOut)
    expect(usualRhythm(told, zone)).toEqual(weekly)
  })

  it('goes by what a show did lately', () => {
    const before = every(1, '2025-01-07T06:00', 30)
    const lately = every(1, '2026-01-09T17:00', 12)
    expect(usualRhythm([...before, ...lately], zone)).toEqual({ weekdays: [5], time: '17:00', everyWeeks: 1 })
  })

  it('tells the week of a show that has no usual day', () => {
    const scattered = every(1, '2026-09-07T06:00', 10).map((at, index) => at + ((index * 3) % 7) * 86_400_000)
    expect(usualRhythm(scattered, zone)).toMatchObject({ weekdays: [], everyWeeks: 1 })
  })

  it('finds no rhythm in too few episodes, nor in some that came as they came', () => {
    expect(usualRhythm(every(1, '2026-09-01T06:00', 3), zone)).toBeNull()
    const steps = [0, 1, 4, 5, 9, 12, 13, 18]
    expect(
      usualRhythm(
        steps.map((step) => moment('2026-01-06T06:00') + step * 7 * 86_400_000),
        zone,
      ),
    ).toBeNull()
  })

  it('means the days on the clocks of the show', () => {
    const tuesdaysInTokyo = every(1, '2026-09-01T06:00', 8, 'Asia/Tokyo')
    expect(usualRhythm(tuesdaysInTokyo, 'Asia/Tokyo')?.weekdays).toEqual([2])
    expect(usualRhythm(tuesdaysInTokyo, 'America/New_York')?.weekdays).toEqual([1])
  })
})

describe('gapsIn', () => {
  const from = moment('2026-11-21T09:00')
  const past = every(1, '2026-09-01T06:00', 12)
  const gaps = (planned: readonly number[], rhythm = weekly, until = '2026-12-20T12:00') =>
    gapsIn(rhythm, { zone, moments: [...past, ...planned], from, until: moment(until) })

  it('names the days that are missing, and no day that is planned', () => {
    expect(
      gaps([moment('2026-11-24T06:00'), moment('2026-12-01T06:00'), moment('2026-12-15T06:00')]),
    ).toEqual([{ week: '2026-12-07', days: ['2026-12-08'] }])
  })

  it('takes an episode on another day of the week for that week', () => {
    expect(gaps([moment('2026-11-26T20:00')]).map(({ week }) => week)).toEqual([
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
    ])
  })

  it('does not tell what is over', () => {
    const thisWeek = moment('2026-11-18T09:00')
    const told = (at: number) =>
      gapsIn(weekly, { zone, moments: past.slice(0, -1), from: at, until: thisWeek + 86_400_000 })
    expect(told(moment('2026-11-17T05:00'))).toEqual([{ week: '2026-11-16', days: ['2026-11-17'] }])
    expect(told(moment('2026-11-17T06:00'))).toEqual([])
  })

  it('counts every other week from the last that had an episode, planned ones among them', () => {
    const other: Rhythm = { weekdays: [2], time: '06:00', everyWeeks: 2 }
    const since = every(2, '2026-09-01T06:00', 6)
    const told = (planned: number[]) =>
      gapsIn(other, { zone, moments: [...since, ...planned], from, until: moment('2026-12-31T12:00') }).map(
        ({ days }) => days[0],
      )
    expect(told([])).toEqual(['2026-11-24', '2026-12-08', '2026-12-22'])
    // A week early: what comes after it is early as well.
    expect(told([moment('2026-11-24T06:00'), moment('2026-12-01T06:00')])).toEqual([
      '2026-12-15',
      '2026-12-29',
    ])
  })

  it('of several days a week names only as many as are missing', () => {
    const twice: Rhythm = { weekdays: [2, 4], time: '06:00', everyWeeks: 1 }
    expect(gaps([moment('2026-11-24T06:00'), moment('2026-11-27T06:00')], twice, '2026-12-04T12:00')).toEqual(
      [{ week: '2026-11-30', days: ['2026-12-01', '2026-12-03'] }],
    )
    expect(gaps([moment('2026-11-26T06:00')], twice, '2026-11-29T12:00')).toEqual([
      { week: '2026-11-23', days: ['2026-11-24'] },
    ])
  })

  it('names the week of a show without a usual day', () => {
    expect(gaps([], { ...weekly, weekdays: [] }, '2026-11-29T12:00')).toEqual([
      { week: '2026-11-23', days: [] },
    ])
  })

  it('leaves a show alone that has stopped, until something is planned for it again', () => {
    const long = { zone, moments: every(1, '2026-01-06T06:00', 12), from, until: moment('2026-12-20T12:00') }
    expect(gapsIn(weekly, long)).toEqual([])
    const again = { ...long, moments: [...long.moments, moment('2026-12-15T06:00')] }
    expect(gapsIn(weekly, again).map(({ week }) => week)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07'])
  })

  it('has no gap left once every slot it names is filled, whatever the rhythm', () => {
    const rhythms = fc.record({
      weekdays: fc
        .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 })
        .map((days) => days.sort()),
      time: fc.constantFrom('00:30', '02:30', '06:00', '23:45'),
      everyWeeks: fc.integer({ min: 1, max: 3 }),
    })
    const zones = fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Asia/Tokyo', 'Pacific/Apia')
    const starts = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(rhythms, zones, starts, (rhythm, zone, days) => {
        const now = Date.UTC(2026, 0, 1, 12) + days * 86_400_000
        const span = { zone, from: now, until: now + 60 * 86_400_000 }
        const moments = [now - 3 * 86_400_000]
        const filled = gapsIn(rhythm, { ...span, moments }).flatMap(({ days }) =>
          days.map((date) => DateTime.fromISO(`${date}T${rhythm.time}`, { zone }).toMillis()),
        )
        expect(gapsIn(rhythm, { ...span, moments: [...moments, ...filled] })).toEqual([])
      }),
      { seed: testSeed() },
    )
  })
})

describe('rhythmSlots', () => {
  const first = (rhythm: Rhythm, moments: number[], count: number) => {
    const slots = rhythmSlots(rhythm, { zone, moments, after: moment('2026-11-21T09:00') })
    return Array.from({ length: count }, () => slots.next().value as number | undefined)
  }

  it('gives the free slots one after the other', () => {
    expect(first(weekly, [moment('2026-11-24T06:00'), moment('2026-12-08T06:00')], 2)).toEqual([
      moment('2026-12-01T06:00'),
      moment('2026-12-15T06:00'),
    ])
  })

  it('keeps to the weeks of a rhythm of several', () => {
    expect(first({ ...weekly, everyWeeks: 2 }, [moment('2026-11-17T06:00')], 2)).toEqual([
      moment('2026-12-01T06:00'),
      moment('2026-12-15T06:00'),
    ])
  })

  it('has none for a show without a usual day', () => {
    expect(first({ ...weekly, weekdays: [] }, [], 1)).toEqual([undefined])
  })
})
