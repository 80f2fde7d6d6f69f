import { expect, test } from 'vitest'
import { mergeFields, sameValue } from '../../../shared/domain/merge.ts'

test('a field changed here alone is sent', () => {
  expect(mergeFields({ title: 'A' }, { title: 'B' }, { title: 'A' })).toEqual({
    send: { title: 'B' },
    conflicts: [],
  })
})

test('a field changed to the same value on both sides is neither sent nor a conflict', () => {
  expect(mergeFields({ title: 'A' }, { title: 'B' }, { title: 'B' })).toEqual({ send: {}, conflicts: [] })
})

test('a field changed to different values is a conflict with both values', () => {
  expect(mergeFields({ title: 'A' }, { title: 'B' }, { title: 'C' })).toEqual({
    send: {},
    conflicts: [{ field: 'title', local: 'B', remote: 'C' }],
  })
})

test('fields changed on the service alone are left alone', () => {
  expect(mergeFields({ title: 'A' }, {}, { title: 'C' })).toEqual({ send: {}, conflicts: [] })
})

test('unset is unset, however it is written; false and 0 are values', () => {
  expect(sameValue(null, '')).toBe(true)
  expect(sameValue(undefined, null)).toBe(true)
  expect(sameValue(false, null)).toBe(false)
  expect(sameValue(0, '')).toBe(false)
})
