import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageSize, useEpisodesStore } from '../../../../renderer/stores/episodes.ts'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import { expose, fakeBridge, type FakeBridge } from '../support/fakeBridge.ts'
import { anEpisode, rowOf } from '../support/sampleData.ts'

let bridge: FakeBridge
beforeEach(() => {
  bridge = fakeBridge()
  expose(bridge)
  setActivePinia(createPinia())
})

async function opened() {
  const store = useEpisodesStore()
  store.listen()
  await store.open('show-1')
  return store
}
const listCalls = () => bridge.asked.filter((call) => call.channel === 'episodes.list').length
const change = (over: Parameters<typeof anEpisode>[0]) =>
  bridge.emit('episodes.changed', { changed: [rowOf(anEpisode(over))], removed: [] })
const sample = (id: string) => bridge.world.episodes.find((episode) => episode.id === id)!
/** A list of as many episodes as one likes, each called by its place. */
function longList(total: number) {
  bridge.answer('episodes.list', ({ offset, limit }) => {
    const places = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, n) => offset + n)
    return ok({ rows: places.map((n) => rowOf(anEpisode({ id: `e${n}`, title: `Place ${n}` }))), total })
  })
}

describe('a long list', () => {
  it('has a page where somebody looks, and nothing between', async () => {
    longList(100_000)
    const store = await opened()
    expect([store.total, store.at(0)?.id, store.at(pageSize)]).toEqual([100_000, 'e0', undefined])
    store.look(99_950, 99_999)
    await expect.poll(() => store.at(99_999)?.id).toBe('e99999')
    expect(store.at(50_000)).toBeUndefined()
    expect(listCalls()).toBe(2)
  })

  it('asks for the last place of somebody who drags through it, not for all between', async () => {
    longList(100_000)
    const store = await opened()
    for (let first = 0; first < 90_000; first += 500) store.look(first, first + 30)
    await expect.poll(() => store.at(89_500)?.id).toBe('e89500')
    expect(listCalls()).toBeLessThan(8)
  })

  it('keeps a few thousand rows at most', async () => {
    longList(100_000)
    const store = await opened()
    for (let first = 0; first < 10_000; first += pageSize) {
      store.look(first, first + 30)
      await expect.poll(() => store.at(first)).toBeDefined()
    }
    expect(store.rows.length).toBeLessThanOrEqual(4_000)
    expect(store.at(9_930)?.id).toBe('e9930')
  })
})

describe('what changes meanwhile', () => {
  it('patches a known row in its place without asking again', async () => {
    const store = await opened()
    change({ ...sample('episode-109'), title: 'Tide Tables, revised' })
    expect(store.at(1)?.title).toBe('Tide Tables, revised')
    expect(listCalls()).toBe(1)
  })

  it('asks again when a row comes to stand somewhere else', async () => {
    const store = await opened()
    await store.sort('title', 'asc')
    const before = store.indexOf('episode-100')!
    Object.assign(sample('episode-100'), { title: '0 Aardvark' })
    change(sample('episode-100'))
    await expect.poll(() => store.indexOf('episode-100')).toBe(0)
    expect(before).toBeGreaterThan(0)
  })

  it('lets go of a row that does not fit the filter any more', async () => {
    const store = await opened()
    await store.narrow({ status: 'draft' })
    const before = store.total
    Object.assign(sample('episode-110'), { status: 'published' })
    change(sample('episode-110'))
    await expect.poll(() => store.total).toBe(before - 1)
    expect(store.indexOf('episode-110')).toBeUndefined()
  })

  it('asks where a new row belongs', async () => {
    const store = await opened()
    bridge.world.episodes.unshift(anEpisode({ id: 'episode-111', title: 'Salt and Iron' }))
    change({ id: 'episode-111', title: 'Salt and Iron' })
    await expect.poll(() => store.at(0)?.id).toBe('episode-111')
  })

  it('does not care about episodes of other shows', async () => {
    await opened()
    change({ id: 'elsewhere', showId: 'show-2' })
    expect(listCalls()).toBe(1)
  })

  it('asks once more for an answer that a change overtook', async () => {
    const store = await opened()
    let answer = () => {}
    bridge.answer('episodes.list', () => {
      bridge.answer('episodes.list', () => ok({ rows: [rowOf(anEpisode({ id: 'new' }))], total: 1 }))
      return new Promise((resolve) => {
        answer = () => resolve(ok({ rows: [rowOf(anEpisode({ id: 'overtaken' }))], total: 1 }))
      })
    })
    const reloading = store.reload()
    await expect.poll(() => listCalls()).toBe(2)
    const again = store.reload()
    answer()
    await Promise.all([reloading, again])
    await expect.poll(() => store.at(0)?.id).toBe('new')
  })
})

describe('finding', () => {
  it('shows what was there until the answer comes', async () => {
    const store = await opened()
    const narrowing = store.narrow({ query: 'knots' })
    expect([store.at(0)?.id, store.finding]).toEqual(['episode-110', true])
    await narrowing
    expect([store.at(0)?.title, store.total, store.finding]).toEqual(['Knots', 1, false])
  })

  it('ignores the late answer to a question that was replaced', async () => {
    let answerFirst = () => {}
    const rows = [rowOf(anEpisode({ id: 'late', title: 'Late' }))]
    const store = await opened()
    bridge.answer('episodes.list', ({ query }) =>
      query === 'first'
        ? new Promise((resolve) => (answerFirst = () => resolve(ok({ rows, total: 1 }))))
        : ok({ rows: [], total: 0 }),
    )
    const first = store.narrow({ query: 'first' })
    await store.narrow({ query: 'second' })
    answerFirst()
    await first
    expect([store.rows, store.total]).toEqual([[], 0])
  })

  it('keeps the order for the next time, and goes back to the old one when it cannot', async () => {
    const store = await opened()
    await store.sort('number', 'asc')
    expect(bridge.world.preferences.episodeList).toMatchObject({ by: 'number', direction: 'asc' })
    bridge.answer('app.setPreferences', () => fail('disk-full', 'There is no room left on the disk.'))
    const kept = await store.sort('title', 'asc')
    expect(kept.ok).toBe(false)
    expect(bridge.last('episodes.list')).toMatchObject({ by: 'number', direction: 'asc' })
  })

  it('says what went wrong, and asks again when told to', async () => {
    const store = await opened()
    bridge.answer('episodes.list', () => fail('internal', 'The drive is gone.'))
    await store.reload()
    expect(store.error?.message).toBe('The drive is gone.')
    expect(store.at(0)?.id).toBe('episode-110')
    longList(3)
    await store.reload()
    expect([store.error, store.at(0)?.id]).toEqual([null, 'e0'])
  })
})
