import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { EpisodeQuery } from '../../../electron/store/episodeList.ts'
import type { EpisodeRecord } from '../../../electron/store/episodes.ts'
import { openStore } from '../../../electron/store/store.ts'
import { lateAfterMs } from '../../../shared/domain/lateness.ts'
import { episodeOrder } from '../../../shared/ipc/models.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { draft } from './drafts.ts'

async function storeOf(...records: EpisodeRecord[]) {
  const opened = openStore(join(await temporaryFolder(), 'wavedrop.db'), 0)
  if (!opened.ok) throw new Error(opened.error.message)
  const store = opened.value
  onTestFinished(() => store.close())
  for (const record of records) store.episodes.insert(record)
  const find = (query: Partial<EpisodeQuery>) => {
    const { rows, total } = store.episodes.list({ showId: 's', offset: 0, limit: 100, ...query })
    const ids = rows.map(({ id }) => id)
    expect(store.episodes.ids({ showId: 's', offset: 0, limit: 100, ...query })).toEqual({ ids, total })
    return ids
  }
  return { store, find }
}

const known = (id: string, base: EpisodeRecord['base'], more: Partial<EpisodeRecord> = {}) =>
  draft(id, { remoteId: id, base, ...more })

const several = () => [
  known('émigré', { title: 'Émigré', number: 2, season: 1, type: 'full', duration: 60, status: 'draft' }),
  known(
    'part ten',
    {
      title: 'Part 10',
      number: 10,
      season: 2,
      type: 'full',
      duration: 30,
      status: 'published',
      published_at: '2026-01-02 06:00:00 UTC',
    },
    { hasAudio: true, updatedAt: 9 },
  ),
  known(
    'part two',
    {
      title: 'part 2',
      number: 3,
      season: 2,
      type: 'bonus',
      duration: 90,
      status: 'published',
      published_at: '2026-01-01 06:00:00 UTC',
    },
    { hasAudio: true, updatedAt: 5 },
  ),
  known('zebra', {
    title: '“Zebra”',
    type: 'trailer',
    status: 'scheduled',
    published_at: '2027-01-01 06:00:00 UTC',
  }),
]

test.each([
  ['title', ['émigré', 'part two', 'part ten', 'zebra']],
  ['status', ['émigré', 'zebra', 'part ten', 'part two']],
  ['date', ['part two', 'part ten', 'zebra', 'émigré']],
  ['number', ['zebra', 'émigré', 'part two', 'part ten']],
  ['season', ['zebra', 'émigré', 'part two', 'part ten']],
  ['duration', ['zebra', 'part ten', 'émigré', 'part two']],
  ['updated', ['émigré', 'zebra', 'part two', 'part ten']],
] as const)('ordered by %s, up and down', async (by, ascending) => {
  const { find } = await storeOf(...several())
  expect(find({ by, direction: 'asc' })).toEqual(ascending)
  expect(find({ by, direction: 'desc' })).toEqual([...ascending].reverse())
})

test('every order has every episode exactly once, whatever pages it is read in', async () => {
  const { store } = await storeOf(
    ...Array.from({ length: 30 }, (_, n) => known(`e${n}`, { title: `T ${n % 3}` })),
  )
  for (const by of episodeOrder.options) {
    const pages = [0, 7, 14, 21, 28].map(
      (offset) => store.episodes.ids({ showId: 's', by, offset, limit: 7 }).ids,
    )
    expect(new Set(pages.flat()).size).toBe(30)
  }
})

test('an order follows what is typed here', async () => {
  const { store, find } = await storeOf(...several())
  const zebra = store.episodes.get('zebra')!
  store.episodes.save({ ...zebra, local: { title: 'Aardvark', number: 99, season: null } }, 'here')
  expect(find({ by: 'title', direction: 'asc' })[0]).toBe('zebra')
  expect(find({ by: 'number' })[0]).toBe('zebra')
  expect(find({ season: 1 })).toEqual(['émigré'])
})

test('a list is narrowed by audio, type and season, alone and together', async () => {
  const { find } = await storeOf(...several())
  expect(find({ hasAudio: true })).toEqual(['part ten', 'part two'])
  expect(find({ hasAudio: false, status: 'scheduled' })).toEqual(['zebra'])
  expect(find({ type: 'trailer' })).toEqual(['zebra'])
  expect(find({ season: 2, type: 'bonus', query: 'part' })).toEqual(['part two'])
  expect(find({ season: 2, type: 'trailer' })).toEqual([])
})

test('what concerns a person is told from what is only unsent', async () => {
  const due = '2026-01-01 06:00:00 UTC'
  const at = Date.UTC(2026, 0, 1, 6)
  const { store, find } = await storeOf(
    known('settled', { title: 'x' }),
    draft('never sent'),
    known('typed', { title: 'x' }, { local: { title: 'y' } }),
    known('contested', { title: 'x' }, { local: { title: 'y' }, contested: { title: 'z' } }),
    known('queued', { title: 'x' }),
    known('stuck', { title: 'x' }),
    draft('removed', { removed: { remoteId: 'r', at: 1 } }),
    known('late', { status: 'scheduled', published_at: due }, { checkedAt: at + lateAfterMs }),
    known('about to', { status: 'scheduled', published_at: due }, { checkedAt: at + lateAfterMs - 1 }),
    draft('elsewhere', { showId: 't', contested: { title: 'z' } }),
  )
  const job = (episodeId: string) =>
    store.jobs.add({ kind: 'update', episodeId, showId: 's', payload: {} }, 1).id
  job('queued')
  const stuck = job('stuck')
  store.jobs.change(stuck, { state: 'needs-attention' }, 1)
  const sorted = (query: Partial<EpisodeQuery>) => find(query).sort()

  expect(sorted({ concern: 'conflict' })).toEqual(['contested'])
  expect(sorted({ concern: 'needs-you' })).toEqual(['contested', 'late', 'removed', 'stuck'])
  expect(sorted({ concern: 'unsent' })).toEqual([
    'contested',
    'never sent',
    'queued',
    'removed',
    'stuck',
    'typed',
  ])
  store.jobs.change(stuck, { state: 'done' }, 2)
  expect(sorted({ concern: 'needs-you' })).toEqual(['contested', 'late', 'removed'])
})

test('how many there are is counted again when something was written, and when that was taken back', async () => {
  const { store } = await storeOf(draft('one'))
  const total = () => store.episodes.list({ showId: 's', offset: 0, limit: 1 }).total
  expect(total()).toBe(1)
  expect(() =>
    store.transaction(() => {
      store.episodes.insert(draft('two'))
      expect(total()).toBe(2)
      throw new Error('taken back')
    }),
  ).toThrow('taken back')
  expect(total()).toBe(1)
  store.episodes.insert(draft('three'))
  expect(total()).toBe(2)
})

test('the seasons of a show are those it has episodes of', async () => {
  const { store } = await storeOf(...several(), known('elsewhere', { season: 7 }, { showId: 't' }))
  expect(store.episodes.seasons('s')).toEqual([1, 2])
})
