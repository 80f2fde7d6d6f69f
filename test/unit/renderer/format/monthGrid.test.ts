import { expect, it } from 'vitest'
import { addMonths, weeksOf } from '../../../../renderer/format/monthGrid.ts'

it('a month is shown in whole weeks, which begin where the person’s begin', () => {
  const monday = weeksOf('2026-11-24', 1)
  expect(monday.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect([monday[0]?.[0], monday.at(-1)?.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  const sunday = weeksOf('2026-11-24', 0)
  expect([sunday[0]?.[0], sunday.at(-1)?.at(-1)]).toEqual(['2026-11-01', '2026-12-05'])
  expect(weeksOf('2027-02-10', 1)).toHaveLength(4)
})

it('the same day of a shorter month is its last', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-11-30', -12)).toBe('2025-11-30')
})
