import { expect, test } from 'vitest'
import { beforePublishing, isLeftAlone } from '../../../electron/outbox/lostPublish.ts'

const at = Date.UTC(2026, 10, 21, 9, 0, 7, 400)
const earlier = '2026-11-21T09:00:02.000Z'
const sameSecond = '2026-11-21T09:00:07.000Z'
const later = '2026-11-21T09:00:09.000Z'
const before = beforePublishing({ status: 'draft', updated_at: earlier, audio_processing: false }, at)

test('an episode that was last changed before a request left has been left alone since', () => {
  expect(isLeftAlone(before, { status: 'draft', updated_at: earlier })).toBe(true)
  // Also when it was changed after it was last read here.
  expect(isLeftAlone(before, { status: 'draft', updated_at: '2026-11-21T09:00:06.000Z' })).toBe(true)
})

test('one that was changed since, or in the same second, may have been published and taken back', () => {
  expect(isLeftAlone(before, { status: 'draft', updated_at: sameSecond })).toBe(false)
  expect(isLeftAlone(before, { status: 'draft', updated_at: later })).toBe(false)
})

test('one that was made in that very second and not changed since has been left alone', () => {
  const fresh = beforePublishing({ status: 'draft', updated_at: sameSecond }, at)
  expect(isLeftAlone(fresh, { status: 'draft', updated_at: sameSecond })).toBe(true)
})

test('that its audio is ready is nobody’s change', () => {
  const processing = beforePublishing({ updated_at: earlier, audio_processing: true }, at)
  expect(isLeftAlone(processing, { updated_at: later, audio_processing: false })).toBe(true)
  expect(isLeftAlone(processing, { updated_at: later, audio_processing: true })).toBe(false)
})

test('without a time there is no telling, and a person is asked', () => {
  expect(isLeftAlone(beforePublishing({ updated_at: earlier }, null), { updated_at: later })).toBe(false)
  expect(isLeftAlone(before, { status: 'draft' })).toBe(false)
  expect(isLeftAlone(undefined, { updated_at: earlier })).toBe(false)
})
