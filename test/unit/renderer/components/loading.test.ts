import { describe, expect, it } from 'vitest'
import { openWindow } from '../support/openWindow.ts'

const never = () => new Promise<never>(() => undefined)

describe('a view that is being read', () => {
  it.each([
    ['/analytics', 'analytics.show'],
    ['/episodes/episode-109', 'episodes.get'],
    ['/webhooks', 'webhooks.list'],
  ] as const)('says so at %s in words, and is no alert', async (place, channel) => {
    const page = await openWindow(place, {}, (bridge) => bridge.answer(channel, never))
    expect(page.all('[data-slot="skeleton"]').length).toBeGreaterThan(0)
    expect(page.all('[role="status"]').map((one) => one.getAttribute('aria-label'))).toContain('Loading')
    expect(page.all('[role="alert"]')).toEqual([])
  })
})
