import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { EpisodeQuery } from '../../../electron/store/episodeList.ts'
import type { EpisodeRecord } from '../../../electron/store/episodes.ts'
import { openStore } from '../../../electron/store/store.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { draft } from './drafts.ts'

async function tableOf(...records: EpisodeRecord[]) {
  const opened = openStore(join(await temporaryFolder(), 'wavedrop.db'), 0)
  if (!opened.ok) throw new Error(opened.error.message)
  const store = opened.value
  onTestFinished(() => store.close())
  const { episodes } = store
  for (const record of records) episodes.insert(record)
  const find = (query: Partial<EpisodeQuery>) => {
    const { rows, total } = episodes.list({ offset: 0, limit: 100, ...query })
    return { ids: rows.map(({ id }) => id), total }
  }
  return { episodes, find }
}

const titled = (id: string, title: string, more: Partial<EpisodeRecord['base']> = {}) =>
  draft(id, { remoteId: id, base: { title, ...more } })

test.each([
  ['kaf', ['coffee']],
  ['KAFFEE', ['coffee']],
  ['muller', ['coffee']],
  ['Mu\u0308ller', ['coffee']],
  ['kaffee müll', ['coffee']],
  ['kaffee tea', []],
  ['lighthouse', ['notes']],
  ['strong', []],
  ['東京', ['tokyo']],
])('searching for %s finds %j', async (query, ids) => {
  const { find } = await tableOf(
    titled('coffee', 'Kaffee mit Müller'),
    titled('notes', 'Other', { description: '<p>A <strong>lighthouse</strong></p>' }),
    titled('tokyo', '東京の夜'),
  )
  expect(find({ query })).toEqual({ ids, total: ids.length })
})

test.each([
  '"',
  '" OR 1=1 --',
  'a" OR title:*',
  'NEAR(a b)',
  'title:kaffee',
  '* AND ^',
  "'; DROP TABLE episodes; --",
  'a'.repeat(500),
])('searching for %s is a search for words, not syntax', async (query) => {
  const { find } = await tableOf(titled('coffee', 'Kaffee'))
  expect(() => find({ query })).not.toThrow()
  expect(find({}).total).toBe(1)
})

test('a search finds what is typed here before it is sent, and no longer what was replaced', async () => {
  const { episodes, find } = await tableOf(titled('e', 'Before'))
  episodes.save(draft('e', { remoteId: 'e', base: { title: 'Before' }, local: { title: 'After' } }), 'here')
  expect(find({ query: 'after' }).ids).toEqual(['e'])
  expect(find({ query: 'before' }).ids).toEqual([])
})

test('drafts come first, newest first, then everything with a date, newest first', async () => {
  const { find } = await tableOf(
    titled('old', 'x', { status: 'published', published_at: '2026-01-01 06:00:00 UTC' }),
    draft('newest draft', { createdAt: 30 }),
    draft('older draft', { createdAt: 10 }),
    titled('soon', 'x', { status: 'scheduled', published_at: '2027-01-01 06:00:00 UTC' }),
    draft('middle draft', { createdAt: 20 }),
  )
  expect(find({}).ids).toEqual(['newest draft', 'middle draft', 'older draft', 'soon', 'old'])
})

test('pages do not overlap, and each says how many there are in all', async () => {
  const { find } = await tableOf(...Array.from({ length: 25 }, (_, index) => draft(`e${index}`)))
  const pages = [0, 10, 20].map((offset) => find({ offset, limit: 10 }))
  expect(pages.map(({ ids }) => ids.length)).toEqual([10, 10, 5])
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(25)
  expect(pages.map(({ total }) => total)).toEqual([25, 25, 25])
})

test('a list is of one show and one status when asked so, and never of what was discarded', async () => {
  const { find } = await tableOf(
    draft('draft here'),
    draft('draft elsewhere', { showId: 't' }),
    draft('gone', { discarded: true }),
    titled('out', 'x', { status: 'published', published_at: '2026-01-01 06:00:00 UTC' }),
  )
  expect(find({ showId: 's' }).ids).toEqual(['draft here', 'out'])
  expect(find({ showId: 's', status: 'draft' })).toEqual({ ids: ['draft here'], total: 1 })
  expect(find({ status: 'published' }).ids).toEqual(['out'])
})

test('unsettled are those whose audio is processed, or whose time has come', async () => {
  const at = Date.UTC(2026, 10, 21, 9)
  const { episodes } = await tableOf(
    titled('processing', 'x', { audio_processing: true }),
    titled('due', 'x', { status: 'scheduled', published_at: '2026-11-21 09:00:00 UTC' }),
    titled('later', 'x', { status: 'scheduled', published_at: '2026-11-21 09:00:01 UTC' }),
    titled('settled', 'x', { audio_processing: false, status: 'published' }),
  )
  expect(episodes.unsettled(at).map(({ id }) => id)).toEqual(['processing', 'due'])
})
