import { describe, expect, it } from 'vitest'
import { gridRow, plannedEdits, type RowEdits } from '../../../../renderer/format/batchRow.ts'
import type { BatchRow, EpisodeRow } from '../../../../shared/ipc/models.ts'
import { anEpisode, aShow, rowOf, sampleNow } from '../support/sampleData.ts'

const show = aShow({ timeZone: 'Europe/Berlin' })
const row = (episode: Partial<EpisodeRow> = {}, fields: Partial<BatchRow['fields']> = {}): BatchRow => ({
  id: 'episode-110',
  showId: show.id,
  file: null,
  bytes: null,
  fields: {
    title: 'Fog Signals',
    season: 4,
    number: 110,
    type: 'full',
    explicit: false,
    summary: null,
    ...fields,
  },
  episode: { ...rowOf(anEpisode()), ...episode },
})
const typed = (edits: RowEdits, of = row()) =>
  gridRow(of, show, { edits, more: {}, now: sampleNow, run: null })

describe('what is typed into a row', () => {
  it('is what is set, and nothing else', () => {
    expect(
      typed({ title: 'Foghorns', season: '5', number: '', type: 'b', explicit: 'yes', summary: 'Loud.' })
        .wish,
    ).toEqual({
      id: 'episode-110',
      fields: { title: 'Foghorns', season: 5, number: null, type: 'bonus', explicit: true, summary: 'Loud.' },
      publishing: null,
    })
  })

  it('changes nothing when it says what is so', () => {
    const same = typed({
      title: ' Fog Signals ',
      season: '4',
      type: 'full',
      explicit: 'no',
      summary: '',
      publishAt: '',
    })
    expect(same.wish).toBeNull()
    expect([...same.changed]).toEqual([])
  })

  it.each<[keyof RowEdits, string, string]>([
    ['season', '0', 'whole'],
    ['number', '1.5', 'whole'],
    ['type', 'long', 'type'],
    ['explicit', 'perhaps', 'flag'],
    ['title', 'x'.repeat(1001), 'long'],
    ['publishAt', 'Tuesday', 'time'],
    ['publishAt', '2026-11-20 06:00', 'past'],
    ['publishAt', '2027-03-28 02:30', 'gap'],
  ])('cannot be a %s of “%s”', (column, text, fault) => {
    const { faults, wish, state } = typed({ [column]: text })
    expect(faults).toEqual({ [column]: fault })
    expect(wish).toBeNull()
    expect(state).toBe('fault')
  })
})

describe('a publishing time', () => {
  const at = Date.UTC(2026, 11, 1, 5, 0)

  it.each([
    '2026-12-01 06:00',
    '2026-12-01T06:00',
    '2026-12-01 6:00',
    '2026-12-01 06:00:00',
    '2026-12-01T05:00Z',
  ])('is on the clocks of the show: %s', (publishAt) => {
    expect(typed({ publishAt }).wish?.publishing).toEqual({ status: 'scheduled', at })
  })

  it('may be at once, and gone again', () => {
    expect(typed({ publishAt: 'Now' }).wish?.publishing).toEqual({ status: 'published', at: null })
    const scheduled = row({ status: 'scheduled', publishedAt: at })
    expect(typed({ publishAt: '' }, scheduled).wish?.publishing).toEqual({ status: 'draft', at: null })
    expect(typed({ publishAt: '2026-12-01 06:00' }, scheduled).wish).toBeNull()
  })

  it('is not given to what has no audio, no title, or is out', () => {
    const publishAt = '2026-12-01 06:00'
    expect(typed({ publishAt }, row({ hasAudio: false })).faults).toEqual({ publishAt: 'silent' })
    expect(typed({ publishAt, title: ' ' }).faults).toEqual({ title: 'untitled' })
    const out = row({ status: 'published', publishedAt: sampleNow - 1000 })
    expect(typed({ publishAt }, out).faults).toEqual({ publishAt: 'out' })
  })
})

describe('a row', () => {
  it('of a recording is to become an episode without anything typed', () => {
    const recording = { ...row(), id: 'recording-1', episode: null, file: 'Take.wav', bytes: 5 }
    expect(typed({}, recording)).toMatchObject({
      state: 'ready',
      wish: { id: 'recording-1', fields: {}, publishing: null },
    })
  })

  it('tells how far it is once it was sent', () => {
    const run = { id: 1, ranAt: 1, episodeIds: ['episode-110'] }
    const stateOf = (episode: Partial<EpisodeRow>) =>
      gridRow(row(episode), show, { edits: {}, more: {}, now: sampleNow, run }).state
    const asked = { status: 'scheduled', publishedAt: sampleNow } as const
    expect(stateOf({ sync: 'saved-here', asked })).toBe('sending')
    expect(stateOf({ sync: 'on-service', asked: null })).toBe('done')
    expect(stateOf({ sync: 'needs-attention', asked })).toBe('stuck')
    expect(stateOf({ sync: 'saved-here', asked, paused: true })).toBe('paused')
    expect(typed({}).state).toBe('untouched')
  })

  it('from a plan reads as if its wishes had been typed; what has no column is kept', () => {
    const wish = {
      fields: { title: 'New', season: 2, explicit: true, type: 'bonus', keywords: 'sea' },
      publishing: { status: 'scheduled', at: Date.UTC(2026, 11, 1, 5, 0) },
    } as const
    const { edits, more } = plannedEdits(wish, show.timeZone)
    expect(edits).toEqual({
      title: 'New',
      season: '2',
      explicit: 'Yes',
      type: 'Bonus',
      publishAt: '2026-12-01 06:00',
    })
    expect(gridRow(row(), show, { edits, more, now: sampleNow, run: null }).wish).toEqual({
      id: 'episode-110',
      ...wish,
    })
  })
})
