import { describe, expect, it, vi } from 'vitest'
import { ok } from '../../../../shared/ipc/result.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { aJob, sampleNow } from '../support/sampleData.ts'

const job = (page: OpenWindow, id: number) => page.all('[data-testid="job"]')[id - 1]!
const asked = (page: OpenWindow, channel: string) =>
  page.bridge.asked.filter((call) => call.channel === channel).map((call) => call.request)
const paused = (id: number) =>
  aJob({ id, state: 'waiting', reason: 'paused', progress: null, title: `Recording ${id}` })

describe('an upload in the activity', () => {
  it('is paused by its button', async () => {
    const page = await openWindow('/activity', { jobs: [aJob()] })
    await page.click('Pause: Upload the audio, Salt and Iron')
    expect(asked(page, 'jobs.pause')).toEqual([{ id: 1 }])
  })

  it('says that it is paused, and is resumed', async () => {
    const page = await openWindow('/activity', { jobs: [paused(1)] })
    expect(words(job(page, 1))).toContain('You paused it')
    expect(words(page.all('[data-testid="connection"]')[0]!)).toContain('1 upload paused')
    await page.click('Resume: Upload the audio, Recording 1')
    expect(asked(page, 'jobs.retry')).toEqual([{ id: 1 }])
  })

  it('is counted by episodes where more than uploads stand still', async () => {
    const still = { state: 'waiting', reason: 'paused', progress: null } as const
    const page = await openWindow('/activity', {
      jobs: [
        aJob({ ...still, id: 1, kind: 'update', episodeId: 'one' }),
        aJob({ ...still, id: 2, kind: 'publish', episodeId: 'one' }),
        aJob({ ...still, id: 3, kind: 'publish', episodeId: 'two' }),
      ],
    })
    expect(words(page.all('[data-testid="connection"]')[0]!)).toContain('2 episodes paused')
  })

  it('is paused with all others, those that do not move yet first', async () => {
    const page = await openWindow('/activity', {
      jobs: [aJob({ id: 1 }), aJob({ id: 2, state: 'ready', progress: null }), paused(3)],
    })
    await page.click('Pause all uploads')
    expect(asked(page, 'jobs.pause')).toEqual([{ id: 2 }, { id: 1 }])
    await page.click('Resume all')
    expect(asked(page, 'jobs.retry')).toEqual([{ id: 3 }])
  })

  it('is the only kind of job that can be paused', async () => {
    const page = await openWindow('/activity', { jobs: [aJob({ kind: 'create', progress: null })] })
    expect(page.words()).not.toContain('Pause')
  })
})

describe('what a person is asked to do about a job', () => {
  it('is to decide where trying again would overwrite the service', async () => {
    const error = { code: 'conflict', message: 'Also changed on the service.' } as const
    const page = await openWindow('/activity', {
      jobs: [
        aJob({ kind: 'update', state: 'needs-attention', progress: null, episodeId: 'episode-110', error }),
      ],
    })
    expect(page.words()).not.toContain('Retry')
    await page.click('Decide: Send your changes, Salt and Iron')
    await page.settle()
    expect(window.location.hash).toBe('#/episodes/episode-110')
  })

  it.each([
    { code: 'time-passed', message: 'Its time passed while you were offline.' },
    { code: 'in-doubt', message: 'Whether this was carried out is not known.' },
  ] as const)('is told as what it does when that is a person’s to decide: $code', async (error) => {
    const page = await openWindow('/activity', {
      jobs: [
        aJob({
          kind: 'publish',
          wish: { status: 'scheduled', publishedAt: sampleNow },
          state: 'needs-attention',
          progress: null,
          error,
        }),
      ],
    })
    await page.click('Do it now: Schedule, Salt and Iron')
    expect(asked(page, 'jobs.retry')).toEqual([{ id: 1 }])
  })
})

describe('the details of a job', () => {
  const error = {
    code: 'invalid',
    message: 'The service refused a change.',
    hint: 'Correct the field.',
  } as const
  const troubled = aJob({
    kind: 'update',
    state: 'needs-attention',
    attempts: 3,
    progress: null,
    notBefore: sampleNow + 120_000,
    error,
  })
  async function opened() {
    const page = await openWindow('/activity', { jobs: [troubled] }, (bridge) =>
      bridge.answer('jobs.get', () =>
        ok({
          ...troubled,
          sends: { title: 'Fog', description: '<p>Horns</p>', explicit: false, number: 110 },
        }),
      ),
    )
    await page.click('Details: Send your changes, Salt and Iron')
    await vi.dynamicImportSettled()
    await page.settle()
    return page
  }

  it('say in words what it sends, how often it was tried and what happened', async () => {
    const page = await opened()
    const said = words(page.all('[data-testid="job-details"]')[0]!)
    expect(said).toContain('What it sends Title Fog Show notes Horns Explicit content No Number 110')
    expect(said).toContain('Tries 3')
    expect(said).toMatch(/Since Sat 21 Nov, \d\d:56/)
    expect(said).toMatch(/Next try Sat 21 Nov, \d\d:02/)
    expect(said).toContain('What happened The service refused a change. What to do Correct the field.')
  })

  it('open and close, and say which they are', async () => {
    const page = await opened()
    const button = page.button('Details: Send your changes, Salt and Iron')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    button.click()
    await page.settle()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(page.all('[data-testid="job-details"]')).toEqual([])
  })

  it('are copied as a text for somebody who helps', async () => {
    const page = await opened()
    await page.click('Copy for support')
    await expect.poll(() => page.words()).toContain('Copied')
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain('kind: update\nstate: needs-attention\nattempts: 3\n')
    expect(copied).toContain('sends: title, description, explicit, number\nerror: invalid\n')
    expect(copied).not.toMatch(/Salt and Iron|Fog|Horns/)
  })

  it('stay open and are read again when the job moves on', async () => {
    const page = await opened()
    page.bridge.answer('jobs.get', () => ok({ ...troubled, error: null, attempts: 4, sends: {} }))
    page.bridge.emit('jobs.changed', [{ ...troubled, state: 'running', error: null, attempts: 4 }])
    await page.settle()
    expect(words(page.all('[data-testid="job-details"]')[0]!)).toContain('Nothing more. Since')
    expect(words(page.all('[data-testid="job-details"]')[0]!)).toContain('Tries 4')
  })
})
