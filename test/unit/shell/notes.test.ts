import { describe, expect, it } from 'vitest'
import { createNoteFinder, isLookedAt, type Note } from '../../../electron/shell/notes.ts'
import type { EpisodeRow, InboxItem, JobModel } from '../../../shared/ipc/models.ts'
import { aJob, anEpisode, anInboxItem, rowOf } from '../renderer/support/sampleData.ts'

const row = (over: Partial<EpisodeRow>) => ({
  ...rowOf(anEpisode({ id: 'one', title: 'Tide Tables' })),
  ...over,
})
const finder = () => {
  const found = createNoteFinder()
  return {
    begin: found.begin.bind(found),
    episode: (over: Partial<EpisodeRow>) =>
      found.hear('episodes.changed', { changed: [row(over)], removed: [] }),
    job: (over: Partial<JobModel>) =>
      found.hear('jobs.changed', [aJob({ id: 7, title: 'Tide Tables', ...over })]),
    file: (over: Partial<InboxItem>) =>
      found.hear('inbox.changed', { changed: [anInboxItem({ id: 'file', ...over })], removed: [] }),
    connection: (state: 'online' | 'refused') =>
      found.hear('connectivity.changed', {
        state,
        calls: { used: 0, of: 10 },
        blockedUntil: null,
        retryAt: null,
        error: null,
      }),
  }
}
const kinds = (notes: Note[]) => notes.map(({ kind }) => kind)

describe('an episode is news', () => {
  it('when it comes out, once', () => {
    const { episode } = finder()
    expect(episode({ status: 'draft' })).toEqual([])
    expect(episode({ status: 'published' })).toEqual([
      { kind: 'published', title: 'Tide Tables', episodeId: 'one', to: '/episodes/one' },
    ])
    expect(episode({ status: 'published' })).toEqual([])
  })

  it('when it was scheduled before Wavedrop was started', () => {
    const { begin, episode } = finder()
    begin({ scheduled: [{ id: 'one', status: 'scheduled' }], files: [] })
    expect(kinds(episode({ status: 'published' }))).toEqual(['published'])
  })

  it('not when it is seen for the first time: a first look at an account is no news', () => {
    expect(finder().episode({ status: 'published' })).toEqual([])
  })

  it('when it is late, once for each time it becomes so', () => {
    const { episode } = finder()
    expect(kinds(episode({ status: 'scheduled', late: true }))).toEqual(['late'])
    expect(episode({ status: 'scheduled', late: true })).toEqual([])
    episode({ status: 'scheduled', late: false })
    expect(kinds(episode({ status: 'scheduled', late: true }))).toEqual(['late'])
  })
})

describe('a job is news', () => {
  it('when its upload is done, and leads to it', () => {
    const { job } = finder()
    expect(job({ state: 'running' })).toEqual([])
    expect(job({ state: 'done' })).toEqual([
      { kind: 'uploaded', title: 'Tide Tables', episodeId: 'episode-111', to: '/activity?job=7' },
    ])
    expect(job({ state: 'done' })).toEqual([])
    expect(finder().job({ kind: 'update', state: 'done' })).toEqual([])
  })

  it('each time it begins to need somebody', () => {
    const { job } = finder()
    expect(kinds(job({ state: 'needs-attention' }))).toEqual(['needsYou'])
    expect(job({ state: 'needs-attention' })).toEqual([])
    job({ state: 'running' })
    expect(kinds(job({ state: 'needs-attention' }))).toEqual(['needsYou'])
  })
})

describe('a file is news', () => {
  it('when nothing can be made of it, once', () => {
    const { file } = finder()
    expect(file({ stage: 'arriving' })).toEqual([])
    expect(file({ stage: 'needs-you', title: '', name: 'take.wav' })).toEqual([
      { kind: 'needsYou', title: 'take.wav', episodeId: null, to: '/inbox' },
    ])
    expect(file({ stage: 'needs-you' })).toEqual([])
  })

  it('not when it was so before, and not when its job tells', () => {
    const { begin, file } = finder()
    begin({ scheduled: [], files: [{ id: 'file', stage: 'needs-you' }] })
    expect(file({ stage: 'needs-you' })).toEqual([])
    expect(finder().file({ stage: 'needs-you', episodeId: 'one' })).toEqual([])
  })
})

it('a refused key is news when it begins to be refused', () => {
  const { connection } = finder()
  expect(connection('online')).toEqual([])
  expect(kinds(connection('refused'))).toEqual(['keyRefused'])
  expect(connection('refused')).toEqual([])
})

it('another account begins with nothing known of the one before', () => {
  const { begin, episode } = finder()
  episode({ status: 'draft' })
  begin({ scheduled: [], files: [] })
  expect(episode({ status: 'published' })).toEqual([])
})

describe('what the person looks at is not told', () => {
  const published: Note = { kind: 'published', title: '', episodeId: 'one', to: '/episodes/one' }
  const looking = (path: string, focused = true) => ({ focused, path })

  it('while the window has the focus and shows it', () => {
    expect(isLookedAt(published, looking('/episodes/one'))).toBe(true)
    expect(isLookedAt(published, looking('/activity?job=3'))).toBe(true)
    expect(isLookedAt({ ...published, kind: 'keyRefused' }, looking('/schedule'))).toBe(true)
  })

  it('but everything else is', () => {
    expect(isLookedAt(published, looking('/episodes/other'))).toBe(false)
    expect(isLookedAt(published, looking('/analytics'))).toBe(false)
    expect(isLookedAt(published, looking('/episodes/one', false))).toBe(false)
    expect(isLookedAt({ ...published, kind: 'late' }, looking('/activity'))).toBe(false)
  })
})
