import { describe, expect, it, vi } from 'vitest'
import { notice, openShow, press, settled, state } from '../support/openShow.ts'
import { openWindow, words } from '../support/openWindow.ts'
import { aJob, anEpisode } from '../support/sampleData.ts'
import type { World } from '../support/sampleWorld.ts'

describe('taking changes of settings back', () => {
  it('makes a field what it was before it was typed in, pauses or not, and again what it became', async () => {
    const page = await openShow()
    await page.type('Author', 'In')
    await page.clock.advance(600)
    await page.type('Author', 'Inês and friends')
    await page.clock.advance(600)
    await page.click('Undo: Author')
    expect(page.field('Author').value).toBe('Inês Duarte')
    await page.click('Do again: Author')
    expect(page.field('Author').value).toBe('Inês and friends')
  })

  it('takes back one change after the other', async () => {
    const page = await openShow()
    await page.type('Author', 'Us')
    await page.clock.advance(600)
    await page.type('Copyright', '2026 Us')
    await page.clock.advance(600)
    await press(page, 'z')
    expect(page.field('Copyright').value).toBe('')
    await press(page, 'z')
    expect(page.field('Author').value).toBe('Inês Duarte')
    await press(page, 'z', true)
    expect(page.field('Author').value).toBe('Us')
  })

  it('leaves the keys to a text that is being written', async () => {
    const page = await openShow()
    await page.type('Author', 'Us')
    await page.clock.advance(600)
    const field = page.field('Copyright')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
    await page.settle()
    expect(page.field('Author').value).toBe('Us')
  })

  it('leaves alone what was changed again since', async () => {
    const page = await openShow()
    await page.type('Author', 'Us')
    await page.clock.advance(600)
    page.bridge.world.showSettings['show-1'] = { fields: { ...settled, author: 'Somebody else' } }
    page.bridge.emit('shows.changed', page.bridge.world.shows)
    await page.settle()
    await page.click('Undo: Author')
    expect(page.field('Author').value).toBe('Somebody else')
    expect(notice(page)).toContain('It was changed again since')
  })
})

describe('changing the time zone', () => {
  it('says what it means for what is scheduled, and shows each time by both clocks', async () => {
    const episodes = [
      anEpisode({
        id: 'e',
        title: 'Tide Tables',
        status: 'scheduled',
        publishedAt: Date.UTC(2026, 10, 24, 6),
      }),
    ]
    const page = await openShow({ episodes })
    const effect = () => words(page.all('[data-testid="zone-effect"]')[0]!)
    expect(effect()).toContain('It is 09:00 there now (UTC+00:00).')
    expect(effect()).toContain('1 episode is scheduled. Should you change the zone, it keeps its moment')
    page.bridge.world.showSettings['show-1'] = { fields: { ...settled, time_zone: 'Asia/Tokyo' } }
    page.bridge.emit('shows.changed', page.bridge.world.shows)
    await page.settle()
    expect(effect()).toContain('It is 18:00 there now (UTC+09:00).')
    expect(effect()).toContain('Tide Tables Tue 24 Nov, 06:00 → Tue 24 Nov, 15:00')
    expect(effect()).toContain('Open the schedule')
  })

  it('says that nothing else changes when nothing is scheduled', async () => {
    const page = await openShow({ episodes: [] })
    expect(page.words()).toContain('No episode is scheduled, so nothing else changes.')
  })
})

describe('what the service decides about a show', () => {
  it('is shown with links that can be copied and opened, unknown directories among them', async () => {
    const page = await openShow({
      showSettings: {
        'show-1': {
          listings: [
            { directory: 'overcast', url: 'https://overcast.example/1' },
            { directory: 'new_player', url: 'https://new.example/1' },
            { directory: 'castro', url: null },
            { directory: 'castbox', url: 'javascript:alert(1)' },
          ],
        },
      },
    })
    expect(page.all('[data-testid="listing"]').map(words)).toEqual(['Overcast', 'New player', 'Castbox'])
    expect(page.words()).toContain('Listed in 3 of 4')
    expect(page.button('Open in the browser: New player').getAttribute('href')).toBe('https://new.example/1')
    expect(() => page.button('Open in the browser: Castbox')).toThrow()
    await page.click('1 more without a link')
    expect(page.words()).toContain('Not listed in Castro')
    expect(page.words()).toContain('https://feeds.example/harbour-talk')
  })

  it('says that each subscriber of a private show has a feed', async () => {
    const page = await openShow({}, '/show?show=show-3')
    expect(page.words()).toContain('A private show has no feed for everybody')
    expect(page.words()).toContain('Private: only its subscribers')
  })
})

describe('a setting that was changed here and on the service', () => {
  const contested = (): Partial<World> => ({
    showSettings: {
      'show-1': {
        sync: 'needs-attention',
        conflicts: [
          {
            field: 'description',
            base: 'Was',
            local: 'Conversations by the water.',
            remote: 'Talks by the sea.',
          },
          { field: 'language', base: 'en', local: 'en', remote: 'de' },
        ],
      },
    },
  })

  it('is settled side by side, and Undo brings mine back', async () => {
    const page = await openShow(contested())
    expect(state(page)).toBe('Saved here · 2 fields to decide')
    const [first, second] = page.all('[data-testid="conflict"]')
    expect(words(first!)).toContain('Description What it was: Was Here Conversations by the water')
    expect(words(second!)).toContain('Here English On the service German')
    await page.click('Take theirs: Description')
    expect(page.bridge.last('shows.resolve')).toEqual({ id: 'show-1', field: 'description', side: 'remote' })
    expect(page.field('Description').value).toBe('Talks by the sea.')
    await page.click(/^Undo: Description is now/)
    expect(page.field('Description').value).toBe('Conversations by the water.')
  })

  it('can become something else, written with the control of the setting', async () => {
    const page = await openShow(contested())
    await page.click('Write another: Description')
    await page.type('What Description is to be', 'Talks by the water.')
    page.all('[data-testid="conflicts"] form')[0]!.dispatchEvent(new Event('submit', { cancelable: true }))
    await page.settle()
    expect(page.bridge.last('shows.resolve')).toEqual({
      id: 'show-1',
      side: 'other',
      fields: { description: 'Talks by the water.' },
    })
  })

  it('is what its job in the activity leads to, whichever show is open', async () => {
    const job = aJob({
      kind: 'update-show',
      state: 'needs-attention',
      episodeId: null,
      showId: 'show-2',
      title: 'Long Now Conversations',
      progress: null,
      error: { code: 'conflict', message: 'Also changed there.' },
    })
    const page = await openWindow('/activity', { jobs: [job] })
    await vi.dynamicImportSettled()
    await page.settle()
    await page.click(/^Decide: /)
    await vi.dynamicImportSettled()
    await page.settle()
    expect(page.field('Title').value).toBe('Long Now Conversations')
  })
})

describe('a show that the account can no longer reach', () => {
  it('is kept for what was not sent, and cannot be changed', async () => {
    const page = await openShow({
      showSettings: {
        'show-1': { gone: true, unsent: ['author'], fields: { ...settled, author: 'Never sent' } },
      },
    })
    const banner = words(page.all('[data-testid="gone"]')[0]!)
    expect(banner).toContain('This account can no longer reach this show')
    expect(banner).toContain('Not sent, and only here: Author.')
    expect(page.field('Author').closest('fieldset')?.disabled).toBe(true)
  })
})
