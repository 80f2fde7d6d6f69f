import { describe, expect, it } from 'vitest'
import { thinProgress } from '../../../electron/hosting/progress.ts'
import { fakeClock } from '../../support/fakeClock.ts'

describe('progress', () => {
  it('is reported at most ten times in any second, with the last report always among them', async () => {
    const clock = fakeClock()
    const reports: { at: number; sent: number }[] = []
    const report = thinProgress(clock, 1_000, (sent) => reports.push({ at: clock.monotonic(), sent }))
    for (let sent = 1; sent <= 1_000; sent++) {
      report(sent)
      await clock.advance(3)
    }
    expect(reports.at(-1)?.sent).toBe(1_000)
    for (const { at } of reports) {
      expect(reports.filter((other) => other.at >= at && other.at < at + 1_000).length).toBeLessThanOrEqual(
        10,
      )
    }
    expect(reports.length).toBeGreaterThan(20)
  })

  it('passes the last report even right after another one, and only once', () => {
    const reports: number[] = []
    const report = thinProgress(fakeClock(), 100, (sent) => reports.push(sent))
    for (const sent of [40, 99, 100, 100]) report(sent)
    expect(reports).toEqual([40, 100])
  })
})
