import { expect, it } from 'vitest'
import { inSlots, readingOrder, type DrawnRow } from '../../../../renderer/composables/virtualRows.ts'

const rows = (...indexes: number[]) => indexes.map((index) => ({ index, start: index * 40 }))
const slotOf = (drawn: readonly DrawnRow[]) =>
  Object.fromEntries(drawn.map(({ index, slot }) => [index, slot]))

it('gives the first rows elements in their own order', () => {
  expect(inSlots(rows(0, 1, 2), [])).toEqual([
    { index: 0, start: 0, slot: 0 },
    { index: 1, start: 40, slot: 1 },
    { index: 2, start: 80, slot: 2 },
  ])
})

it('leaves each row its element as long as it is drawn, and hands on those of rows that went', () => {
  const before = inSlots(rows(0, 1, 2, 3), [])
  expect(slotOf(inSlots(rows(2, 3, 4, 5), before))).toEqual({ 2: 2, 3: 3, 4: 0, 5: 1 })
})

it('keeps the element of a row that stays, wherever the others have gone', () => {
  const before = inSlots(rows(0, 1, 2), [])
  expect(slotOf(inSlots(rows(1, 900, 901), before))).toEqual({ 1: 1, 900: 0, 901: 2 })
})

it('makes as many elements as rows, however often they come and go', () => {
  let drawn: DrawnRow[] = []
  for (const first of [0, 50, 7, 9, 1_000, 999, 0]) {
    drawn = inSlots(rows(first, first + 1, first + 2), drawn)
    expect(drawn.map(({ slot }) => slot)).toEqual([0, 1, 2])
  }
  drawn = inSlots(rows(1), drawn)
  expect(slotOf(inSlots(rows(0, 1, 2, 3), drawn))).toEqual({ 0: 0, 1: 1, 2: 2, 3: 3 })
})

it('tells the elements in the order of their rows', () => {
  const drawn = inSlots(rows(1, 900, 901), inSlots(rows(0, 1, 2), []))
  expect(readingOrder(drawn, (slot) => `row-${slot}`)).toBe('row-1 row-0 row-2')
})
