import { describe, expect, it } from 'vitest'
import {
  datePieces,
  dayOf,
  partsOfDay,
  partsOfTime,
  readDay,
  readTime,
  timeOf,
  written,
} from '../../../../renderer/format/typedDate.ts'

describe('a date is written', () => {
  it.each([
    ['de-DE', ['en-US'], '24.11.2026'],
    ['de-DE', ['de-AT', 'en-US'], '24.11.2026'],
    ['en-GB', ['de-DE'], '24/11/2026'],
    ['en-GB', ['en-US', 'de-DE'], '11/24/2026'],
    ['en-GB', ['C', 'en-AU'], '24/11/2026'],
  ])('in %s on a system of %j as %3$s', (tag, system, text) => {
    expect(written(partsOfDay('2026-11-24'), datePieces(tag, system))).toBe(text)
  })
})

it('parts make a day or a time only when all are there, and the calendar has them', () => {
  expect(dayOf({ day: 24, month: 11, year: 2026 })).toBe('2026-11-24')
  expect(dayOf({ day: 29, month: 2, year: 2028 })).toBe('2028-02-29')
  expect(dayOf({ day: 29, month: 2, year: 2026 })).toBe('')
  expect(dayOf({ day: 24, month: null, year: 2026 })).toBe('')
  expect(timeOf({ hour: 6, minute: 5 })).toBe('06:05')
  expect(timeOf({ hour: 0, minute: null })).toBe('')
  expect(partsOfDay('')).toEqual({ day: null, month: null, year: null })
  expect(partsOfTime('06:05')).toEqual({ hour: 6, minute: 5 })
})

it.each([
  ['24.11.2026', '2026-11-24'],
  [' 4. 1. 27 ', '2027-01-04'],
  ['2026-11-24T06:00:00Z', '2026-11-24'],
  ['on 2026/11/24', '2026-11-24'],
  ['31.02.2026', null],
  ['11/24/2026', null],
  ['soon', null],
  ['', null],
])('a day in %j, pasted where the day comes first, is %j', (text, day) => {
  expect(readDay(text, datePieces('de-DE', []))).toBe(day)
})

it('a day that is pasted is read in the order of the field', () => {
  expect(readDay('11/24/2026', datePieces('en-GB', ['en-US']))).toBe('2026-11-24')
})

it.each([
  ['18:30', '18:30'],
  ['6:05', '06:05'],
  ['06.30 Uhr', '06:30'],
  ['2026-11-24T06:00:00Z', '06:00'],
  ['6:30 pm', '18:30'],
  ['12:15 a.m.', '00:15'],
  ['24.11.2026', null],
  ['25:00', null],
  ['6', null],
])('a time in %j is %j', (text, time) => {
  expect(readTime(text)).toBe(time)
})
