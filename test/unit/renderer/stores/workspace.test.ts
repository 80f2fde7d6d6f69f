import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAppStore } from '../../../../renderer/stores/app.ts'
import { useConnectivityStore } from '../../../../renderer/stores/connectivity.ts'
import { useJobsStore } from '../../../../renderer/stores/jobs.ts'
import { useShowSettingsStore } from '../../../../renderer/stores/showSettings.ts'
import { useShowsStore } from '../../../../renderer/stores/shows.ts'
import { useSubscribersStore } from '../../../../renderer/stores/subscribers.ts'
import { useWebhooksStore } from '../../../../renderer/stores/webhooks.ts'
import { useWorkspace } from '../../../../renderer/stores/workspace.ts'
import { fail } from '../../../../shared/ipc/result.ts'
import { expose, fakeBridge, type FakeBridge } from '../support/fakeBridge.ts'
import { aJob, aShow } from '../support/sampleData.ts'

let bridge: FakeBridge
beforeEach(() => {
  bridge = fakeBridge()
  expose(bridge)
  setActivePinia(createPinia())
})

describe('the workspace', () => {
  it('reads nothing while no account is open', async () => {
    bridge.world.activeAccountId = null
    await useWorkspace().start()
    expect(bridge.asked.map((call) => call.channel)).toEqual(['app.info'])
  })

  it('shows nothing of the account that was open before', async () => {
    await useWorkspace().start()
    const shows = useShowsStore()
    shows.choose('show-2')
    bridge.world.shows = [aShow({ id: 'other', title: 'Other' })]
    bridge.emit('app.changed', { activeAccountId: 'account-2', accounts: bridge.world.accounts })
    expect(shows.shows).toEqual([])
    await expect.poll(() => shows.current?.id).toBe('other')
  })

  it('forgets the audience and the half-typed settings of the account that was open before', async () => {
    await useWorkspace().start()
    const [subscribers, webhooks, settings] = [
      useSubscribersStore(),
      useWebhooksStore(),
      useShowSettingsStore(),
    ]
    await Promise.all([subscribers.open({ showId: 'show-3' }), webhooks.open('show-1')])
    settings.keepWaiting('show-1', { website: 'https:/' })
    settings.note('show-1', { before: { author: 'A' }, after: { author: 'B' } }, false)
    expect([subscribers.total, webhooks.rows.length]).toEqual([2, 1])
    bridge.emit('app.changed', { activeAccountId: 'account-2', accounts: bridge.world.accounts })
    expect([subscribers.total, subscribers.rowAt(0), webhooks.rows]).toEqual([0, undefined, []])
    expect([settings.waitingOf('show-1'), settings.lastDone('show-1')]).toEqual([{}, null])
  })

  it('begins with the first public show, and opens the one chosen last after that', async () => {
    bridge.world.shows = [
      aShow({ id: 'show-1', private: true }),
      aShow({ id: 'show-2' }),
      aShow({ id: 'show-3' }),
    ]
    await useWorkspace().start()
    const shows = useShowsStore()
    expect(shows.current?.id).toBe('show-2')
    shows.choose('show-3')
    expect(shows.current?.id).toBe('show-3')
    await expect.poll(() => bridge.world.preferences.shows).toEqual({ 'account-1': 'show-3' })
    setActivePinia(createPinia())
    await useWorkspace().start()
    expect(useShowsStore().current?.id).toBe('show-3')
  })

  it('sums up what is going up, and follows jobs by events', async () => {
    await useWorkspace().start()
    const jobs = useJobsStore()
    expect(jobs.uploads).toMatchObject({ count: 2, progress: { bytesPerSecond: 5_300_000 } })
    bridge.emit('jobs.changed', [
      aJob({ id: 1, state: 'done', progress: null }),
      aJob({ id: 2, state: 'done', progress: null }),
    ])
    expect(jobs.uploads).toBeNull()
    expect(jobs.groups.attention.map((job) => job.id)).toEqual([5])
  })

  it('stops listening when the window closes', async () => {
    const stop = await useWorkspace().start()
    stop()
    bridge.emit('connectivity.changed', { ...bridge.world.connectivity, state: 'offline' })
    expect(useConnectivityStore().connectivity.state).toBe('online')
  })

  it('puts the theme back when it could not be kept', async () => {
    await useWorkspace().start()
    const app = useAppStore()
    bridge.answer('app.setPreferences', () => fail('disk-full', 'The disk is full.'))
    const result = app.setTheme('dark')
    expect(app.preferences.theme).toBe('dark')
    expect(await result).toMatchObject({ ok: false })
    expect(app.preferences.theme).toBe('system')
  })
})
