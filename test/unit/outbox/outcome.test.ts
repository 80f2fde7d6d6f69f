import { expect, test } from 'vitest'
import type { HostingError } from '../../../electron/hosting/errors.ts'
import { afterFailure } from '../../../electron/outbox/outcome.ts'

const failed = (code: HostingError['code'], more: Partial<HostingError> = {}) =>
  afterFailure({ code, message: 'x', delivered: 'unknown', ...more }, 1)

test('what passes by itself is waited for', () => {
  expect(failed('unreachable', { delivered: 'no' })).toMatchObject({ kind: 'wait', reason: 'offline' })
  expect(failed('unreachable')).toMatchObject({ kind: 'wait', reason: 'waiting-for-service' })
  expect(failed('rate-limited', { retryAfterMs: 7 })).toMatchObject({ reason: 'rate-limited', afterMs: 7 })
  expect(failed('unauthorised')).toMatchObject({ kind: 'wait', reason: 'key', afterMs: null })
})

test('what only a person can change is shown', () => {
  for (const code of ['invalid', 'forbidden', 'not-found'] as const) {
    expect(failed(code)).toMatchObject({ kind: 'attention', error: { code } })
  }
})

test('an answer that makes no sense is tried again a few times', () => {
  const error = { code: 'unexpected-answer', message: 'x', delivered: 'unknown' } as const
  expect(afterFailure(error, 4).kind).toBe('wait')
  expect(afterFailure(error, 5).kind).toBe('attention')
})

test('what was stopped is left to who stopped it', () => {
  expect(failed('cancelled')).toEqual({ kind: 'stopped' })
})
