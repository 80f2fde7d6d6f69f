import { expect, test } from 'vitest'
import { createChanges } from '../../electron/changes.ts'
import { fakeClock } from '../support/fakeClock.ts'

const diskError = Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 })

test('what could not be read is told once it can be, with what changed meanwhile', async () => {
  const clock = fakeClock()
  const told: string[][] = []
  const faults: unknown[] = []
  let isBroken = true
  const changes = createChanges(
    clock,
    (ids) => {
      if (isBroken) throw diskError
      told.push(ids)
    },
    (error) => faults.push(error),
  )
  changes.mark('first')
  await clock.advance(1)
  changes.mark('second')
  isBroken = false
  await clock.advance(60_000)
  expect({ told, faults }).toEqual({ told: [['first', 'second']], faults: [diskError] })
  expect(clock.pending()).toBe(0)
})

test('a bug in telling is not kept for later', () => {
  const bug = new Error('A bug')
  const changes = createChanges(
    fakeClock(),
    () => {
      throw bug
    },
    () => undefined,
  )
  changes.mark('one')
  expect(() => changes.flush()).toThrow(bug)
  expect(() => changes.flush()).not.toThrow()
})
