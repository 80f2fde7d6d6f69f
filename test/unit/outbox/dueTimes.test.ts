import { expect, test } from 'vitest'
import { createDueTimes } from '../../../electron/outbox/dueTimes.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { jobRecord } from '../../support/jobRecord.ts'

const day = 86_400_000

test('a wait is as long as it was to be, however the wall clock is set meanwhile', async () => {
  for (const jump of [day, -day]) {
    const clock = fakeClock()
    const { dueIn } = createDueTimes(clock)
    const job = jobRecord({ state: 'waiting', reason: 'offline', notBefore: clock.now() + 60_000 })
    expect(dueIn(job)).toBe(60_000)
    clock.jump(jump)
    await clock.advance(59_999)
    expect(dueIn(job)).toBe(1)
    await clock.advance(1)
    expect(dueIn(job)).toBe(0)
  }
})

test('a time on disk that a clock set back has moved far away holds work for a quarter of an hour at most', () => {
  const clock = fakeClock()
  const job = jobRecord({ state: 'waiting', reason: 'offline', notBefore: clock.now() + day })
  expect(createDueTimes(clock).dueIn(job)).toBe(15 * 60_000)
})

test('a new time counts from when it is given', async () => {
  const clock = fakeClock()
  const { dueIn } = createDueTimes(clock)
  dueIn(jobRecord({ state: 'ready', notBefore: clock.now() + 2_000 }))
  await clock.advance(1_500)
  expect(dueIn(jobRecord({ state: 'ready', notBefore: clock.now() + 2_000 }))).toBe(2_000)
})

test('what needs a person is never due by time', () => {
  const { dueIn } = createDueTimes(fakeClock())
  expect(dueIn(jobRecord({ state: 'needs-attention' }))).toBe(Infinity)
  expect(dueIn(jobRecord({ state: 'waiting', reason: 'key' }))).toBe(Infinity)
  expect(dueIn(jobRecord({ state: 'waiting', reason: 'paused' }))).toBe(Infinity)
  expect(dueIn(jobRecord({ state: 'ready' }))).toBe(0)
})
