import { describe, expect, it } from 'vitest'
import { useShowsStore } from '../../../../renderer/stores/shows.ts'
import { fail } from '../../../../shared/ipc/result.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { anEpisode, rowOf } from '../support/sampleData.ts'

const saveState = (page: OpenWindow) => page.all('[data-testid="save-state"]')[0]?.textContent.trim()
const readyState = (page: OpenWindow, name: string) =>
  page.all(`[data-testid="ready-${name}"]`)[0]?.dataset['met']
/** The sidebar has a place of the same name. */
async function openSchedule(page: OpenWindow) {
  page.all('button[aria-label="Schedule"]')[0]!.click()
  await page.settle()
}

describe('the episodes view', () => {
  it('lists number, title, status with its time in the show’s zone, and duration, beside the open one', async () => {
    const page = await openWindow('/episodes/episode-110')
    const row = page.all('[data-id="episode-109"]')[0]!
    expect(words(row)).toBe('109 Tide Tables Scheduled · Tue 24 Nov, 06:00 45:37')
  })

  it('searches once, after the last key', async () => {
    const page = await openWindow('/episodes')
    await page.type('Search episodes', 'kno')
    await page.type('Search episodes', 'knots')
    await page.clock.advance(200)
    const queries = page.bridge.asked.flatMap(({ channel, request }) =>
      channel === 'episodes.list' ? [(request as { query?: string }).query] : [],
    )
    expect(queries).toEqual([undefined, 'knots'])
    expect(page.all('[data-testid="episode-row"]')).toHaveLength(1)
  })

  it('says which shows have no episode yet, and starts one from a title', async () => {
    const page = await openWindow('/episodes', { episodes: [] })
    expect(page.words()).toContain('No episode yet')
    await page.click('New episode')
    await page.type('Title', 'The First Lamp')
    await page.click('Create draft')
    await page.settle()
    expect(page.bridge.last('episodes.create')).toEqual({ showId: 'show-1', title: 'The First Lamp' })
    expect(page.field('Title').value).toBe('The First Lamp')
  })
})

describe('an episode of another show', () => {
  it('brings its show’s list along when it is opened from elsewhere', async () => {
    const page = await openWindow('/episodes/other', {
      episodes: [anEpisode({ id: 'one' }), anEpisode({ id: 'other', showId: 'show-2', title: 'Elsewhere' })],
    })
    await page.settle()
    expect(window.location.hash).toBe('#/episodes/other')
    expect(page.all('[data-testid="episode-row"]').map((row) => row.dataset['id'])).toEqual(['other'])
  })

  it('is closed when the person goes to another show', async () => {
    const page = await openWindow('/episodes/episode-110')
    useShowsStore().choose('show-2')
    await page.settle()
    expect(window.location.hash).toBe('#/episodes')
    expect(page.words()).toContain('No episode yet')
  })
})

describe('the editor', () => {
  it('saves what is typed by itself and says truthfully where it is', async () => {
    const page = await openWindow('/episodes/episode-108')
    expect(saveState(page)).toBe('On the service')
    await page.type('Title', 'The Pilot Boats, again')
    expect(saveState(page)).toBe('Saving')
    await page.clock.advance(600)
    expect(page.bridge.last('episodes.edit')).toEqual({
      id: 'episode-108',
      fields: { title: 'The Pilot Boats, again' },
      seen: { title: 'The Pilot Boats' },
    })
    expect(saveState(page)).toBe('Saved here · waits to be sent')
    const sent = { ...page.bridge.world.episodes[2]!, sync: 'on-service' as const }
    page.bridge.world.episodes[2] = sent
    page.bridge.emit('episodes.changed', { changed: [rowOf(sent)], removed: [] })
    await page.settle()
    expect(saveState(page)).toBe('On the service')
  })

  it('says that it sends when online while the service is out of reach', async () => {
    const page = await openWindow('/episodes/episode-110', {
      connectivity: {
        state: 'offline',
        calls: { used: 0, of: 10 },
        blockedUntil: null,
        retryAt: null,
        error: null,
      },
    })
    expect(saveState(page)).toBe('Saved here · sending when online')
  })

  it('keeps a number the service would refuse to itself', async () => {
    const page = await openWindow('/episodes/episode-110')
    await page.type('Number', '0')
    await page.clock.advance(600)
    expect(page.words()).toContain('A whole number from 1.')
    expect(page.bridge.last('episodes.edit')).toBeUndefined()
    await page.type('Number', '111')
    await page.clock.advance(600)
    expect(page.bridge.last('episodes.edit')).toMatchObject({ id: 'episode-110', fields: { number: 111 } })
  })

  it('sends an emptied field as absent', async () => {
    const page = await openWindow('/episodes/episode-110')
    await page.type('Keywords', '')
    await page.clock.advance(600)
    expect(page.bridge.last('episodes.edit')).toMatchObject({ id: 'episode-110', fields: { keywords: null } })
  })

  it('checks readiness against what is on the screen, not against what was saved', async () => {
    const page = await openWindow('/episodes/episode-110')
    expect(readyState(page, 'title')).toBe('true')
    await page.type('Title', '')
    expect(readyState(page, 'title')).toBe('false')
  })

  it('counts characters as people do', async () => {
    const page = await openWindow('/episodes/episode-110')
    await page.type('Summary', 'Fog 🌫️')
    expect(page.words()).toMatch(/6 of 255 characters/)
  })

  it('says why an episode could not be opened', async () => {
    const page = await openWindow('/episodes/nowhere')
    expect(page.words()).toContain('This episode is not there any more.')
  })
})

