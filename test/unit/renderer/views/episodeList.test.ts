import { describe, expect, it } from 'vitest'
import { useEpisodesStore } from '../../../../renderer/stores/episodes.ts'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import { appears, idsOf, point, press, row, rows } from '../support/listPage.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { anEpisode, rowOf } from '../support/sampleData.ts'

const chosen = (page: OpenWindow) => idsOf(page.all('[role="row"][aria-selected="true"]'))
const grid = (page: OpenWindow) => page.all('[role="grid"]')[0]!

describe('the table of episodes', () => {
  it('shows the columns that the person chose, and says where each row stands', async () => {
    const page = await openWindow('/episodes')
    expect(words(row(page, 'episode-109'))).toBe('109 Tide Tables Scheduled Tue 24 Nov, 06:00 45:37')
    expect(grid(page).getAttribute('aria-rowcount')).toBe('113')
    expect(row(page, 'episode-109').getAttribute('aria-rowindex')).toBe('3')
    expect(words(row(page, 'episode-106'))).toContain('needs you')
  })

  it('is put in order by a press on a head, and the other way by the next', async () => {
    const page = await openWindow('/episodes')
    await page.click('Title')
    expect(page.bridge.last('episodes.list')).toMatchObject({ by: 'title', direction: 'asc' })
    const head = () => page.all('[role="columnheader"][aria-sort="ascending"]').map(words)
    expect(head()).toEqual(['Title'])
    await page.click('Title')
    expect(page.bridge.last('episodes.list')).toMatchObject({ by: 'title', direction: 'desc' })
    expect(page.bridge.world.preferences.episodeList).toMatchObject({ by: 'title', direction: 'desc' })
  })

  it('draws a part of a hundred thousand rows, and the last when it is gone to', async () => {
    const total = 100_000
    const page = await openWindow('/episodes', {}, (bridge) =>
      bridge.answer('episodes.list', ({ offset, limit }) => {
        const places = Array.from({ length: Math.min(limit, total - offset) }, (_, n) => offset + n)
        return ok({ rows: places.map((n) => rowOf(anEpisode({ id: `e${n}`, title: `Place ${n}` }))), total })
      }),
    )
    expect(rows(page).length).toBeLessThanOrEqual(80)
    // The DOM of the tests lays nothing out, and does not tell that it was scrolled.
    const box = page.all('[data-testid="episode-list"]')[0]!
    Object.defineProperty(box, 'scrollHeight', { value: total * 40 })
    rows(page)[0]!.focus()
    await press(page, 'End')
    box.dispatchEvent(new Event('scroll'))
    await expect.poll(async () => (await page.settle(), idsOf(rows(page)))).toContain('e99999')
    expect((document.activeElement as HTMLElement).dataset['id']).toBe('e99999')
    expect(rows(page).length).toBeLessThanOrEqual(80)
  })

  it('keeps the focus on its row when something comes above it', async () => {
    const page = await openWindow('/episodes')
    row(page, 'episode-108').focus()
    page.bridge.world.episodes.unshift(anEpisode({ id: 'episode-111', title: 'Salt and Iron' }))
    page.bridge.emit('episodes.changed', { changed: [rowOf(page.bridge.world.episodes[0]!)], removed: [] })
    await page.settle()
    expect(idsOf(rows(page))[0]).toBe('episode-111')
    await press(page, 'ArrowDown')
    expect((document.activeElement as HTMLElement).dataset['id']).toBe('episode-107')
  })

  it('says that it could not be read, over the rows that are here', async () => {
    const page = await openWindow('/episodes')
    page.bridge.answer('episodes.list', () => fail('internal', 'The drive is gone.'))
    await page.click('Title')
    expect(page.words()).toContain('The drive is gone.')
    expect(rows(page).length).toBeGreaterThan(0)
  })
})

