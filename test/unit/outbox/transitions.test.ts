import { expect, test } from 'vitest'
import { atStart, begun, cutOff, ended, hurried, takenUp } from '../../../electron/outbox/transitions.ts'
import { jobRecord } from '../../support/jobRecord.ts'

const now = 1_000_000
const error = { code: 'unreachable', message: 'No.' } as const

test('a job that is taken up counts the try and forgets what it waited for', () => {
  const waiting = jobRecord({ state: 'waiting', attempts: 2, reason: 'offline', notBefore: 5, error })
  expect({ ...waiting, ...begun(waiting) }).toMatchObject({
    state: 'running',
    attempts: 3,
    reason: null,
    notBefore: null,
    error: null,
  })
})

test('what waits says until when, and what waits for a key or a person does not go on by itself', () => {
  const job = jobRecord({ attempts: 1 })
  const wait = (reason: 'offline' | 'key', afterMs: number | null) =>
    ended(job, { kind: 'wait', reason, error, afterMs }, now, 0.5)
  expect(wait('offline', 7_000)).toMatchObject({
    state: 'waiting',
    reason: 'offline',
    notBefore: now + 7_000,
  })
  expect(wait('offline', null)?.notBefore).toBeGreaterThan(now)
  // The store keeps whole milliseconds; what was measured has parts of them.
  expect(wait('offline', 9_999.25)?.notBefore).toBe(now + 10_000)
  expect(wait('key', null)).toMatchObject({ state: 'waiting', reason: 'key', notBefore: null })
  expect(ended(job, { kind: 'attention', error }, now, 0)).toEqual({ state: 'needs-attention', error })
  expect(ended(job, { kind: 'done' }, now, 0)).toBeNull()
})

test('a change that was cut off is sent again only when the first can no longer land; what is looked for first, at once', () => {
  expect(cutOff(jobRecord({ kind: 'update' }), now).notBefore).toBe(now + 10_000)
  expect(cutOff(jobRecord({ kind: 'publish' }), now).notBefore).toBe(now + 10_000)
  expect(cutOff(jobRecord({ kind: 'create' }), now).notBefore).toBeNull()
  expect(cutOff(jobRecord({ kind: 'upload' }), now).notBefore).toBeNull()
})

test('a file that could not be read is looked at again at the next start, other questions stay', () => {
  const asking = (code: 'file-missing' | 'conflict') =>
    jobRecord({ state: 'needs-attention', error: { code, message: 'Well?' } })
  expect(atStart(asking('file-missing'))).toEqual({ state: 'ready', attempts: 0, error: null })
  expect(atStart(asking('conflict'))).toBeNull()
  expect(atStart(jobRecord({ state: 'waiting', reason: 'key' }))).toBeNull()
  expect(takenUp).toMatchObject({ state: 'ready', notBefore: null })
})

test('when the way is back, what waited for it goes at once, and a lost write when it can no longer land', () => {
  const waiting = { state: 'waiting', notBefore: now + 300_000, updatedAt: now } as const
  expect(hurried(jobRecord({ ...waiting, reason: 'offline' }))).toEqual(takenUp)
  expect(hurried(jobRecord({ ...waiting, reason: 'waiting-for-service' }))?.notBefore).toBe(now + 10_000)
  expect(hurried(jobRecord({ ...waiting, reason: 'in-doubt' }))).toBeNull()
  expect(hurried(jobRecord({ ...waiting, reason: 'paused', notBefore: null }))).toBeNull()
  expect(hurried(jobRecord({ state: 'needs-attention' }))).toBeNull()
})
