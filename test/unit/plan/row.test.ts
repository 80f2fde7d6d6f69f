import { describe, expect, it } from 'vitest'
import { readRows } from '../../../electron/plan/row.ts'
import type { TableRow } from '../../../electron/plan/table.ts'

type Cells = TableRow['cells']

function read(cells: Cells) {
  const { rows, bad } = readRows([{ line: 7, cells }])
  expect(bad.every(({ line }) => line === 7)).toBe(true)
  return { row: rows[0], reasons: bad.map(({ reason }) => reason) }
}

const file: Cells = { file: 'a.wav', show: 'notes' }

describe('readRows', () => {
  it('reads each column as what it is', () => {
    const { row, reasons } = read({
      ...file,
      title: 'One',
      number: '12',
      season: '2',
      type: 'Bonus',
      explicit: 'No',
      keywords: 'a, b',
      video_url: 'https://example.com/v',
      status: 'Scheduled',
      publish_at: '2026-12-01 06:00',
    })
    expect(reasons).toEqual([])
    expect(row).toEqual({
      line: 7,
      subject: { kind: 'file', name: 'a.wav' },
      show: 'notes',
      fields: {
        title: 'One',
        number: 12,
        season: 2,
        type: 'bonus',
        explicit: false,
        keywords: 'a, b',
        video_url: 'https://example.com/v',
      },
      status: 'scheduled',
      publishAt: '2026-12-01 06:00',
    })
  })

  it('asks for nothing that an empty column does not say', () => {
    expect(read({ episode_id: '12' }).row).toEqual({
      line: 7,
      subject: { kind: 'episode', id: '12' },
      show: null,
      fields: {},
      status: null,
      publishAt: null,
    })
  })

  it.each<[Cells, RegExp]>([
    [{ title: 'One' }, /neither a file nor an episode_id/],
    [{ ...file, episode_id: '12' }, /both a file and an episode_id/],
    [{ file: 'a.wav' }, /which show/],
    [{ ...file, status: 'live' }, /“live” is not a status.*published, scheduled, draft/],
    [{ ...file, status: 'draft', publish_at: '2026-12-01 06:00' }, /draft has no publish_at/],
    [{ ...file, number: '0' }, /number: “0” is not a whole number from 1/],
    [{ ...file, number: '1.5' }, /number: “1\.5”/],
    [{ ...file, season: 'two' }, /season: “two”/],
    [{ ...file, type: 'extra' }, /type: “extra” is not one of full, trailer, bonus/],
    [{ ...file, explicit: 'maybe' }, /explicit: “maybe” is not yes or no/],
    [{ ...file, image_url: 'cover.png' }, /image_url: “cover\.png” is not a web address/],
    [{ ...file, alternate_url: 'ftp://example.com/x' }, /alternate_url/],
    [{ ...file, title: 'x'.repeat(1_001) }, /title: “x{39}…” is not at most 1,000 characters/],
  ])('says why it cannot be carried out (%#)', (cells, sentence) => {
    const { row, reasons } = read(cells)
    expect(row).toBeUndefined()
    expect(reasons).toEqual([expect.stringMatching(sentence)])
  })

  it('says all that is wrong with a row', () => {
    const { reasons } = read({ file: 'a.wav', number: 'x', season: 'y', status: 'z' })
    expect(reasons).toHaveLength(4)
  })
})