describe('keys in the list', () => {
  it('open with Enter, and lead back to the table with Escape', async () => {
    const page = await openWindow('/episodes')
    row(page, 'episode-110').focus()
    await press(page, 'ArrowDown')
    expect(window.location.hash).toBe('#/episodes')
    await press(page, 'Enter')
    expect(window.location.hash).toBe('#/episodes/episode-109')
    expect(row(page, 'episode-109').getAttribute('aria-current')).toBe('true')
    await press(page, 'Escape')
    await page.settle()
    expect(window.location.hash).toBe('#/episodes')
  })

  it('open what they reach beside an open episode; a key held down only where it rests', async () => {
    const page = await openWindow('/episodes/episode-110')
    row(page, 'episode-110').focus()
    await press(page, 'j')
    expect(window.location.hash).toBe('#/episodes/episode-109')
    await press(page, 'j', { repeat: true })
    await press(page, 'j', { repeat: true })
    expect(window.location.hash).toBe('#/episodes/episode-109')
    await page.clock.advance(200)
    expect(window.location.hash).toBe('#/episodes/episode-107')
    expect(page.all('[data-testid="episode-row"][tabindex="0"]')).toHaveLength(1)
  })

  it('look at an episode without opening it, and go on to the next', async () => {
    const page = await openWindow('/episodes')
    row(page, 'episode-110').focus()
    await press(page, ' ')
    const card = await appears(page, '[data-testid="quick-look"] h2')
    expect(words(card)).toBe('Fog Signals')
    expect(page.words()).toContain('• 00:00 The bell at Fastnet')
    expect(page.words()).toContain('Times in Europe/Lisbon')
    await press(page, 'ArrowDown')
    await expect
      .poll(async () => (await page.settle(), words(page.all('[data-testid="quick-look"] h2')[0]!)))
      .toBe('Tide Tables')
    await press(page, 'Escape')
    expect(page.all('[data-testid="quick-look"]')).toEqual([])
    expect(window.location.hash).toBe('#/episodes')
  })
})

describe('choosing several', () => {
  it('by pointer: one with Ctrl, a stretch with Shift, all of it undone with Escape', async () => {
    const page = await openWindow('/episodes')
    await point(page, 'episode-110', { ctrlKey: true })
    await point(page, 'episode-108', { ctrlKey: true })
    expect(chosen(page)).toEqual(['episode-110', 'episode-108'])
    await point(page, 'episode-106', { shiftKey: true })
    expect(chosen(page)).toEqual(['episode-110', 'episode-108', 'episode-107', 'episode-106'])
    expect(window.location.hash).toBe('#/episodes')
    await press(page, 'Escape')
    expect(chosen(page)).toEqual([])
  })

  it('by keyboard: X, and Shift with the arrows, forth and back', async () => {
    const page = await openWindow('/episodes')
    row(page, 'episode-110').focus()
    await press(page, 'x')
    await press(page, 'ArrowDown', { shiftKey: true })
    await press(page, 'ArrowDown', { shiftKey: true })
    expect(chosen(page)).toEqual(['episode-110', 'episode-109', 'episode-108'])
    await press(page, 'ArrowUp', { shiftKey: true })
    expect(chosen(page)).toEqual(['episode-110', 'episode-109'])
    await press(page, ' ', { ctrlKey: true })
    expect(chosen(page)).toEqual(['episode-110'])
  })

  it('takes everything that matches, also what is not here, and lets go of it with the filter', async () => {
    const page = await openWindow('/episodes')
    row(page, 'episode-110').focus()
    await press(page, 'a', { ctrlKey: true })
    expect(words(await appears(page, '[role="toolbar"]'))).toContain('112 of 112 chosen')
    page.all('input[value="draft"]')[0]!.click()
    await page.settle()
    expect(chosen(page)).toEqual([])
    expect(page.all('[role="toolbar"]')).toEqual([])
  })

  it('says so when more match than can be chosen', async () => {
    const page = await openWindow('/episodes', {}, (bridge) =>
      bridge.answer('episodes.ids', () => ok({ ids: ['episode-110'], total: 100_000 })),
    )
    row(page, 'episode-110').focus()
    await press(page, 'a', { ctrlKey: true })
    expect(page.words()).toContain('10,000 of 100,000 are chosen')
  })
})

describe('filters', () => {
  it('show what is set, and are taken off one by one', async () => {
    const page = await openWindow('/episodes')
    await useEpisodesStore().narrow({ concern: 'needs-you', season: 4 })
    await page.settle()
    expect(page.bridge.last('episodes.list')).toMatchObject({ concern: 'needs-you', season: 4 })
    expect(idsOf(rows(page))).toEqual(['episode-106'])
    await page.click('Remove filter: Needs you')
    expect(page.bridge.last('episodes.list')).not.toHaveProperty('concern')
    await page.click('Remove filter: Season 4')
    expect(rows(page).length).toBeGreaterThan(10)
  })
})
