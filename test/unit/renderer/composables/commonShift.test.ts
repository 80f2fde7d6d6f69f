import { expect, it } from 'vitest'
import { commonShift } from '../../../../renderer/composables/commonShift.ts'

const seen = ['a', 'b', 'c'].map((id, n) => ({ id, index: 10 + n }))
const places = (now: Record<string, number>) => (id: string) => now[id]

it.each([
  ['nothing moved', { a: 10, b: 11, c: 12 }, 0],
  ['two came above', { a: 12, b: 13, c: 14 }, 2],
  ['one went above', { a: 9, b: 10, c: 11 }, -1],
  ['one of them was moved to the top itself', { a: 0, b: 11, c: 12 }, 0],
  ['none of them is here any more', {}, 0],
])('%s', (_, now, shift) => {
  expect(commonShift(seen, places(now))).toBe(shift)
})
