import { describe, expect, it } from 'vitest'
import { percentSent, playingTime, timeLeft, uploadLine } from '../../../../renderer/format/durations.ts'
import { count, fileSize, transferRate } from '../../../../renderer/format/sizes.ts'

describe('sizes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [4_100_000, '4.1 MB'],
    [9_960_000, '10 MB'],
    [418_000_000, '418 MB'],
    [1_165_000_000, '1.2 GB'],
    [5_000_000_000_000, '5,000 GB'],
  ])('writes %i bytes as %s', (bytes, shown) => {
    expect(fileSize(bytes).replace(/ /g, ' ')).toBe(shown)
  })

  it('writes rates and counts', () => {
    expect(transferRate(4_100_000)).toMatch(/^4\.1\sMB\/s$/)
    expect(count(1204)).toBe('1,204')
  })
})

describe('durations', () => {
  it.each([
    [null, '—'],
    [0, '0:00'],
    [108, '1:48'],
    [2832, '47:12'],
    [3730, '1:02:10'],
  ])('writes %s seconds as %s', (seconds, shown) => {
    expect(playingTime(seconds)).toBe(shown)
  })

  it('says what is left in minutes and seconds, and in hours for long waits', () => {
    expect(timeLeft(107.2)).toBe('1:48 left')
    expect(timeLeft(4300)).toBe('1 h 12 min left')
  })

  it('reaches 100 percent only with the last byte', () => {
    expect(percentSent({ sent: 9_999, total: 10_000, bytesPerSecond: null })).toBe(99)
    expect(percentSent({ sent: 10_000, total: 10_000, bytesPerSecond: null })).toBe(100)
    expect(percentSent({ sent: 0, total: 0, bytesPerSecond: null })).toBe(0)
  })

  it('leaves out of an upload’s line what is not known yet', () => {
    expect(uploadLine({ sent: 62, total: 100, bytesPerSecond: null })).toBe('62%')
    expect(uploadLine({ sent: 62, total: 100, bytesPerSecond: 0 })).toBe('62%')
    expect(uploadLine({ sent: 722_300_000, total: 1_165_000_000, bytesPerSecond: 4_100_000 })).toMatch(
      /^62% · 4\.1\sMB\/s · 1:48 left$/,
    )
  })
})
