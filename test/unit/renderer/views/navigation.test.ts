import ui from '@nuxt/ui/vue-plugin'
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import { clockKey } from '../../../../renderer/composables/useClock.ts'
import { lazyView } from '../../../../renderer/lazyView.ts'
import { fakeClock } from '../../../support/fakeClock.ts'
import { openWindow, words } from '../support/openWindow.ts'
import { aShow } from '../support/sampleData.ts'

describe('going to a view', () => {
  it('names it in the title, with the show', async () => {
    const page = await openWindow('/inbox')
    expect(document.title).toBe('Inbox · Harbour Talk – Wavedrop')
    await page.click('Activity')
    expect(document.title).toBe('Activity · Harbour Talk – Wavedrop')
  })

  it('puts the focus on its heading, for who hears the window', async () => {
    const page = await openWindow('/inbox')
    await page.click('Activity')
    expect(document.activeElement?.tagName).toBe('H1')
    expect(document.activeElement?.textContent).toBe('Activity')
  })

  it('can be taken back, and back again, where there is somewhere to go', async () => {
    const page = await openWindow('/inbox')
    const forward = () => page.button('Forward').disabled
    await page.click('Activity')
    expect(page.button('Back').disabled).toBe(false)
    await page.click('Back')
    await expect.poll(() => window.location.hash).toBe('#/inbox')
    await expect.poll(forward).toBe(false)
    await page.click('Forward')
    await expect.poll(() => window.location.hash).toBe('#/activity')
    await expect.poll(forward).toBe(true)
  })

  it('is what a notification does', async () => {
    const page = await openWindow('/inbox')
    page.bridge.emit('app.navigate', { to: '/activity?job=5' })
    await page.settle()
    expect(document.activeElement?.getAttribute('data-job')).toBe('5')
  })
})

describe('the sidebar', () => {
  it('says that a public show has no subscribers', async () => {
    const page = await openWindow('/inbox')
    expect(page.button('Subscribers').getAttribute('aria-description')).toBe(
      'Only a private show has subscribers',
    )
  })

  it('and does not say it of a private one', async () => {
    const page = await openWindow('/inbox', { shows: [aShow({ private: true })] })
    expect(page.button('Subscribers').hasAttribute('aria-description')).toBe(false)
  })

  it('lets a person type to find one of forty shows', async () => {
    const shows = Array.from({ length: 40 }, (_, index) =>
      aShow({ id: `show-${index}`, title: `Radio Nr. ${index}` }),
    )
    const page = await openWindow('/inbox', { shows })
    await page.click(/Switch show or account/)
    await page.settle()
    const field = page
      .all('input')
      .find((input) => input.getAttribute('placeholder') === 'Find a show or account')!
    ;(field as HTMLInputElement).value = 'Nr. 37'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await page.settle()
    const found = page.all('[role="menuitemcheckbox"]').map(words)
    expect(found).toEqual(['Radio Nr. 37'])
  })
})

describe('a view that is fetched', () => {
  const View = defineComponent(() => () => h('h1', 'Here'))
  function place(fetch: () => Promise<{ default: typeof View }>) {
    const clock = fakeClock()
    const page = mount(lazyView(fetch), {
      attachTo: document.body,
      global: { plugins: [ui], provide: { [clockKey as symbol]: clock } },
    })
    return { clock, page }
  }

  it('says so when it takes a while, but not at once', async () => {
    let arrive: (module: { default: typeof View }) => void = () => undefined
    const { clock, page } = place(() => new Promise((resolve) => (arrive = resolve)))
    await clock.advance(100)
    expect(page.find('[role="status"]').exists()).toBe(false)
    await clock.advance(200)
    expect(page.find('[role="status"]').attributes('aria-label')).toBe('Loading')
    arrive({ default: View })
    await clock.advance(0)
    expect(page.text()).toBe('Here')
  })

  it('and cannot be, says that, and is fetched when tried again', async () => {
    let times = 0
    const { clock, page } = place(() => {
      times += 1
      return times === 1 ? Promise.reject(new Error('gone')) : Promise.resolve({ default: View })
    })
    await clock.advance(0)
    expect(page.text()).toContain('This part of Wavedrop could not be opened.')
    expect(page.text()).toContain('Error: gone')
    await page.find('button').trigger('click')
    await clock.advance(0)
    expect(page.text()).toBe('Here')
  })

  it('is fetched once for all visits', async () => {
    let times = 0
    const Lazy = lazyView(() => {
      times += 1
      return Promise.resolve({ default: View })
    })
    const clock = fakeClock()
    const global = { plugins: [ui], provide: { [clockKey as symbol]: clock } }
    const first = mount(Lazy, { global })
    await clock.advance(0)
    first.unmount()
    expect(mount(Lazy, { global }).text()).toBe('Here')
    expect(times).toBe(1)
  })
})
