import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../../shared/ipc/result.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { aJob, minute, sampleNow, week } from '../support/sampleData.ts'

const done = (id: number, over: Parameters<typeof aJob>[0] = {}) =>
  aJob({ id, kind: 'update', state: 'done', progress: null, title: `Episode ${id}`, ...over })
const section = (page: OpenWindow, name: string) =>
  page.all('section').find((candidate) => candidate.getAttribute('aria-label') === name)
const jobsIn = (page: OpenWindow, name: string) =>
  section(page, name)?.querySelectorAll('[data-testid="job"]').length ?? 0
async function choose(page: OpenWindow, label: string) {
  const option = page.all('label').find((candidate) => candidate.textContent.trim() === label)!
  option.querySelector('input')!.click()
  await page.settle()
}

describe('the activity', () => {
  it('is told in the order in which it concerns a person', async () => {
    const page = await openWindow('/activity')
    const sections = page.all('section[aria-label]').map((element) => element.getAttribute('aria-label'))
    expect(sections.filter((name) => name !== 'Connection')).toEqual([
      'Needs you',
      'Now',
      'Waiting',
      'Done today',
      'Earlier',
    ])
    expect(words(section(page, 'Earlier')!)).toContain('HT-108 old mix')
  })

  it('says what a publication asks for, with its time in the show’s zone', async () => {
    const page = await openWindow('/activity')
    expect(words(section(page, 'Done today')!)).toContain('Schedule for Tue 24 Nov, 06:00: Tide Tables')
  })

  it('is narrowed to a state', async () => {
    const page = await openWindow('/activity')
    await choose(page, 'Waiting')
    expect(page.all('[data-testid="job"]').map((row) => row.dataset['state'])).toEqual(['waiting', 'ready'])
  })

  it('says when nothing matches, and shows everything again', async () => {
    const page = await openWindow('/activity', { jobs: [done(1)] })
    await choose(page, 'Waiting')
    expect(page.words()).toContain('Nothing matches')
    await page.click('Show all')
    expect(jobsIn(page, 'Done today')).toBe(1)
  })

  it('shows a page of five thousand jobs', async () => {
    const jobs = Array.from({ length: 5000 }, (_, index) =>
      aJob({ id: index + 1, kind: 'update', state: 'ready', progress: null }),
    )
    const page = await openWindow('/activity', { jobs })
    expect(words(section(page, 'Waiting')!)).toContain('Waiting 5,000')
    expect(jobsIn(page, 'Waiting')).toBe(50)
    expect(page.button('Show 100 more').disabled).toBe(false)
  })

  it('shows more of a section when asked', async () => {
    const jobs = Array.from({ length: 60 }, (_, index) => done(index + 1))
    const page = await openWindow('/activity', { jobs })
    await page.click('Show 10 more')
    expect(jobsIn(page, 'Done today')).toBe(60)
  })

  it('leads to where what it is about is changed', async () => {
    const error = { code: 'invalid', message: 'The service refused a change.' } as const
    const page = await openWindow('/activity', {
      jobs: [
        aJob({
          kind: 'add-webhook',
          episodeId: null,
          showId: 'show-2',
          title: 'Long Now Conversations',
          state: 'needs-attention',
          progress: null,
          error,
        }),
      ],
    })
    await page.click('Edit: Add a webhook, Long Now Conversations')
    expect(window.location.hash).toBe('#/webhooks?show=show-2')
    expect(page.bridge.world.preferences.shows).toEqual({ 'account-1': 'show-2' })
  })

  it('retries all that failed, but nothing that a person has to decide', async () => {
    const failed = (id: number, code: ErrorCode) =>
      aJob({ id, kind: 'update', state: 'needs-attention', progress: null, error: { code, message: 'No.' } })
    const page = await openWindow('/activity', {
      jobs: [
        failed(1, 'invalid'),
        failed(2, 'conflict'),
        failed(3, 'time-passed'),
        failed(4, 'forbidden'),
        { ...failed(5, 'in-doubt'), kind: 'publish' },
      ],
    })
    await page.click('Retry all 2 that failed')
    const retried = page.bridge.asked.filter(({ channel }) => channel === 'jobs.retry')
    expect(retried.map(({ request }) => request)).toEqual([{ id: 1 }, { id: 4 }])
  })
})

describe('a link to a job', () => {
  it('opens it, and puts the focus on it', async () => {
    const page = await openWindow('/activity?job=5')
    await page.settle()
    expect(document.activeElement?.getAttribute('data-job')).toBe('5')
    expect(document.activeElement?.querySelector('[data-testid="job-details"]')).not.toBeNull()
    expect(window.location.hash).toBe('#/activity')
  })

  it('shows as many lines as it takes', async () => {
    const jobs = Array.from({ length: 60 }, (_, index) => done(index + 1, { updatedAt: sampleNow - index }))
    const page = await openWindow('/activity?job=55', { jobs })
    expect(jobsIn(page, 'Done today')).toBe(55)
    expect(document.activeElement?.getAttribute('data-job')).toBe('55')
  })

  it('finds a job that ended long ago', async () => {
    const old = done(7, { title: 'Ballast', updatedAt: sampleNow - week })
    const page = await openWindow('/activity', { jobs: [done(8), old] }, (bridge) =>
      bridge.answer('jobs.list', () => ({ ok: true, value: [done(8)] })),
    )
    expect(page.words()).not.toContain('Ballast')
    page.bridge.emit('app.navigate', { to: '/activity?job=7' })
    await page.settle()
    expect(words(section(page, 'Earlier')!)).toContain('Ballast')
  })

  it('that leads nowhere says so', async () => {
    const page = await openWindow('/activity?job=99')
    expect(page.words()).toContain('There is no such job.')
  })
})

describe('what happened with the service', () => {
  const online = { calls: { used: 0, of: 10 }, blockedUntil: null, retryAt: null, error: null }

  it('stands between the jobs, at its time', async () => {
    const page = await openWindow('/activity', { jobs: [done(1, { updatedAt: sampleNow - minute })] })
    page.bridge.emit('connectivity.changed', { ...online, state: 'online' })
    page.bridge.emit('connectivity.changed', { ...online, state: 'offline' })
    await page.clock.advance(minute)
    page.bridge.emit('connectivity.changed', { ...online, state: 'online' })
    await page.settle()
    const lines = [...section(page, 'Done today')!.querySelectorAll<HTMLElement>('li')]
    expect(lines.map((line) => line.dataset['kind'])).toEqual(['online', 'offline', 'online', 'update'])
    expect(words(lines[1]!)).toContain('Went offline')
  })

  it('is one line when it happens again and again', async () => {
    const page = await openWindow('/activity')
    for (let time = 0; time < 3; time++) {
      page.bridge.emit('sync.progress', { running: true, done: 0, total: null, error: null })
      page.bridge.emit('sync.progress', { running: false, done: 3, total: 3, error: null })
    }
    await page.settle()
    const events = page.all('[data-testid="event"]')
    expect(events).toHaveLength(1)
    expect(words(events[0]!)).toMatch(
      /^Asked the service for changes: everything is up to date .* · 3 times$/,
    )
  })

  it('says why asking for changes did not work', async () => {
    const page = await openWindow('/activity')
    const error = { code: 'unreachable', message: 'The service cannot be reached.' } as const
    page.bridge.emit('sync.progress', { running: true, done: 0, total: null, error: null })
    page.bridge.emit('sync.progress', { running: false, done: 0, total: null, error })
    await page.settle()
    expect(words(page.all('[data-testid="event"]')[0]!)).toContain('The service cannot be reached.')
  })
})
