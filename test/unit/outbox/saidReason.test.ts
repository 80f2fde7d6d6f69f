import { expect, test } from 'vitest'
import { saidReason } from '../../../electron/outbox/saidReason.ts'
import { waitingReason } from '../../../shared/ipc/models.ts'

test('without a way to the service, that is what everything waits for that only the service can end', () => {
  const said = waitingReason.options.filter(
    (reason) => saidReason({ state: 'waiting', reason }, 'offline') === 'offline',
  )
  expect(said).toEqual(['offline', 'waiting-for-service', 'in-doubt'])
  expect(saidReason({ state: 'ready', reason: null }, 'offline')).toBeNull()
})

test('while the service can be reached, a job says what its last try met', () => {
  for (const state of ['unknown', 'online', 'service-down', 'refused', 'rate-limited'] as const) {
    for (const reason of waitingReason.options)
      expect(saidReason({ state: 'waiting', reason }, state)).toBe(reason)
  }
})

test('without the key, that is what everything waits for that is to be sent', () => {
  const said = waitingReason.options.filter(
    (reason) => saidReason({ state: 'waiting', reason }, 'no-key') === 'key',
  )
  expect(said).toEqual(['offline', 'waiting-for-service', 'key', 'in-doubt'])
  expect(saidReason({ state: 'ready', reason: null }, 'no-key')).toBe('key')
  expect(saidReason({ state: 'needs-attention', reason: null }, 'no-key')).toBeNull()
})
