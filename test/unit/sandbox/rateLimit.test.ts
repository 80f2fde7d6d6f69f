import { describe, expect, it } from 'vitest'
import { createRateLimiter } from '../../../electron/sandbox/rateLimit.ts'
import { fakeClock } from '../../support/fakeClock.ts'

describe('the rate limiter', () => {
  it('looks at any ten seconds, not at fixed ones', async () => {
    const clock = fakeClock()
    const passes = createRateLimiter(clock)
    for (let n = 0; n < 5; n += 1) expect(passes('key')).toBe(true)
    await clock.advance(9000)
    for (let n = 0; n < 5; n += 1) expect(passes('key')).toBe(true)
    await clock.advance(1000)
    for (let n = 0; n < 5; n += 1) expect(passes('key')).toBe(true)
    expect(passes('key')).toBe(false)
  })

  it('is not prolonged by requests during the block', async () => {
    const clock = fakeClock()
    const passes = createRateLimiter(clock)
    for (let n = 0; n < 11; n += 1) passes('key')
    for (let second = 0; second < 9; second += 1) {
      await clock.advance(1000)
      expect(passes('key')).toBe(false)
    }
    await clock.advance(1000)
    expect(passes('key')).toBe(true)
  })

  it('counts every key for itself and does not care what the wall clock says', () => {
    const clock = fakeClock()
    const passes = createRateLimiter(clock)
    for (let n = 0; n < 11; n += 1) passes('one')
    clock.jump(3_600_000)
    expect(passes('one')).toBe(false)
    expect(passes('two')).toBe(true)
  })
})
