import { expect, it } from 'vitest'
import { weekStart } from '../../../../renderer/format/weekStart.ts'

it.each([
  ['en-GB', ['en-US', 'de-DE'], 0],
  ['en-GB', ['de-AT', 'en-IE'], 1],
  ['de-DE', ['en-US', 'de-AT'], 1],
  ['de-DE', ['en-US'], 1],
  ['en-GB', ['C', 'ar-EG'], 1],
])('a week in %s begins as where a system of %j is used', (tag, system, day) => {
  expect(weekStart(tag, system)).toBe(day)
})
