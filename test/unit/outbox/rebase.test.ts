import { expect, test } from 'vitest'
import { absorb, rebase } from '../../../electron/outbox/rebase.ts'
import type { EpisodeRecord } from '../../../electron/store/episodes.ts'

function episode(base: EpisodeRecord['base'], local: EpisodeRecord['local']): EpisodeRecord {
  return {
    id: 'e',
    remoteId: '1',
    showId: 's',
    base,
    local,
    asked: null,
    hasAudio: false,
    discarded: false,
    createdAt: 0,
    updatedAt: 0,
  }
}

test('what was sent and confirmed is no longer a local change', () => {
  const rebased = rebase(episode({ title: 'A' }, { title: 'B' }), { title: 'B' }, { title: 'B' })
  expect(rebased).toMatchObject({ base: { title: 'B' }, local: {} })
})

test('what the service cleaned up counts as confirmed', () => {
  const rebased = rebase(episode({}, { title: ' B ' }), { title: 'B' }, { title: ' B ' })
  expect(rebased).toMatchObject({ base: { title: 'B' }, local: {} })
})

test('what was typed during the request stays', () => {
  const rebased = rebase(episode({ title: 'A' }, { title: 'C' }), { title: 'B' }, { title: 'B' })
  expect(rebased).toMatchObject({ base: { title: 'B' }, local: { title: 'C' } })
})

test('a sparse answer keeps what was last seen of the rest', () => {
  expect(rebase(episode({ title: 'A', summary: 'S' }, {}), { title: 'B' }).base).toEqual({
    title: 'B',
    summary: 'S',
  })
})

test('audio that was added on the service is noticed', () => {
  expect(rebase(episode({}, {}), { media_url: 'https://media.test/1.mp3' }).hasAudio).toBe(true)
})

test('somebody else’s value of a field changed here too is not taken as agreed', () => {
  const absorbed = absorb(episode({ title: 'A', summary: 'S' }, { title: 'Mine' }), {
    title: 'Theirs',
    summary: 'T',
  })
  expect(absorbed).toMatchObject({ base: { title: 'A', summary: 'T' }, local: { title: 'Mine' } })
})

test('the answer to what was just sent is agreed, whatever was typed since', () => {
  const absorbed = absorb(episode({ title: 'A' }, { title: 'C' }), { title: 'B' }, { title: 'B' })
  expect(absorbed).toMatchObject({ base: { title: 'B' }, local: { title: 'C' } })
})
