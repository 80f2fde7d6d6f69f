import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useInboxStore } from '../../../../renderer/stores/inbox.ts'
import { fail } from '../../../../shared/ipc/result.ts'
import { expose, fakeBridge, type FakeBridge } from '../support/fakeBridge.ts'
import { anEpisode, anInboxItem, rowOf } from '../support/sampleData.ts'

let bridge: FakeBridge
beforeEach(() => {
  bridge = fakeBridge({ inbox: [anInboxItem({ id: 'a' }), anInboxItem({ id: 'b', stage: 'queued' })] })
  expose(bridge)
  setActivePinia(createPinia())
})

async function loaded() {
  const store = useInboxStore()
  store.listen()
  await store.load()
  return store
}

describe('the inbox', () => {
  it('sorts files into columns by stage', async () => {
    const store = await loaded()
    expect(store.columns.arriving.map((item) => item.id)).toEqual(['a'])
    expect(store.columns.uploading.map((item) => item.id)).toEqual(['b'])
  })

  it('moves, adds and takes away cards as events say', async () => {
    const store = await loaded()
    bridge.emit('inbox.changed', {
      changed: [anInboxItem({ id: 'a', stage: 'needs-you' }), anInboxItem({ id: 'c' })],
      removed: ['b'],
    })
    expect(store.columns['needs-you'].map((item) => item.id)).toEqual(['a'])
    expect(store.columns.arriving.map((item) => item.id)).toEqual(['c'])
    expect(store.columns.uploading).toEqual([])
    expect(store.needsYou).toBe(1)
  })

  it('asks once what became of a finished file, and follows it by events', async () => {
    const store = await loaded()
    const done = anInboxItem({ id: 'a', stage: 'done', episodeId: 'episode-110' })
    bridge.emit('inbox.changed', { changed: [done], removed: [] })
    await expect.poll(() => store.episodes.get('episode-110')?.status).toBe('draft')
    bridge.emit('inbox.changed', { changed: [done], removed: [] })
    bridge.emit('episodes.changed', {
      changed: [rowOf(anEpisode({ id: 'episode-110', status: 'published' }))],
      removed: [],
    })
    expect(store.episodes.get('episode-110')?.status).toBe('published')
    expect(bridge.asked.filter((call) => call.channel === 'episodes.get')).toHaveLength(1)
  })

  it('keeps a card that could not be removed', async () => {
    const store = await loaded()
    bridge.answer('inbox.dismiss', () => fail('disk-full', 'The disk is full.'))
    expect(await store.dismiss('a')).toMatchObject({ ok: false })
    expect(store.items.map((item) => item.id)).toEqual(['a', 'b'])
  })

  it('shows why it could not be read', async () => {
    bridge.answer('inbox.list', () => fail('not-connected', 'No account is open.'))
    const store = await loaded()
    expect(store.error?.message).toBe('No account is open.')
    expect(store.loading).toBe(false)
  })
})
