import { expect, test } from 'vitest'
import { createAnswerPatience } from '../../../electron/hosting/answerPatience.ts'

test('an answer is waited for twice as long each time in a row that none came, up to a limit', () => {
  const patience = createAnswerPatience(25_000, 120_000)
  const waits = Array.from({ length: 4 }, () => {
    const ms = patience.ms()
    patience.ended('timed-out')
    return ms
  })
  expect(waits).toEqual([25_000, 50_000, 100_000, 120_000])
})

test('once one came, the next is waited for as long as the first', () => {
  const patience = createAnswerPatience(25_000, 120_000)
  patience.ended('timed-out')
  patience.ended('answered')
  expect(patience.ms()).toBe(25_000)
})

test('no answer is waited for longer than the limit', () => {
  expect(createAnswerPatience(25_000, 10_000).ms()).toBe(10_000)
})
