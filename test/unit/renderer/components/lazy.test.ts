import ui from '@nuxt/ui/vue-plugin'
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { h } from 'vue'
import { lazy } from '../../../../renderer/lazy.ts'

it('a part of the window that cannot be fetched says so in its place', async () => {
  const Missing = lazy(() => Promise.reject(new Error('gone')))
  const config = { errorHandler: () => undefined }
  const page = mount(() => h('main', h(Missing)), { global: { plugins: [ui], config } })
  await expect.poll(() => page.text()).toContain('This part of Wavedrop could not be opened.')
  expect(page.text()).toContain('Restart Wavedrop. Your work is kept.')
})
