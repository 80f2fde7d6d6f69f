import { expect, test } from 'vitest'
import { draftFor } from '../../../electron/episodes/draft.ts'
import { episodeDetail, episodeRow } from '../../../electron/episodes/episodeModel.ts'
import type { EpisodeRecord } from '../../../electron/store/episodes.ts'
import type { JobRecord } from '../../../electron/store/jobs.ts'

const record = (more: Partial<EpisodeRecord> = {}): EpisodeRecord => ({
  ...draftFor({ id: 'e', showId: 's', fields: {}, hasAudio: true, now: 7 }),
  remoteId: '1',
  base: { title: 'Service', summary: 'Theirs', status: 'scheduled', published_at: '2026-11-24 06:00:00 UTC' },
  ...more,
})

const job = (state: JobRecord['state'], error: JobRecord['error'] = null) =>
  ({ state, error, kind: 'update' }) as JobRecord

test('what is shown is the service’s, with what was typed here over it', () => {
  const detail = episodeDetail(record({ local: { title: 'Here', number: null } }), [], 'Europe/Paris')
  expect(detail.fields).toMatchObject({ title: 'Here', summary: 'Theirs', number: null, season: null })
  expect(detail).toMatchObject({ title: 'Here', unsent: ['title', 'number'], timeZone: 'Europe/Paris' })
})

test('the state shown is the service’s; what was asked stands beside it', () => {
  const asked = { status: 'published', publishedAt: null } as const
  expect(episodeRow(record({ asked }), [])).toMatchObject({
    status: 'scheduled',
    publishedAt: Date.UTC(2026, 10, 24, 6),
    asked,
  })
  expect(episodeRow(record({ base: {}, remoteId: null }), []).status).toBe('draft')
})

test.each([
  ['on-service', record(), []],
  ['saved-here', record({ local: { title: 'Here' } }), []],
  ['saved-here', record({ remoteId: null }), []],
  ['saved-here', record(), [job('waiting')]],
  ['sending', record(), [job('running')]],
  ['needs-attention', record(), [job('needs-attention'), job('ready')]],
] as const)('its changes are %s', (sync, episode, jobs) => {
  expect(episodeRow(episode, jobs).sync).toBe(sync)
})

test('the error of the job that needs a person is the episode’s', () => {
  const error = { code: 'conflict', message: 'Both.' } as const
  expect(episodeRow(record(), [job('waiting', { code: 'unreachable', message: 'x' })]).error).toBeNull()
  expect(episodeRow(record(), [job('needs-attention', error)]).error).toEqual(error)
})
