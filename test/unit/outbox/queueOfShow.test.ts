import { expect, test } from 'vitest'
import { goesOnSoon, startable, usualTransfers } from '../../../electron/outbox/queue.ts'
import type { JobRecord } from '../../../electron/store/jobs.ts'
import { jobRecord } from '../../support/jobRecord.ts'

const job = (id: number, kind: JobRecord['kind'], more: Partial<JobRecord> = {}) =>
  jobRecord({ id, kind, episodeId: null, ...more })

const start = (open: JobRecord[], running: number[] = []) =>
  startable(open, {
    running: new Set(running),
    dueIn: ({ state }) => (state === 'ready' ? 0 : Infinity),
    sizeOf: () => 0,
    transfers: usualTransfers,
  }).map(({ id }) => id)

test('takes what is done to the subscribers of a show one after the other, beside its webhooks and its settings', () => {
  const open = [
    job(1, 'add-subscribers'),
    job(2, 'remove-subscriber'),
    job(3, 'change-subscriber'),
    job(4, 'add-webhook'),
    job(5, 'remove-webhook'),
    job(6, 'update-show'),
  ]
  expect(start(open)).toEqual([1, 4, 6])
  expect(start(open, [1])).toEqual([4, 6])
  expect(start([open[0]!, { ...open[1]!, showId: 'another' }])).toEqual([1, 2])
})

test('lets others pass one that a person has to look at, but not while nobody knows what became of it', () => {
  const refused = job(1, 'add-subscribers', { state: 'needs-attention' })
  const removal = job(2, 'remove-subscriber')
  expect(start([refused, removal])).toEqual([2])
  expect(goesOnSoon([refused, removal], 4, ({ attempts }) => attempts)).toBe(true)
  const doubtful = { ...refused, intentAt: 5 }
  expect(start([doubtful, removal])).toEqual([])
  expect(goesOnSoon([doubtful, removal], 4, ({ attempts }) => attempts)).toBe(false)
  // Tried again while the other is on its way, it waits for that.
  expect(start([{ ...refused, state: 'ready' }, removal], [2])).toEqual([])
})

test('lets nothing pass one that only waits for the service', () => {
  const waiting = job(1, 'add-webhook', { state: 'waiting', reason: 'waiting-for-service' })
  expect(start([waiting, job(2, 'remove-webhook')])).toEqual([])
})
