import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '../../../../renderer/text.ts'
import type { Connectivity } from '../../../../shared/ipc/models.ts'
import { fail } from '../../../../shared/ipc/result.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { anEpisode, minute, rowOf, sampleNow, week } from '../support/sampleData.ts'
import { sampleWorld } from '../support/sampleWorld.ts'

const hour = 60 * minute
const tuesday = Date.UTC(2026, 10, 24, 6, 0)
const entry = (page: OpenWindow, title: string) =>
  page.all('[data-testid="calendar-entry"]').find((one) => one.textContent.includes(title))
const asked = (page: OpenWindow, channel: string) =>
  page.bridge.asked.filter((call) => call.channel === channel).map((call) => call.request)

async function press(page: OpenWindow, target: Element, key: string, more: KeyboardEventInit = {}) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  await page.settle()
}
const openSchedule = (
  over: Parameters<typeof openWindow>[1] = {},
  prepare?: Parameters<typeof openWindow>[2],
) => openWindow('/schedule', over, prepare)

describe('the calendar', () => {
  it('shows the month of the show, each episode with its title, standing, time and zone', async () => {
    const page = await openSchedule()
    expect(page.words()).toContain('November 2026')
    expect(page.words()).toContain('Times in Europe/Lisbon')
    expect(entry(page, 'Tide Tables')?.getAttribute('aria-label')).toBe(
      'Tide Tables, Scheduled, Tue 24 Nov, 06:00, Europe/Lisbon',
    )
    expect(entry(page, 'The Pilot Boats')?.getAttribute('aria-label')).toContain('Published, Tue 17 Nov')
  })

  it('asks for the days it shows, and for others as one goes on', async () => {
    const page = await openSchedule()
    const first = page.bridge.last('schedule.between')!
    expect(first.showId).toBe('show-1')
    expect(first.from).toBeLessThan(Date.UTC(2026, 10, 1))
    expect(first.to).toBeGreaterThan(Date.UTC(2026, 11, 1))
    await page.click('Next month')
    expect(page.words()).toContain('December 2026')
    expect(page.bridge.last('schedule.between')!.to).toBeGreaterThan(Date.UTC(2027, 0, 1))
    await page.click('Today')
    expect(page.words()).toContain('November 2026')
  })

  it('tells what was asked and not sent, and what is not out, by words as well', async () => {
    const world = sampleWorld()
    Object.assign(world.episodes[1]!, {
      asked: { status: 'scheduled', publishedAt: tuesday + 86_400_000 },
      sync: 'saved-here',
    })
    Object.assign(world.episodes[2]!, { status: 'scheduled', late: true })
    const page = await openSchedule({ episodes: world.episodes })
    expect(entry(page, 'Tide Tables')?.getAttribute('aria-label')).toContain('Waits to be sent, Wed 25 Nov')
    expect(entry(page, 'The Pilot Boats')?.getAttribute('aria-label')).toContain('Not out although')
  })

  it('follows what happens to episodes without being asked', async () => {
    const page = await openSchedule()
    const moved = page.bridge.world.episodes[1]!
    moved.publishedAt = tuesday + 2 * 86_400_000
    page.bridge.emit('episodes.changed', { changed: [rowOf(moved)], removed: [] })
    await page.settle()
    expect(entry(page, 'Tide Tables')?.getAttribute('aria-label')).toContain('Thu 26 Nov')
  })

  it('shows all shows of the account together, each with its own zone', async () => {
    const world = sampleWorld()
    world.episodes.push(
      anEpisode({
        id: 'other',
        showId: 'show-2',
        title: 'Ten Thousand Years',
        status: 'published',
        publishedAt: tuesday - week,
      }),
    )
    const page = await openSchedule({ episodes: world.episodes })
    expect(entry(page, 'Ten Thousand Years')).toBeUndefined()
    page
      .all('input[type="radio"]')
      .find((one) => one.closest('label')?.textContent.includes('All shows'))!
      .click()
    await page.settle()
    expect(page.bridge.last('schedule.between')!.showId).toBeNull()
    const name = entry(page, 'Ten Thousand Years')?.getAttribute('aria-label')
    expect(name).toContain('01:00, America/New_York, Long Now Conversations')
  })

  it('says why it cannot be read, and tries again', async () => {
    const page = await openSchedule({}, (bridge) => {
      bridge.answer('schedule.between', () => fail('internal', 'The disk is gone.'))
    })
    expect(page.words()).toContain('The disk is gone.')
    const before = asked(page, 'schedule.between').length
    await page.click('Try again')
    expect(asked(page, 'schedule.between').length).toBe(before + 1)
  })
})

describe('the calendar while the service is out of reach', () => {
  const state = (of: Connectivity['state']) => ({ ...sampleWorld().connectivity, state: of })
  const age = (page: OpenWindow) => page.all('[data-testid="calendar-age"]').map(words)

  it('says how old it is, and what becomes of what is moved', async () => {
    const page = await openSchedule({ connectivity: state('offline'), audienceSeenAt: sampleNow - 3 * hour })
    expect(age(page)).toEqual([
      'Offline. The service was last asked 3 hours ago; what you move is kept here and sent later.',
    ])
    page.bridge.emit('connectivity.changed', state('online'))
    await page.settle()
    expect(age(page)).toEqual([])
  })

  it('has asked how old it is when the line goes, not when the calendar was opened', async () => {
    const page = await openSchedule({ audienceSeenAt: sampleNow - 3 * hour })
    page.bridge.world.audienceSeenAt = sampleNow - 2 * minute
    page.bridge.emit('connectivity.changed', state('service-down'))
    await page.settle()
    expect(age(page)[0]).toContain('The service does not answer. It was last asked 2 minutes ago')
  })

  it('says so when not all of it was ever fetched', async () => {
    const page = await openSchedule({ connectivity: state('offline'), audienceSeenAt: null })
    expect(age(page)[0]).toContain('Offline, and not all of it was ever fetched.')
  })
})

