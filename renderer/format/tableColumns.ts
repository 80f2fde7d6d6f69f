import { episodeColumns } from '../../shared/domain/episodeColumns.ts'
import type { EpisodeColumn, EpisodeOrder } from '../../shared/ipc/models.ts'

export type TableColumn = EpisodeColumn | 'title'

/** Room of each column: enough for its words in every language; the title takes the rest. */
const widths: Readonly<Record<TableColumn, string>> = {
  number: '3.5rem',
  title: 'minmax(12rem, 1fr)',
  season: '4.5rem',
  type: '5.5rem',
  status: '8rem',
  date: '11.75rem',
  duration: '4.75rem',
  updated: '11.75rem',
  sync: '10rem',
}
/** Room of what a row is chosen by. */
const choose = '2.5rem'

/** What a press on a column's head puts the list in order by; null where it has no order. */
export const columnOrders: Readonly<Record<TableColumn, EpisodeOrder | null>> = {
  number: 'number',
  title: 'title',
  season: 'season',
  type: null,
  status: 'status',
  date: 'date',
  duration: 'duration',
  updated: 'updated',
  sync: null,
}

/** The columns that a person chose, in the order of the table: the number leads, the title follows. */
export function tableColumns(chosen: readonly EpisodeColumn[]): TableColumn[] {
  const [lead, ...others] = episodeColumns.filter((column) => chosen.includes(column))
  if (lead === undefined) return ['title']
  return lead === 'number' ? [lead, 'title', ...others] : ['title', lead, ...others]
}

/** The same as a CSS grid. */
export function gridTemplate(columns: readonly TableColumn[]): string {
  return [choose, ...columns.map((column) => widths[column])].join(' ')
}
