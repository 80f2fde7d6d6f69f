import { expect, test } from 'vitest'
import { draftFor } from '../../../electron/episodes/draft.ts'
import { absorb, authorOf } from '../../../electron/outbox/rebase.ts'

const episode = draftFor({ id: 'e', showId: 's', fields: { title: 'Mine' }, now: 0 })

test('audio that was added on the service is noticed, and not forgotten by an answer without it', () => {
  const withAudio = absorb(episode, { media_url: 'https://media.test/1.mp3' })
  expect(withAudio.hasAudio).toBe(true)
  expect(absorb(withAudio, { title: 'T' }).hasAudio).toBe(true)
})

test('what the service says beside unsent edits makes a merged version, else one of the service', () => {
  expect(authorOf(episode)).toBe('merge')
  expect(authorOf({ ...episode, local: {} })).toBe('service')
})
