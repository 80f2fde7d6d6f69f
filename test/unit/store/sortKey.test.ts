import { expect, test } from 'vitest'
import { sortKey } from '../../../electron/store/sortKey.ts'

const sorted = (titles: readonly string[]) => titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))

test.each([
  ['counts numbers', ['Part 2', 'Part 10', 'Part 100']],
  ['takes accents and capitals for the letters they are', ['Äpfel', 'apple', 'École 2', 'ecole 10', 'Zoo']],
  ['passes over what stands before the first word', ['“Fog”', 'gull', '— Harbour']],
])('an order of titles %s', (_, titles) => {
  expect(sorted(titles.toReversed())).toEqual(titles)
})

test('a title of nothing but signs still has a place', () => {
  expect(sortKey('…!')).toBe('')
})
