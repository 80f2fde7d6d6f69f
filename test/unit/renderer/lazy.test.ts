import { flushPromises, mount } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { lazySoon } from '../../../renderer/lazy.ts'

const Palette = defineComponent(() => () => h('p', 'Go to …'))

it('is fetched when the window has nothing to do, before it is shown', () => {
  const idle = vi.spyOn(window, 'requestIdleCallback')
  const fetch = vi.fn(() => Promise.resolve({ __esModule: true, default: Palette }))
  lazySoon(fetch)
  expect(fetch).not.toHaveBeenCalled()
  idle.mock.lastCall![0]({ didTimeout: false, timeRemaining: () => 10 })
  expect(fetch).toHaveBeenCalledOnce()
})

it('is shown all the same when it was opened before that, or could not be fetched then', async () => {
  const idle = vi.spyOn(window, 'requestIdleCallback')
  const fetch = vi.fn(() => Promise.resolve({ __esModule: true, default: Palette }))
  fetch.mockRejectedValueOnce(new Error('gone'))
  const component = lazySoon(fetch)
  idle.mock.lastCall![0]({ didTimeout: false, timeRemaining: () => 10 })
  const shown = mount(defineComponent(() => () => h(component)))
  await flushPromises()
  expect(shown.text()).toBe('Go to …')
})
