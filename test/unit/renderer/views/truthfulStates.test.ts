import { describe, expect, it } from 'vitest'
import type { Connectivity, EpisodeDetail } from '../../../../shared/ipc/models.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { aJob, anEpisode, minute, sampleNow } from '../support/sampleData.ts'
import { sampleWorld } from '../support/sampleWorld.ts'

const connection = (state: Connectivity['state']): Connectivity => ({ ...sampleWorld().connectivity, state })
const at = (over: Partial<EpisodeDetail>, state: Connectivity['state'] = 'online') =>
  openWindow('/episodes/episode-110', {
    episodes: [anEpisode({ id: 'episode-110', ...over })],
    connectivity: connection(state),
  })
const saveState = (page: OpenWindow) => words(page.all('[data-testid="save-state"]')[0]!)
const marks = (page: OpenWindow) => page.all('[data-testid="episode-mark"]').map(words)

describe('an episode that the service does not have any more', () => {
  const removed = {
    removedAt: sampleNow - 60 * minute,
    remoteId: null,
    hasAudio: false,
    audioLost: true,
    sync: 'saved-here',
  } as const

  it('is marked in the list and explained above its text', async () => {
    const page = await at(removed)
    expect(marks(page)).toEqual(['Removed on the service; the text is still here removed'])
    expect(saveState(page)).toBe('Saved here only')
    expect(words(page.all('[data-testid="removed"]')[0]!)).toContain(
      'It was not there any more on Sat 21 Nov, 08:00. Its text is still here, and only here. Its audio was',
    )
  })

  it('says nothing of audio that it never had', async () => {
    const page = await at({ ...removed, audioLost: false })
    expect(words(page.all('[data-testid="removed"]')[0]!)).not.toContain('audio')
  })

  it('is sent again as a new draft', async () => {
    const page = await at(removed)
    await page.click('Send again as a new draft')
    expect(page.bridge.last('episodes.sendAgain')).toEqual({ id: 'episode-110' })
    expect(page.all('[data-testid="removed"]')).toEqual([])
  })

  it('is taken off the list once a person said so twice', async () => {
    const page = await at(removed)
    await page.click('Remove from this list')
    expect(page.bridge.last('episodes.discard')).toBeUndefined()
    await page.click('Remove')
    await page.settle()
    expect(page.bridge.last('episodes.discard')).toEqual({ id: 'episode-110' })
    expect(window.location.hash).toBe('#/episodes')
    expect(page.all('[data-testid="episode-row"]')).toEqual([])
  })
})

describe('an episode that is not out although its time has passed', () => {
  const late = { status: 'scheduled', late: true, publishedAt: sampleNow - 10 * minute } as const

  it('is marked in the list and says since when', async () => {
    const page = await at(late)
    expect(marks(page)).toEqual(['Not out although its time has passed not out'])
    expect(words(page.all('[data-testid="late"]')[0]!)).toContain('It was to come out Sat 21 Nov, 08:50.')
  })

  it('leads to its page and is published from here, after a question', async () => {
    const page = await at(late)
    const banner = page.all('[data-testid="late"]')[0]!
    const [open, publish] = banner.querySelectorAll('button')
    open!.click()
    expect(page.bridge.last('episodes.openPage')).toEqual({ id: 'episode-110' })
    publish!.click()
    await page.settle()
    expect(page.bridge.last('episodes.publish')).toBeUndefined()
    page
      .all('[role="group"] button')
      .find((button) => button.textContent.trim() === 'Publish now')!
      .click()
    await page.settle()
    expect(page.bridge.last('episodes.publish')).toEqual({ id: 'episode-110', status: 'published' })
  })
})

describe('work that waits for the service', () => {
  it.each([
    ['offline', 'Saved here · sending when online', 'waits, offline'],
    ['service-down', 'Saved here · waits for the service', 'waits'],
  ] as const)('is told as such while it is %s', async (state, said, mark) => {
    const page = await at({ sync: 'saved-here' }, state)
    expect(saveState(page)).toBe(said)
    expect(marks(page)).toEqual([`Saved here, sent when the service can be reached ${mark}`])
  })

  it.each([
    ['published', 'Not confirmed · may be out already'],
    ['scheduled', 'Not confirmed · may be scheduled already'],
    ['draft', 'Not confirmed · may be a draft already'],
  ] as const)(
    'is told as what may have happened when the answer to it was lost: %s',
    async (status, said) => {
      const asked = { status, publishedAt: null }
      const page = await at({ sync: 'sending', asked, answerLost: true }, 'offline')
      expect(saveState(page)).toBe(said)
    },
  )

  it('is not told where nothing waits', async () => {
    const page = await at({ sync: 'on-service' }, 'offline')
    expect(marks(page)).toEqual([])
    expect(saveState(page)).toBe('On the service')
  })

  it.each([
    ['offline', '2 changes are kept here and sent when you are online.'],
    ['service-down', '2 changes are kept here and sent as soon as the service answers.'],
  ] as const)(
    'is counted at the foot of the sidebar, without what a person paused: %s',
    async (state, said) => {
      const jobs = [
        aJob({ id: 1, kind: 'update', state: 'waiting', reason: 'waiting-for-service', progress: null }),
        aJob({ id: 2, kind: 'update', state: 'ready', progress: null }),
        aJob({ id: 3, state: 'waiting', reason: 'paused', progress: null }),
      ]
      const page = await openWindow('/inbox', { jobs, connectivity: connection(state) })
      expect(words(page.all('[data-testid="connection"]')[0]!)).toContain(said)
    },
  )
})
