import { expect, test } from 'vitest'
import { createServiceClock } from '../../../electron/outbox/serviceClock.ts'
import { createSpeedometer } from '../../../electron/outbox/speedometer.ts'
import { fakeClock } from '../../support/fakeClock.ts'

test('the service’s time is unknown until an answer carried it, and goes on from there', async () => {
  const clock = fakeClock()
  const service = createServiceClock(clock)
  service.observe(null)
  expect(service.now()).toBeNull()
  service.observe(5_000)
  await clock.advance(1_500)
  clock.jump(-3_600_000)
  expect(service.now()).toBe(6_500)
})

test('an answer that was long on its way does not set the service’s time back, a clock that runs fast is set right', async () => {
  const clock = fakeClock()
  const serviceClock = createServiceClock(clock)
  serviceClock.observe(1_000_000)
  await clock.advance(30_000)
  serviceClock.observe(1_005_000)
  expect(serviceClock.now()).toBe(1_030_000)
  await clock.advance(120_000)
  serviceClock.observe(1_149_000)
  expect(serviceClock.now()).toBe(1_149_000)
})

test('a machine counts in parts of a millisecond, the service’s time in whole ones that it has certainly reached', async () => {
  const clock = fakeClock()
  const service = createServiceClock(clock)
  service.observe(5_000)
  await clock.advance(1_500.75)
  expect(service.now()).toBe(6_500)
})

test('speed is averaged over the last five seconds, and unknown before there is anything to average', async () => {
  const clock = fakeClock()
  const speed = createSpeedometer(clock)
  expect(speed.at(0)).toBeNull()
  await clock.advance(400)
  expect(speed.at(400)).toBeNull()
  await clock.advance(600)
  expect(speed.at(1_000)).toBe(1_000)
  await clock.advance(10_000)
  expect(speed.at(1_000)).toBeNull()
  await clock.advance(1_000)
  expect(speed.at(3_000)).toBe(2_000)
})

test('an upload that is begun again does not show a speed below nothing', async () => {
  const clock = fakeClock()
  const speed = createSpeedometer(clock)
  speed.at(9_000)
  await clock.advance(1_000)
  expect(speed.at(0)).toBeNull()
})