describe('publishing', () => {
  it('asks once, and saves what is being typed first', async () => {
    const page = await openWindow('/episodes/episode-110')
    await page.type('Title', 'Fog Signals, final')
    await page.click('Publish')
    expect(page.words()).toContain('Publish now to everyone?')
    expect(page.bridge.last('episodes.publish')).toBeUndefined()
    await page.click('Publish now')
    const order = page.bridge.asked
      .map((call) => call.channel)
      .filter((channel) => channel === 'episodes.edit' || channel === 'episodes.publish')
    expect(order).toEqual(['episodes.edit', 'episodes.publish'])
    expect(page.bridge.last('episodes.publish')).toEqual({ id: 'episode-110', status: 'published' })
  })

  it('shows what was asked beside the status the service last said', async () => {
    const page = await openWindow('/episodes/episode-110')
    await page.click('Publish')
    await page.click('Publish now')
    expect(page.all('[data-testid="episode-status"]')[0]?.textContent).toMatch(/Draft\s*→ publishing/)
  })

  it('does not let an episode without audio out, and says so', async () => {
    const page = await openWindow('/episodes/episode-110', {
      episodes: [anEpisode({ id: 'episode-110', hasAudio: false })],
    })
    await page.click('Publish')
    expect(page.words()).toContain('It cannot go out yet: No audio yet')
    expect(page.button('Publish now').disabled).toBe(true)
  })

  it('schedules in the show’s zone', async () => {
    const page = await openWindow('/episodes/episode-110', {
      episodes: [anEpisode({ id: 'episode-110', timeZone: 'America/New_York' })],
    })
    await openSchedule(page)
    await page.type('Date', '2026-12-01')
    await page.type('Time', '06:00')
    expect(page.words()).toContain('Goes out Tue 1 Dec, 06:00.')
    expect(page.words()).toContain('Times are in the show’s zone, America/New_York.')
    page.all('form button[type="submit"]')[0]!.click()
    await page.settle()
    expect(page.bridge.last('episodes.publish')).toEqual({
      id: 'episode-110',
      status: 'scheduled',
      at: Date.UTC(2026, 11, 1, 11, 0),
    })
  })

  it('explains a time that has passed instead of publishing at once', async () => {
    const page = await openWindow('/episodes/episode-110')
    await openSchedule(page)
    await page.type('Date', '2026-11-01')
    expect(page.words()).toContain('That time has passed')
    expect(page.all('form button[type="submit"]')[0]).toHaveProperty('disabled', true)
  })

  it('takes a scheduled episode back to draft', async () => {
    const page = await openWindow('/episodes/episode-109')
    await page.click('Back to draft')
    expect(page.bridge.last('episodes.publish')).toEqual({ id: 'episode-109', status: 'draft' })
  })

  it('shows why the service’s refusal kept an episode where it is', async () => {
    const page = await openWindow('/episodes/episode-109', {}, (bridge) =>
      bridge.answer('episodes.publish', () => fail('internal', 'The queue could not be written.')),
    )
    await page.click('Back to draft')
    expect(page.words()).toContain('The queue could not be written.')
  })
})
