import { expect, test } from 'vitest'
import type { Episode } from '../../../shared/api/resources.ts'
import { findLostCreate } from '../../../shared/domain/lostCreate.ts'

const intentAt = Date.UTC(2026, 10, 21, 9, 0, 0, 700)

const draft = (id: string, title: string | null, created_at: string | null): Episode => ({
  id,
  type: 'episode',
  attributes: { title, created_at },
})

const find = (drafts: Episode[], title = 'Mine', known: string[] = []) =>
  findLostCreate(drafts, { title, intentAt }, (id) => known.includes(id)).map(({ id }) => id)

test('finds the draft of that title made in the second of the intent or later', () => {
  const drafts = [
    draft('older', 'Mine', '2026-11-21 08:59:59 UTC'),
    draft('same second', 'Mine', '2026-11-21 09:00:00 UTC'),
    draft('later', 'Mine', '2026-11-21T10:00:00+01:00'),
    draft('another', 'Theirs', '2026-11-21 09:00:00 UTC'),
    draft('undated', 'Mine', null),
  ]
  expect(find(drafts)).toEqual(['same second', 'later'])
})

test('does not take what is known here already', () => {
  expect(find([draft('1', 'Mine', '2026-11-21 09:00:00 UTC')], 'Mine', ['1'])).toEqual([])
})

test('knows a title the service trimmed, composed, or keeps as none', () => {
  expect(find([draft('1', 'Café noir', '2026-11-21 09:00:00 UTC')], ' Cafe\u0301  noir ')).toEqual(['1'])
  expect(find([draft('1', null, '2026-11-21 09:00:00 UTC')], '')).toEqual(['1'])
})
