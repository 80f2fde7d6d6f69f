import { describe, expect, it } from 'vitest'
import { blockMsOf, serviceTimeOf } from '../../../electron/hosting/retryAfter.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const date = (time: number) => new Date(time).toUTCString()

describe('how long a 429 blocks', () => {
  it.each([
    { name: '10 s without a header', headers: {}, ms: 10_000 },
    { name: 'the seconds it names', headers: { 'retry-after': '7' }, ms: 7_000 },
    { name: 'until the date it names', headers: { 'retry-after': date(noon + 25_000) }, ms: 25_000 },
    {
      name: 'until that date by the clock of the service, not by this one',
      headers: { 'retry-after': date(noon + 86_405_000), date: date(noon + 86_400_000) },
      ms: 5_000,
    },
    { name: '10 s when it names none', headers: { 'retry-after': '0' }, ms: 10_000 },
    { name: '10 s when its date has passed', headers: { 'retry-after': date(noon - 5_000) }, ms: 10_000 },
    { name: '10 s when it makes no sense', headers: { 'retry-after': 'soon' }, ms: 10_000 },
    { name: 'an hour at most', headers: { 'retry-after': '999999999' }, ms: 3_600_000 },
  ])('is $name', ({ headers, ms }) => {
    expect(blockMsOf(headers, noon)).toBe(ms)
  })
})

describe('the time of the service', () => {
  it('is its Date header', () => expect(serviceTimeOf({ date: date(noon) })).toBe(noon))
  it('is unknown without one', () => expect(serviceTimeOf({})).toBeNull())
  it('is unknown when it cannot be read', () => expect(serviceTimeOf({ date: 'yesterday' })).toBeNull())
})
