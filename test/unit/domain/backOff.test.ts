import { expect, test } from 'vitest'
import { backOff } from '../../../shared/domain/backOff.ts'

test('doubles from a second to five minutes', () => {
  expect([1, 2, 3, 4, 9, 10, 60].map((attempts) => backOff(attempts, 0.5))).toEqual([
    1_000, 2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
  ])
})

test('is spread by a fifth to both sides', () => {
  expect(backOff(1, 0)).toBe(800)
  expect(backOff(1, 0.9999)).toBe(1_200)
})
