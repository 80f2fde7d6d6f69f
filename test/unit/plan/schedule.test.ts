import { describe, expect, it } from 'vitest'
import type { ReadyRow } from '../../../electron/plan/recordings.ts'
import { scheduleRows } from '../../../electron/plan/schedule.ts'
import type { Asked, EpisodeRecord } from '../../../electron/store/episodes.ts'
import { parseCadence } from '../../../shared/domain/cadence.ts'
import { draft } from '../../integration/store/drafts.ts'

const now = Date.UTC(2026, 10, 21, 9)
const rhythm = parseCadence('tue 06:00')!

const show = (id: string, timeZone: string) => ({
  id,
  title: id,
  slug: id,
  author: null,
  imageUrl: null,
  timeZone,
  private: false,
})
const berlin = show('berlin', 'Europe/Berlin')
const tokyo = show('tokyo', 'Asia/Tokyo')

function remote(
  id: string,
  status: 'draft' | 'scheduled' | 'published',
  at: string | null = null,
): EpisodeRecord {
  return draft(id, { remoteId: id, showId: 'berlin', base: { status, published_at: at } })
}

let lines = 1
function row(
  more: Partial<Pick<ReadyRow, 'status' | 'publishAt' | 'forShow'>> & { episode?: EpisodeRecord } = {},
) {
  const { episode, ...said } = more
  const fields = { line: (lines += 1), fields: {}, status: null, publishAt: null, forShow: berlin, ...said }
  if (episode) return { ...fields, recording: null, episode }
  const recording = {
    path: '/a.wav',
    name: 'a.wav',
    uploadName: 'a.wav',
    container: 'wav' as const,
    contentType: 'audio/wav',
    durationSeconds: 1,
    tags: {},
    title: 'A',
    identity: '1:1',
    size: 1,
    mtimeMs: 1,
  }
  return { ...fields, recording, episode: null }
}

/** What becomes of each row: the publishing state it will ask for, or why it cannot be. */
function settle(rows: ReadyRow[], { cadence = true, known = [] as EpisodeRecord[] } = {}) {
  const { steps, bad } = scheduleRows(rows, {
    now,
    cadence: cadence ? { rhythm, from: '2026-12-01' } : null,
    episodesOf: (showId) => known.filter((episode) => episode.showId === showId),
  })
  const told = (asked: Asked | null) =>
    asked &&
    `${asked.status} ${asked.publishedAt === null ? 'now' : new Date(asked.publishedAt).toISOString().slice(0, 16)}`
  return rows.map(({ line }) => {
    const step = steps.find((one) => one.line === line)
    const reason = bad.find((one) => one.line === line)?.reason
    return reason ?? told(step?.kind === 'make' ? step.publishing : (step?.publishing?.set ?? null))
  })
}

const tuesday = (day: number) => `scheduled 2026-12-${String(day).padStart(2, '0')}T05:00`

describe('a cadence', () => {
  it('gives out its slots in the order of the rows, to each show on its own clocks', () => {
    const rows = [row(), row({ forShow: tokyo }), row({ status: 'scheduled' }), row({ forShow: tokyo })]
    expect(settle(rows)).toEqual([
      tuesday(1),
      'scheduled 2026-11-30T21:00',
      tuesday(8),
      'scheduled 2026-12-07T21:00',
    ])
  })

  it('goes around what other rows and other episodes of the show have taken', () => {
    const rows = [row(), row({ publishAt: '2026-12-08 06:00' }), row()]
    const known = [
      remote('1', 'scheduled', '2026-12-01 05:00:00 UTC'),
      remote('2', 'published', '2026-12-15 05:00:00 UTC'),
      draft('3', {
        showId: 'berlin',
        asked: { status: 'scheduled', publishedAt: Date.UTC(2026, 11, 22, 5) },
      }),
      { ...remote('4', 'scheduled', '2026-12-29 05:00:00 UTC'), showId: 'tokyo' },
    ]
    expect(settle(rows, { known })).toEqual([tuesday(29), tuesday(8), 'scheduled 2027-01-05T05:00'])
  })

  it('gives a slot that an episode of the plan leaves to the next', () => {
    const leaving = remote('1', 'scheduled', '2026-12-01 05:00:00 UTC')
    const rows = [row(), row({ episode: leaving, publishAt: '2026-12-15 06:00' }), row()]
    expect(settle(rows, { known: [leaving] })).toEqual([tuesday(1), tuesday(15), tuesday(8)])
  })

  it('leaves what is scheduled, out, or to be a draft or out at once', () => {
    const scheduled = remote('1', 'scheduled', '2026-12-01 05:00:00 UTC')
    const rows = [
      row({ episode: scheduled }),
      row({ episode: { ...scheduled, id: '2' }, status: 'scheduled' }),
      row({ episode: remote('3', 'published', '2026-11-01 05:00:00 UTC') }),
      row({ status: 'draft' }),
      row({ status: 'published' }),
      row({ episode: remote('4', 'draft') }),
    ]
    expect(settle(rows)).toEqual([null, null, null, 'draft now', 'published now', tuesday(1)])
  })
})

describe('a time', () => {
  it('is on the clocks of the show, and means scheduled when no status is said', () => {
    const rows = [
      row({ publishAt: '2026-12-01 06:00' }),
      row({ publishAt: '2026-12-01 06:00', forShow: tokyo, status: 'scheduled' }),
      row({ publishAt: '2026-12-01T06:00:00-05:00' }),
    ]
    expect(settle(rows, { cadence: false })).toEqual([
      tuesday(1),
      'scheduled 2026-11-30T21:00',
      'scheduled 2026-12-01T11:00',
    ])
  })

  it.each([
    [{ publishAt: 'tomorrow' }, /“tomorrow” is not a time in Europe\/Berlin/],
    [{ publishAt: '2027-03-28 02:30' }, /not a time/],
    [{ publishAt: '2026-11-20 06:00' }, /already passed/],
    [{ publishAt: '2026-11-20 06:00', status: 'scheduled' as const }, /already passed/],
    [{ publishAt: '2026-12-01 06:00', status: 'published' as const }, /still to come/],
    [{ status: 'scheduled' as const }, /says no publish_at/],
  ])('that cannot be is named (%#)', (said, sentence) => {
    expect(settle([row(said)], { cadence: false })).toEqual([expect.stringMatching(sentence)])
  })

  it('that has passed dates what is published', () => {
    const out = remote('1', 'published', '2026-11-01 05:00:00 UTC')
    const rows = [
      row({ status: 'published', publishAt: '2026-11-20 06:00' }),
      row({ episode: out, publishAt: '2026-11-20 06:00' }),
    ]
    expect(settle(rows)).toEqual(['published 2026-11-20T05:00', 'published 2026-11-20T05:00'])
  })
})

describe('an episode that is as its row wants it', () => {
  it.each([
    [remote('1', 'scheduled', '2026-12-01 05:00:00 UTC'), { publishAt: '2026-12-01 06:00' }],
    [
      remote('1', 'published', '2026-11-20 05:00:00 UTC'),
      { publishAt: '2026-11-20 06:00', status: 'scheduled' as const },
    ],
    [remote('1', 'published', '2026-11-20 05:00:00 UTC'), { publishAt: '2026-11-20 06:00' }],
    [remote('1', 'published', '2026-11-20 05:00:00 UTC'), { status: 'published' as const }],
    [remote('1', 'draft'), { status: 'draft' as const }],
  ])('is asked for nothing, also when its time has passed since (%#)', (episode, said) => {
    expect(settle([row({ episode, ...said })])).toEqual([null])
  })
})
