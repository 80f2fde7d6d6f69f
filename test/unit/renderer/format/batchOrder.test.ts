import { describe, expect, it } from 'vitest'
import { inGridOrder } from '../../../../renderer/format/batchOrder.ts'
import type { BatchRow } from '../../../../shared/ipc/models.ts'
import { anEpisode, rowOf } from '../support/sampleData.ts'

function row(
  id: string,
  over: { showId?: string; number?: number; season?: number; file?: string } = {},
): BatchRow {
  const { showId = 'show-1', number = null, season = null, file = null } = over
  const fields = { title: id, season, number, type: null, explicit: null, summary: null }
  return { id, showId, file, bytes: null, fields, episode: rowOf(anEpisode({ id, showId })) }
}
const ids = (rows: readonly BatchRow[]) => rows.map(({ id }) => id)

describe('rows of the grid', () => {
  it('stand by season and number, then by the names of their files as people count', () => {
    const files = ['take 10.wav', 'take 2.wav', 'take 1.wav'].map((file) => row(file, { file }))
    const counted = [row('S2E1', { season: 2, number: 1 }), row('S1E9', { season: 1, number: 9 })]
    expect(ids(inGridOrder([], [...files, ...counted]))).toEqual([
      'S1E9',
      'S2E1',
      'take 1.wav',
      'take 2.wav',
      'take 10.wav',
    ])
  })

  it('stand show by show, in the order of the shows', () => {
    const one = row('one', { showId: 'z' })
    const two = row('two', { showId: 'a' })
    const three = row('three', { showId: 'z' })
    expect(ids(inGridOrder([], [one, two, three]))).toEqual(['one', 'three', 'two'])
  })

  it('stay where they were, whatever comes of them', () => {
    const before = [row('b', { number: 2 }), row('d', { number: 4 })]
    expect(ids(inGridOrder(before, [row('b', { number: 9 }), row('d', { number: 4 })]))).toEqual(['b', 'd'])
  })

  it('find their place among their show’s when they are new', () => {
    const before = [row('b', { number: 2 }), row('d', { number: 4 }), row('x', { showId: 'show-2' })]
    const now = [...before, row('e', { number: 5 }), row('c', { number: 3 })]
    expect(ids(inGridOrder(before, now))).toEqual(['b', 'c', 'd', 'e', 'x'])
  })

  it('go when they are gone, except recordings that no episode was made of yet', () => {
    const recording: BatchRow = { ...row('recording'), episode: null, bytes: 1 }
    expect(ids(inGridOrder([row('gone'), recording], []))).toEqual(['recording'])
  })
})
