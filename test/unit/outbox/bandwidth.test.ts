import { expect, test } from 'vitest'
import { createBandwidth } from '../../../electron/outbox/bandwidth.ts'
import { fakeClock } from '../../support/fakeClock.ts'

const never = new AbortController().signal

test('without a limit nothing waits', async () => {
  const clock = fakeClock()
  await createBandwidth(clock).take(1_000_000, never)
  expect(clock.pending()).toBe(0)
})

test('all transfers together keep to the limit, and share it', async () => {
  const clock = fakeClock()
  const bandwidth = createBandwidth(clock)
  bandwidth.limitTo(1_000)
  const sent = { big: 0, small: 0 }
  const transfer = async (name: keyof typeof sent, pieces: number) => {
    for (let piece = 0; piece < pieces; piece++) {
      await bandwidth.take(100, never)
      sent[name] += 100
    }
  }
  void transfer('big', 100)
  void transfer('small', 10)
  await clock.advance(1_000)
  expect(sent.big + sent.small).toBeLessThanOrEqual(1_100)
  expect(sent.big + sent.small).toBeGreaterThanOrEqual(900)
  expect(Math.abs(sent.big - sent.small)).toBeLessThanOrEqual(100)
  await clock.advance(9_000)
  expect(sent).toEqual({ big: 9_100, small: 1_000 })
})

test('a limit that is lifted lets what comes next go at once, and one that aborts does not wait', async () => {
  const clock = fakeClock()
  const bandwidth = createBandwidth(clock)
  bandwidth.limitTo(1)
  await bandwidth.take(1_000, never)
  const stop = new AbortController()
  const waiting = bandwidth.take(1, stop.signal)
  stop.abort()
  await waiting
  bandwidth.limitTo(null)
  await bandwidth.take(1_000_000, never)
  expect(clock.monotonic()).toBe(0)
})
