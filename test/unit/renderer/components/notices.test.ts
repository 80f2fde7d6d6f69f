import { describe, expect, it } from 'vitest'
import { useNoticesStore } from '../../../../renderer/stores/notices.ts'
import { openWindow, type OpenWindow } from '../support/openWindow.ts'

const shown = (page: OpenWindow) => page.all('[data-testid="done-notice"]')

describe('a notice of something that was done', () => {
  it('goes by itself after a while', async () => {
    const page = await openWindow('/inbox')
    useNoticesStore().tell('It is done.')
    await page.clock.advance(11_000)
    expect(page.words()).toContain('It is done.')
    await page.clock.advance(2_000)
    expect(page.words()).not.toContain('It is done.')
  })

  it.each([
    ['pointer is', 'pointerenter', 'pointerleave'],
    ['focus is', 'focusin', 'focusout'],
  ])('stays while the %s on it', async (_what, enter, leave) => {
    const page = await openWindow('/inbox')
    useNoticesStore().tell('It is done.')
    await page.settle()
    shown(page)[0]!.dispatchEvent(new Event(enter))
    await page.clock.advance(60_000)
    expect(shown(page)).toHaveLength(1)
    shown(page)[0]!.dispatchEvent(new Event(leave))
    await page.clock.advance(13_000)
    expect(shown(page)).toHaveLength(0)
  })

  it('offers its action once, and goes with it', async () => {
    const page = await openWindow('/inbox')
    let undone = 0
    useNoticesStore().tell('It is done.', { label: 'Undo', run: () => undone++ })
    await page.settle()
    await page.click(/^Undo: /)
    expect(undone).toBe(1)
    expect(shown(page)).toEqual([])
  })

  it('is read out: it stands in a region that was there before it', async () => {
    const page = await openWindow('/inbox')
    const region = page.all('[aria-live="polite"]').at(-1)!
    useNoticesStore().tell('It is done.')
    await page.settle()
    expect(region.textContent).toContain('It is done.')
  })
})
