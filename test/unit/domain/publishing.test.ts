import { expect, test } from 'vitest'
import { confirms, isLate } from '../../../shared/domain/publishing.ts'

const at = Date.UTC(2026, 10, 24, 6, 0, 0)

test('a schedule is confirmed by its status and its very moment', () => {
  const wish = { status: 'scheduled', publishedAt: at } as const
  expect(confirms(wish, { status: 'scheduled', published_at: '2026-11-24 06:00:00 UTC' })).toBe(true)
  expect(confirms(wish, { status: 'scheduled', published_at: '2026-11-24 01:00:00 -0500' })).toBe(true)
  expect(confirms(wish, { status: 'scheduled', published_at: '2026-11-24 11:00:00 UTC' })).toBe(false)
  expect(confirms(wish, { status: 'published', published_at: '2026-11-24 06:00:00 UTC' })).toBe(false)
  expect(confirms(wish, { status: 'scheduled', published_at: null })).toBe(false)
})

test('publishing now is confirmed by its status, a draft whatever its time', () => {
  expect(confirms({ status: 'published', publishedAt: null }, { status: 'published' })).toBe(true)
  expect(confirms({ status: 'draft', publishedAt: null }, { status: 'draft', published_at: null })).toBe(true)
  expect(confirms({ status: 'draft', publishedAt: null }, { status: 'scheduled' })).toBe(false)
})

test('only what is to come out at a time can be late, and without a time it is', () => {
  const scheduled = { status: 'scheduled', publishedAt: at } as const
  expect(isLate(scheduled, at - 1)).toBe(false)
  expect(isLate(scheduled, at)).toBe(true)
  expect(isLate({ status: 'scheduled', publishedAt: null }, at)).toBe(true)
  expect(isLate({ status: 'published', publishedAt: null }, at)).toBe(false)
  expect(isLate({ status: 'published', publishedAt: at - 1 }, at)).toBe(false)
  expect(isLate({ status: 'draft', publishedAt: null }, at)).toBe(false)
})
