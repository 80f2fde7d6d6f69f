import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageSize, useEpisodesStore } from '../../../../renderer/stores/episodes.ts'
import { ok } from '../../../../shared/ipc/result.ts'
import { expose, fakeBridge, type FakeBridge } from '../support/fakeBridge.ts'
import { anEpisode, rowOf } from '../support/sampleData.ts'

let bridge: FakeBridge
beforeEach(() => {
  bridge = fakeBridge()
  expose(bridge)
  setActivePinia(createPinia())
})

async function opened(filter: 'all' | 'draft' = 'all') {
  const store = useEpisodesStore()
  store.listen()
  await store.open({ showId: 'show-1', filter })
  return store
}
const listCalls = () => bridge.asked.filter((call) => call.channel === 'episodes.list').length
const change = (over: Parameters<typeof anEpisode>[0]) =>
  bridge.emit('episodes.changed', { changed: [rowOf(anEpisode(over))], removed: [] })

describe('the list of episodes', () => {
  it('loads a page, then the rest', async () => {
    const store = await opened()
    expect([store.rows.length, store.total, store.complete]).toEqual([pageSize, 112, false])
    await store.more()
    expect([store.rows.length, store.complete]).toEqual([112, true])
    await store.more()
    expect(listCalls()).toBe(2)
  })

  it('patches a known row in its place without asking again', async () => {
    const store = await opened()
    change({ id: 'episode-109', title: 'Tide Tables, revised', status: 'scheduled' })
    expect(store.rows[1]?.title).toBe('Tide Tables, revised')
    expect(listCalls()).toBe(1)
  })

  it('lets go of a row that does not fit the filter any more', async () => {
    const store = await opened('draft')
    const before = store.total
    change({ id: 'episode-110', status: 'published' })
    expect(store.rows.some((row) => row.id === 'episode-110')).toBe(false)
    expect(store.total).toBe(before - 1)
  })

  it('asks where a new row belongs', async () => {
    const store = await opened()
    bridge.world.episodes.unshift(anEpisode({ id: 'episode-111', title: 'Salt and Iron' }))
    change({ id: 'episode-111', title: 'Salt and Iron' })
    await expect.poll(() => store.rows[0]?.id).toBe('episode-111')
  })

  it('does not care about episodes of other shows', async () => {
    await opened()
    change({ id: 'elsewhere', showId: 'show-2' })
    expect(listCalls()).toBe(1)
  })

  it('ignores the late answer to a question that was replaced', async () => {
    let answerFirst = () => {}
    const rows = [rowOf(anEpisode({ id: 'late', title: 'Late' }))]
    bridge.answer('episodes.list', ({ query }) =>
      query === 'first'
        ? new Promise((resolve) => (answerFirst = () => resolve(ok({ rows, total: 1 }))))
        : ok({ rows: [], total: 0 }),
    )
    const store = await opened()
    const first = store.open({ showId: 'show-1', query: 'first' })
    await store.open({ showId: 'show-1', query: 'second' })
    answerFirst()
    await first
    expect(store.rows).toEqual([])
  })
})