describe('moving an episode by the keyboard', () => {
  it('keeps its time of day, says so, and can be undone', async () => {
    const page = await openSchedule()
    await press(page, entry(page, 'Tide Tables')!, 'ArrowRight', { altKey: true })
    expect(page.bridge.last('episodes.publishMany')).toEqual({
      wishes: [{ id: 'episode-109', status: 'scheduled', at: tuesday + 86_400_000 }],
    })
    expect(page.words()).toContain('“Tide Tables” goes out Wed 25 Nov, 06:00.')
    await press(page, entry(page, 'Tide Tables')!, 'ArrowDown', { altKey: true })
    expect(page.bridge.last('episodes.publishMany')?.wishes[0]?.at).toBe(tuesday + 86_400_000 + week)
    await press(page, page.all('[data-testid="calendar"]')[0]!, 'z', { ctrlKey: true })
    expect(page.bridge.last('episodes.publishMany')?.wishes[0]?.at).toBe(tuesday + 86_400_000)
  })

  it('is refused in words where the day has passed', async () => {
    const page = await openSchedule()
    await press(page, entry(page, 'Tide Tables')!, 'ArrowUp', { altKey: true })
    expect(asked(page, 'episodes.publishMany')).toEqual([])
    expect(page.words()).toContain('Tue 17 Nov, 06:00 has passed.')
  })

  it('is refused in words for what is out', async () => {
    const page = await openSchedule()
    await press(page, entry(page, 'The Pilot Boats')!, 'ArrowDown', { altKey: true })
    expect(asked(page, 'episodes.publishMany')).toEqual([])
    expect(page.words()).toContain('“The Pilot Boats” is out. Published episodes stay where they are.')
  })

  it('leaves everything as it was when the main process refuses', async () => {
    const page = await openSchedule({}, (bridge) => {
      bridge.answer('episodes.publishMany', () => fail('read-only', 'The disk cannot be written.'))
    })
    await press(page, entry(page, 'Tide Tables')!, 'ArrowRight', { altKey: true })
    expect(page.words()).toContain('The disk cannot be written.')
    expect(entry(page, 'Tide Tables')?.getAttribute('aria-label')).toContain('Tue 24 Nov')
  })
})

describe('the window of one entry', () => {
  it('is opened with M, moves the episode to any day and time, and takes it back', async () => {
    const page = await openSchedule()
    await press(page, entry(page, 'Tide Tables')!, 'm')
    expect(words(page.all('[role="dialog"]')[0]!)).toContain('Scheduled · Tue 24 Nov, 06:00')
    await page.type('Date', '2026-11-27')
    await page.type('Time', '18:30')
    page
      .all('[role="dialog"] form')[0]!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await page.settle()
    expect(page.bridge.last('episodes.publishMany')?.wishes[0]?.at).toBe(Date.UTC(2026, 10, 27, 18, 30))

    await press(page, entry(page, 'Tide Tables')!, 'm')
    await page.click('Back to draft')
    expect(page.bridge.last('episodes.publishMany')?.wishes).toEqual([
      { id: 'episode-109', status: 'draft', at: null },
    ])
    expect(entry(page, 'Tide Tables')).toBeUndefined()
  })
})

describe('drafts to place', () => {
  it('are put into the next slot of the show, and can be taken back', async () => {
    const page = await openSchedule()
    await page.click('Schedule “Fog Signals” for Tue 1 Dec, 06:00')
    expect(page.bridge.last('episodes.publishMany')?.wishes).toEqual([
      { id: 'episode-110', status: 'scheduled', at: tuesday + week },
    ])
    expect(
      page
        .all('[data-testid="draft-card"]')
        .map((card) => words(card))
        .join(),
    ).not.toContain('Fog Signals')
    await page.click(/^Undo/)
    expect(page.bridge.last('episodes.publishMany')?.wishes).toEqual([
      { id: 'episode-110', status: 'draft', at: null },
    ])
  })

  it('without audio say so and cannot be placed', async () => {
    const page = await openSchedule()
    const card = page
      .all('[data-testid="draft-card"]')
      .find((one) => words(one).includes('Letters from the Keeper'))!
    expect(words(card)).toContain('No audio yet')
    expect(card.dataset['draft']).toBeUndefined()
  })

  it('stand beside the gaps they could fill', async () => {
    const page = await openSchedule()
    expect(words(page.all('[data-testid="gaps"]')[0]!)).toMatch(/No episode on Tue.1.Dec Usually Tue 06:00\./)
    expect(page.all('[data-testid="calendar-gap"]').map((gap) => words(gap))).toEqual(['Nothing planned'])
  })
})

describe('in German', () => {
  afterEach(() => speak('en'))

  it('has German days and words', async () => {
    const world = sampleWorld()
    world.preferences.language = 'de'
    const page = await openSchedule({ preferences: world.preferences })
    expect(page.words()).toContain('Zeiten in Europe/Lisbon')
    expect(entry(page, 'Tide Tables')?.getAttribute('aria-label')).toMatch(/Geplant, Di.? 24\.? Nov/)
    await press(page, entry(page, 'Tide Tables')!, 'ArrowUp', { altKey: true })
    expect(page.words()).toContain('ist vorbei.')
  })
})
