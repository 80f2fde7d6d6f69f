import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSubscribersStore } from '../../../../renderer/stores/subscribers.ts'
import { ok } from '../../../../shared/ipc/result.ts'
import { aSubscriber } from '../support/audienceAnswers.ts'
import { expose, fakeBridge, type FakeBridge } from '../support/fakeBridge.ts'

let bridge: FakeBridge
beforeEach(() => {
  setActivePinia(createPinia())
  bridge = fakeBridge({
    subscribers: Array.from({ length: 1000 }, (_, n) => aSubscriber({ email: `listener${n}@example.com` })),
  })
  expose(bridge)
})
const asked = () =>
  bridge.asked.filter(({ channel }) => channel === 'subscribers.list').map(({ request }) => request)

describe('the store of subscribers', () => {
  it('fetches a page where somebody looks, each once', async () => {
    const store = useSubscribersStore()
    await store.open({ showId: 'show-3' })
    expect(store.rowAt(0)?.email).toBe('listener0@example.com')
    expect(store.rowAt(450)).toBeUndefined()
    await store.need(440, 520)
    await store.need(440, 520)
    expect(store.rowAt(450)?.email).toBe('listener450@example.com')
    expect(asked()).toMatchObject([{ offset: 0 }, { offset: 400 }, { offset: 500 }])
  })

  it('reads again only what is looked at when something changed', async () => {
    const store = useSubscribersStore()
    store.listen()
    await store.open({ showId: 'show-3' })
    await store.need(440, 460)
    bridge.world.subscribers.unshift(aSubscriber({ email: 'first@example.com' }))
    bridge.emit('subscribers.changed', { showId: 'show-3' })
    await expect.poll(() => store.total).toBe(1001)
    expect(store.rowAt(450)?.email).toBe('listener449@example.com')
    expect(store.rowAt(0)).toBeUndefined()
  })

  it('does not take what was answered about another list', async () => {
    const store = useSubscribersStore()
    await store.open({ showId: 'show-3' })
    let answer: () => void = () => undefined
    const late = { rows: [aSubscriber({ email: 'late@example.com' })], total: 1000, seenAt: null }
    bridge.answer('subscribers.list', () => {
      bridge.answer('subscribers.list', () => ok({ rows: [aSubscriber()], total: 1, seenAt: null }))
      return new Promise((resolve) => (answer = () => resolve(ok(late))))
    })
    const old = store.need(300, 310)
    await store.open({ showId: 'show-3', query: 'ada' })
    answer()
    await old
    expect(store.rowAt(0)?.email).toBe('ada@example.com')
    expect(store.rowAt(300)).toBeUndefined()
  })

  it('gives everybody who is shown, from the first to the last', async () => {
    const store = useSubscribersStore()
    await store.open({ showId: 'show-3', query: 'listener9' })
    const all = await store.all()
    expect(all.ok && all.value).toHaveLength(111)
  })
})
