import { expect, test } from 'vitest'
import { arrivalModel, itemModel } from '../../../electron/inbox/itemModel.ts'
import type { InboxRecord } from '../../../electron/store/inboxItems.ts'
import { jobRecord } from '../../support/jobRecord.ts'

const record: InboxRecord = {
  id: 'i',
  folderId: null,
  path: '/exports/take.wav',
  name: 'take.wav',
  size: 10,
  mtimeMs: 1,
  identity: '1:2',
  showId: 's',
  title: 'Take',
  durationSeconds: 3,
  episodeId: 'e',
  error: null,
  dismissed: false,
  foundAt: 5,
}

test.each([
  ['queued', jobRecord({})],
  ['uploading', jobRecord({ state: 'running' })],
  ['queued', jobRecord({ state: 'waiting', reason: 'offline' })],
  ['drafting', jobRecord({ kind: 'create' })],
  ['publishing', jobRecord({ kind: 'publish', state: 'running' })],
  ['done', jobRecord({ kind: 'update' })],
] as const)('it is %s by the first job that has not ended', (stage, first) => {
  expect(itemModel(record, [first, jobRecord({ id: 2, kind: 'publish' })], null, false).stage).toBe(stage)
})

test('it is done when nothing is left to do', () => {
  expect(itemModel(record, [], null, false)).toMatchObject({ stage: 'done', error: null })
})

test('it needs a person when its job does, or when somebody stopped it', () => {
  const error = { code: 'file-missing', message: 'Gone.' } as const
  const stuck = itemModel(record, [jobRecord({ state: 'needs-attention', error })], null, false)
  expect(stuck).toMatchObject({ stage: 'needs-you', error })
  expect(itemModel(record, [], null, true)).toMatchObject({
    stage: 'needs-you',
    error: { code: 'cancelled', message: 'Sending “take.wav” was stopped.' },
  })
})

test('it says why it waits and until when, and its progress only while it is sent', () => {
  const progress = { sent: 5, total: 10, bytesPerSecond: null }
  const waiting = jobRecord({ state: 'waiting', reason: 'offline', notBefore: 9 })
  expect(itemModel(record, [waiting], progress, false)).toMatchObject({
    because: 'offline',
    until: 9,
    progress: null,
  })
  expect(itemModel(record, [jobRecord({ state: 'running' })], progress, false).progress).toEqual(progress)
})

test('an arriving file says what it still waits for', () => {
  const arrival = {
    id: 'i',
    folderId: 'f',
    showId: 's',
    name: 'take.wav',
    size: 4,
    reason: 'held-open',
    title: 'Take',
    foundAt: 5,
  } as const
  expect(arrivalModel(arrival)).toMatchObject({ stage: 'arriving', because: 'held-open', episodeId: null })
})
