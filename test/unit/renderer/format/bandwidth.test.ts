import { describe, expect, it } from 'vitest'
import { likelyUnit, parseBandwidth, shownBandwidth } from '../../../../renderer/format/bandwidth.ts'

describe('a speed limit', () => {
  it.each([
    ['2', 'megabytes', 2_000_000],
    ['2.5', 'megabytes', 2_500_000],
    ['2,5', 'megabytes', 2_500_000],
    ['20', 'megabits', 2_500_000],
    [' 0.1 ', 'megabits', 12_500],
  ] as const)('“%s” in %s is %d bytes a second', (typed, unit, bytesPerSecond) => {
    expect(parseBandwidth(typed, unit)).toBe(bytesPerSecond)
  })

  it.each(['', '0', '0.05', '-1', 'fast', '1e3', '1.2.3', '99999'])('“%s” is none', (typed) => {
    expect(parseBandwidth(typed, 'megabytes')).toBeNull()
  })

  it('is shown as it was entered', () => {
    expect(shownBandwidth(2_500_000, 'megabytes')).toBe('2.5')
    expect(shownBandwidth(2_500_000, 'megabits')).toBe('20')
  })

  it('comes back in the unit in which it is the rounder number', () => {
    expect(likelyUnit(3_000_000)).toBe('megabytes')
    expect(likelyUnit(1_875_000)).toBe('megabits')
  })
})
