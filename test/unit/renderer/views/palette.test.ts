import { describe, expect, it } from 'vitest'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { aShow } from '../support/sampleData.ts'

async function openPalette(page: OpenWindow) {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  await page.settle()
}
async function type(page: OpenWindow, typed: string) {
  const field = page.all('[role="dialog"] input')[0] as HTMLInputElement
  field.value = typed
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await page.clock.advance(500)
  await expect.poll(() => options(page).length).toBeGreaterThan(0)
}
const options = (page: OpenWindow) => page.all('[role="option"]')
async function run(page: OpenWindow, label: string | RegExp) {
  const option = options(page).find((candidate) => words(candidate).match(label))
  if (!option) throw new Error(`No command ${String(label)} among: ${options(page).map(words).join(' | ')}`)
  option.click()
  await page.settle()
}
const searched = (page: OpenWindow) =>
  page.bridge.asked.filter(({ channel }) => channel === 'episodes.search').map(({ request }) => request)

describe('the command palette', () => {
  it('leads to every view, and shows the keys that do', async () => {
    const page = await openWindow('/inbox')
    await openPalette(page)
    expect(options(page).map(words)).toEqual(
      expect.arrayContaining([
        'Inbox Ctrl 1',
        'Batch Ctrl 3',
        'Webhooks Ctrl 8',
        'Activity Ctrl 9',
        'Settings Ctrl ,',
      ]),
    )
  })

  it('finds episodes of all shows by asking the main process, once for what was typed', async () => {
    const page = await openWindow('/inbox')
    await openPalette(page)
    const field = page.all('[role="dialog"] input')[0] as HTMLInputElement
    for (const typed of ['l', 'lo', 'log b']) {
      field.value = typed
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await page.clock.advance(50)
    }
    await page.clock.advance(500)
    await expect.poll(() => options(page).length).toBeGreaterThan(0)
    expect(searched(page)).toEqual([{ query: 'log b', limit: 12 }])
    await run(page, /Log book, page 98/)
    expect(window.location.hash).toMatch(/^#\/episodes\/episode-/)
  })

  it('shows no answer to what was typed before', async () => {
    const page = await openWindow('/inbox')
    let answerFirst: () => void = () => undefined
    const first = new Promise<void>((resolve) => (answerFirst = resolve))
    page.bridge.answer('episodes.search', async ({ query }) => {
      if (query === 'fog') await first
      const rows = page.bridge.world.episodes.filter(({ title }) => title.toLowerCase().includes(query))
      return { ok: true, value: rows.map(({ fields: _, ...row }) => ({ ...row })) }
    })
    await openPalette(page)
    const field = page.all('[role="dialog"] input')[0] as HTMLInputElement
    field.value = 'fog'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await page.clock.advance(500)
    await type(page, 'tide')
    answerFirst()
    await page.settle()
    expect(options(page).map(words).join(' ')).toContain('Tide Tables')
    expect(options(page).map(words).join(' ')).not.toContain('Fog Signals')
  })

  it('offers the episodes that were open last', async () => {
    const page = await openWindow('/episodes/episode-109')
    page.bridge.emit('app.navigate', { to: '/episodes/episode-110' })
    await page.settle()
    page.bridge.emit('app.navigate', { to: '/inbox' })
    await page.settle()
    await openPalette(page)
    const recent = options(page).slice(0, 2).map(words)
    expect(recent[0]).toContain('Fog Signals')
    expect(recent[1]).toContain('Tide Tables')
  })

  it('forgets them with the account', async () => {
    const page = await openWindow('/episodes/episode-110')
    page.bridge.emit('app.navigate', { to: '/inbox' })
    await page.settle()
    await openPalette(page)
    await run(page, /^Sandbox/)
    await openPalette(page)
    expect(page.words()).not.toContain('Recently open')
  })

  it('publishes or schedules the episode that is open', async () => {
    const page = await openWindow('/episodes/episode-110')
    await openPalette(page)
    await run(page, /^Publish this episode/)
    expect(page.words()).toContain('Publish now to everyone?')
    expect(window.location.hash).toBe('#/episodes/episode-110')
    expect(page.bridge.last('episodes.publish')).toBeUndefined()
  })

  it('has no such command for an episode that is out', async () => {
    const page = await openWindow('/episodes/episode-108')
    await openPalette(page)
    expect(page.words()).not.toContain('Publish this episode')
  })

  it('leads to a section of the settings, speaks another language, opens the shortcuts', async () => {
    const page = await openWindow('/inbox')
    await openPalette(page)
    await type(page, 'Speak German')
    await run(page, /Speak German/)
    expect(page.bridge.world.preferences.language).toBe('de')
    await expect.poll(() => document.documentElement.lang).toBe('de-DE')
    await page.settle()
    await openPalette(page)
    await type(page, 'Mitteilungen')
    await run(page, /Mitteilungen/)
    expect(window.location.hash).toBe('#/settings?section=notifications')
    await openPalette(page)
    await type(page, 'Tastenkürzel')
    await run(page, /Tastenkürzel/)
    expect(page.all('[data-testid="shortcuts"]')).toHaveLength(1)
  })

  it('shows a page of forty shows, and finds the others', async () => {
    const shows = Array.from({ length: 40 }, (_, index) =>
      aShow({ id: `show-${index}`, title: `Radio Nr. ${index}` }),
    )
    const page = await openWindow('/inbox', { shows })
    await openPalette(page)
    expect(options(page).filter((option) => words(option).startsWith('Radio'))).toHaveLength(12)
    await type(page, 'Nr. 37')
    await run(page, /Radio Nr. 37/)
    expect(page.bridge.world.preferences.shows).toEqual({ 'account-1': 'show-37' })
  })
})
