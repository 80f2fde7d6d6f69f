import { expect, it } from 'vitest'
import { zoomed } from '../../../shared/domain/zoom.ts'

it('goes up and down in even steps, without drifting', () => {
  let zoom = 0.8
  for (let step = 0; step < 12; step++) zoom = zoomed(zoom, 1)
  expect(zoom).toBe(2)
  for (let step = 0; step < 10; step++) zoom = zoomed(zoom, -1)
  expect(zoom).toBe(1)
})

it('stops at both ends of the range', () => {
  expect(zoomed(2, 1)).toBe(2)
  expect(zoomed(0.8, -1)).toBe(0.8)
})

it('goes on from a size between two steps', () => {
  expect(zoomed(1.25, 1)).toBe(1.4)
  expect(zoomed(1.25, -1)).toBe(1.2)
})
