import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import EpisodeDownloads from '../../../../renderer/components/analytics/EpisodeDownloads.vue'
import { clockKey } from '../../../../renderer/composables/useClock.ts'
import { createWindowRouter } from '../../../../renderer/router.ts'
import { useAnalyticsStore } from '../../../../renderer/stores/analytics.ts'
import { useShowsStore } from '../../../../renderer/stores/shows.ts'
import { fail } from '../../../../shared/ipc/result.ts'
import { fakeClock } from '../../../support/fakeClock.ts'
import { expose, fakeBridge, type FakeBridge } from '../support/fakeBridge.ts'
import { words } from '../support/openWindow.ts'
import { minute, sampleNow } from '../support/sampleData.ts'
import { sampleToday, weeklyEpisodes, withFigures } from '../support/sampleFigures.ts'

async function glance(prepare: (bridge: FakeBridge) => void) {
  const bridge = fakeBridge({ episodes: weeklyEpisodes() })
  prepare(bridge)
  expose(bridge)
  const pinia = createPinia()
  setActivePinia(pinia)
  await useShowsStore().load()
  const clock = fakeClock(sampleNow)
  const box = mount(EpisodeDownloads, {
    props: { episodeId: 'episode-20' },
    global: { plugins: [pinia, createWindowRouter()], provide: { [clockKey as symbol]: clock } },
  })
  await clock.advance(0)
  return { bridge, box, said: () => words(box.element as Element) }
}

it('an episode’s downloads of the last 30 days are told with the way to all of them', async () => {
  const { bridge, box, said } = await glance(withFigures)
  expect(bridge.last('analytics.episode')).toEqual({
    episodeId: 'episode-20',
    from: '2026-10-23',
    to: sampleToday,
  })
  expect(said()).toBe('Downloads All figures 180 in the last 30 days')
  expect(box.get('a').attributes('href')).toBe('#/analytics?episode=episode-20')
})

it('figures that are not new say how old they are', async () => {
  const { said } = await glance((bridge) =>
    withFigures(bridge, { answeredAt: sampleNow - 3 * 24 * 60 * minute, fresh: false }),
  )
  expect(said()).toMatch(/As of Wed 18 Nov, \d\d:00\.$/)
})

it('an episode that is not on the service says when its figures begin', async () => {
  const { said } = await glance((bridge) =>
    bridge.answer('analytics.episode', () =>
      fail('not-found', 'This episode is not on the service yet.', {
        hint: 'Its figures begin when it is published.',
      }),
    ),
  )
  expect(said()).toBe('Downloads Its figures begin when it is published.')
})

it('figures are kept only for as long as somebody looks at them', async () => {
  const { box } = await glance(withFigures)
  const { days } = useAnalyticsStore()
  const key = `episode episode-20 2026-10-23 ${sampleToday}`
  expect(days.stateOf(key).answered).not.toBeNull()
  box.unmount()
  await nextTick()
  expect(days.stateOf(key).answered).toBeNull()
})
