import { describe, expect, it } from 'vitest'
import { useNoticesStore } from '../../../../renderer/stores/notices.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'

const errors = (page: OpenWindow) => page.all('[data-testid="error-notice"]').map(words)
const unreachable = (host: string) =>
  ({ code: 'unreachable', message: `${host} cannot be found from here (ENOTFOUND).` }) as const
const connectivity = { calls: { used: 0, of: 10 }, blockedUntil: null, retryAt: null, error: null }

describe('errors while the network is gone', () => {
  it('are one notice, which counts them', async () => {
    const page = await openWindow('/inbox')
    const notices = useNoticesStore()
    for (let attempt = 1; attempt <= 40; attempt++) notices.add(unreachable(`host-${attempt}.example`))
    await page.settle()
    expect(errors(page)).toEqual(['host-40.example cannot be found from here (ENOTFOUND). 40 times'])
  })

  it('go by themselves once the service answers again', async () => {
    const page = await openWindow('/inbox')
    const notices = useNoticesStore()
    page.bridge.emit('connectivity.changed', { ...connectivity, state: 'offline' })
    notices.add(unreachable('api.example'))
    notices.add({ code: 'invalid', message: 'The service refused this.' })
    await page.settle()
    expect(errors(page)).toHaveLength(2)
    page.bridge.emit('connectivity.changed', { ...connectivity, state: 'online' })
    await page.settle()
    expect(errors(page)).toEqual(['The service refused this.'])
  })

  it('do not push away what something else went wrong with', async () => {
    const page = await openWindow('/inbox')
    const notices = useNoticesStore()
    notices.add({ code: 'invalid', message: 'The title is too long.' })
    notices.add({ code: 'invalid', message: 'The number is taken.' })
    for (let attempt = 0; attempt < 5; attempt++) notices.add(unreachable('api.example'))
    await page.settle()
    expect(errors(page)).toEqual([
      'The title is too long.',
      'The number is taken.',
      'api.example cannot be found from here (ENOTFOUND). 5 times',
    ])
  })
})

describe('a notice', () => {
  it('is read out politely, and never twice', async () => {
    const page = await openWindow('/inbox')
    useNoticesStore().add({ code: 'internal', message: 'Something went wrong inside Wavedrop.' })
    await page.settle()
    const region = page.all('[data-testid="notices"]')[0]!
    expect(region.getAttribute('aria-live')).toBe('polite')
    expect(region.textContent).toContain('Something went wrong')
    expect(region.querySelector('[role="alert"]')).toBeNull()
  })

  it('stands below the view instead of over it', async () => {
    const page = await openWindow('/inbox')
    useNoticesStore().tell('It is done.')
    await page.settle()
    const region = page.all('[data-testid="notices"]')[0]!
    expect(region.parentElement?.id).toBe('main')
    expect(region.className).not.toMatch(/fixed|absolute/)
  })

  it('is closed by its button, with all of its kind', async () => {
    const page = await openWindow('/inbox')
    const notices = useNoticesStore()
    notices.add(unreachable('api.example'))
    notices.add(unreachable('api.example'))
    await page.settle()
    await page.click('Close')
    expect(errors(page)).toEqual([])
    notices.add(unreachable('api.example'))
    await page.settle()
    expect(errors(page)).toEqual(['api.example cannot be found from here (ENOTFOUND).'])
  })
})
