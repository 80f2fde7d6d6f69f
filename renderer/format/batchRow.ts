import { isPublishable } from '../../shared/domain/readiness.ts'
import type { BatchRow, BatchRun, BatchWish, EpisodeRow, ShowModel } from '../../shared/ipc/models.ts'
import {
  batchColumns,
  cellText,
  fieldText,
  publishingOf,
  readField,
  readTime,
  wishText,
  type BatchColumn,
  type CellFault,
} from './batchCells.ts'
import { isMovable } from './scheduled.ts'

/** Rows that the grid takes at once: as many as the main process answers. */
export const mostInGrid = 1000

/** What was typed over cells, by column. */
export type RowEdits = Partial<Record<BatchColumn, string>>

/** A row of the grid as it is worked on. */
export interface GridRow {
  row: BatchRow
  show: ShowModel
  /** What stands in each cell, typed or not. */
  cells: Record<BatchColumn, string>
  /** Cells that say something else than what is so. */
  changed: ReadonlySet<BatchColumn>
  faults: Partial<Record<BatchColumn, CellFault>>
  /** What pressing the button does with it; null when nothing, or when a cell is bad. */
  wish: BatchWish | null
  /** It was in the batch that was sent last. */
  isSent: boolean
  state: RowState
}

/** How far a row is: to be corrected, untouched, ready, on its way by whatever was done to it, or held back on it. */
export type RowState = 'fault' | 'untouched' | 'ready' | 'sending' | 'paused' | 'done' | 'stuck'

/** Makes a row of what is so and what was typed. `more`: fields a plan sets that have no column. `now` epoch ms. */
export function gridRow(
  row: BatchRow,
  show: ShowModel,
  {
    edits,
    more,
    now,
    run,
  }: { edits: RowEdits; more: BatchWish['fields']; now: number; run: BatchRun | null },
): GridRow {
  const zone = show.timeZone
  const cells = Object.fromEntries(
    batchColumns.map((column) => [column, edits[column] ?? cellText(row, column, zone)]),
  ) as Record<BatchColumn, string>
  const faults: GridRow['faults'] = {}
  const changed = new Set<BatchColumn>()
  const fields: Record<string, unknown> = { ...more }
  for (const column of batchColumns) {
    if (column === 'publishAt' || edits[column] === undefined) continue
    const read = readField(column, edits[column])
    if (!read.ok) faults[column] = read.fault
    else if (read.value === row.fields[column]) continue
    else fields[column] = read.value
    changed.add(column)
  }

  const time = edits.publishAt === undefined ? null : readTime(edits.publishAt, zone, now)
  if (time?.kind === 'fault') faults.publishAt = time.fault
  const publishing = time && publishingOf(row, time)
  if (time?.kind === 'fault' || publishing) changed.add('publishAt')
  const isOut = row.episode !== null && !isMovable(row.episode)
  if (changed.has('publishAt') && isOut) faults.publishAt = 'out'
  if (publishing && publishing.status !== 'draft') {
    const title = typeof fields['title'] === 'string' ? fields['title'] : row.fields.title
    const hasAudio = row.episode?.hasAudio ?? true
    if (!isPublishable({ hasAudio, title }))
      faults[hasAudio ? 'title' : 'publishAt'] ??= hasAudio ? 'untitled' : 'silent'
  }

  const isBad = Object.keys(faults).length > 0
  const isNew = row.episode === null
  const isSomething = isNew || publishing !== null || Object.keys(fields).length > 0
  const wish = isBad || !isSomething ? null : { id: row.id, fields, publishing }
  const isSent = run?.episodeIds.includes(row.id) ?? false
  const state = stateOf(row, isBad, wish !== null, isSent)
  return { row, show, cells, changed, faults, wish, isSent, state }
}

function stateOf({ episode }: BatchRow, isBad: boolean, isReady: boolean, isSent: boolean): RowState {
  if (isBad) return 'fault'
  if (isReady) return 'ready'
  // What was removed on the service is here only, and on its way nowhere.
  if (!episode || episode.removedAt !== null) return 'untouched'
  if (episode.sync === 'needs-attention') return 'stuck'
  if (episode.paused) return 'paused'
  if (!hasArrived(episode)) return 'sending'
  return isSent ? 'done' : 'untouched'
}

/** Whether the service has everything that was done to an episode here. */
export function hasArrived({ sync, asked }: EpisodeRow): boolean {
  return sync === 'on-service' && asked === null
}

/** What a plan wants of a row, as if it had been typed; and the fields for which the grid has no column. */
export function plannedEdits(
  { fields, publishing }: Omit<BatchWish, 'id'>,
  zone: string,
): { edits: RowEdits; more: BatchWish['fields'] } {
  const edits: RowEdits = {}
  const more: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const column = batchColumns.find((one) => one === field && one !== 'publishAt')
    if (column === undefined) more[field] = value
    else edits[column] = fieldText(column, value)
  }
  if (publishing !== null) edits.publishAt = wishText(publishing, zone)
  return { edits, more }
}
