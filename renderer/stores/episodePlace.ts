import type { EpisodeStatus, EpisodeType } from '../../shared/api/resources.ts'
import type { EpisodeConcern, EpisodeOrder, EpisodeRow } from '../../shared/ipc/models.ts'

/** What of a show's episodes the list shows. Null, `all` and the empty search leave nothing out. */
export interface Narrowing {
  status: EpisodeStatus | 'all'
  query: string
  concern: EpisodeConcern | null
  hasAudio: boolean | null
  type: EpisodeType | null
  season: number | null
}

export const everything: Narrowing = {
  status: 'all',
  query: '',
  concern: null,
  hasAudio: null,
  type: null,
  season: null,
}

const concerned: Readonly<Record<EpisodeConcern, (row: EpisodeRow) => boolean>> = {
  unsent: (row) => row.sync !== 'on-service',
  'needs-you': (row) => row.sync === 'needs-attention' || row.removedAt !== null || row.late,
  conflict: (row) => row.conflictCount > 0,
}

/** Whether an episode is part of the list, as far as its row tells: what a search finds only the main process knows. */
export function fits(row: EpisodeRow, { status, concern, hasAudio, type, season }: Narrowing): boolean {
  return (
    (status === 'all' || row.status === status) &&
    (concern === null || concerned[concern](row)) &&
    (hasAudio === null || row.hasAudio === hasAudio) &&
    (type === null || row.type === type) &&
    (season === null || row.season === season)
  )
}

const ordered: Readonly<Record<EpisodeOrder, (row: EpisodeRow) => unknown[]>> = {
  date: (row) => [row.publishedAt],
  title: (row) => [row.title],
  status: (row) => [row.status, row.publishedAt],
  number: (row) => [row.number],
  season: (row) => [row.season, row.number],
  duration: (row) => [row.durationSeconds],
  updated: (row) => [row.updatedAt],
}

/** Whether a change leaves an episode where it is in the list. */
export function staysInPlace(
  before: EpisodeRow,
  after: EpisodeRow,
  by: EpisodeOrder,
  narrowing: Narrowing,
): boolean {
  const isFound = narrowing.query.trim() === '' || before.updatedAt === after.updatedAt
  const place = (row: EpisodeRow) => JSON.stringify([ordered[by](row), fits(row, narrowing)])
  return isFound && place(before) === place(after)
}
