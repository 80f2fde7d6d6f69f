import { episodeStatuses, episodeTypes, type EpisodeStatus } from '../../shared/api/resources.ts'
import { readFlag, readType, readWhole } from '../../shared/domain/typedCells.ts'
import { episodeText, type EpisodeText } from '../../shared/ipc/models.ts'
import type { BadRow, PlanColumn, TableRow } from './table.ts'

/** What a row asks for, as far as it can be told without looking anywhere else. */
export interface PlanRow {
  line: number
  /** A recording (path as written), or an episode that is there (the service's id, or the one here). */
  subject: { kind: 'file'; name: string } | { kind: 'episode'; id: string }
  /** Id or slug as written; null when the row does not say. */
  show: string | null
  fields: Partial<EpisodeText>
  status: EpisodeStatus | null
  /** As written: what it means depends on the show's time zone. */
  publishAt: string | null
}

/** Reads every row, and says of each that cannot be read all that is wrong with it. */
export function readRows(table: readonly TableRow[]): { rows: PlanRow[]; bad: BadRow[] } {
  const read = table.map(readRow)
  return {
    rows: read.flatMap(({ row }) => row ?? []),
    bad: read.flatMap(({ bad }) => bad),
  }
}

function readRow({ line, cells }: TableRow): { row: PlanRow | null; bad: BadRow[] } {
  const reasons: string[] = []
  const { file, episode_id: id, show = null, status, publish_at: publishAt = null } = cells
  const known = episodeStatuses.find((one) => one === status?.toLowerCase()) ?? null
  if (status !== undefined && known === null) {
    reasons.push(`“${status}” is not a status: it is one of ${episodeStatuses.join(', ')}.`)
  }
  if (file === undefined && id === undefined) {
    reasons.push('It says neither a file nor an episode_id.')
  }
  if (file !== undefined && id !== undefined) {
    reasons.push('It says both a file and an episode_id: a recording becomes an episode of its own.')
  }
  if (file !== undefined && show === null) reasons.push('It does not say which show the file is for.')
  if (known === 'draft' && publishAt !== null) {
    reasons.push('A draft has no publish_at: leave it empty, or make the status scheduled.')
  }
  const fields = readFields(cells)
  reasons.push(...fields.reasons)

  const bad = reasons.map((reason) => ({ line, reason }))
  const subject = subjectOf(file, id)
  if (bad.length > 0 || subject === null) return { row: null, bad }
  return { row: { line, subject, show, fields: fields.values, status: known, publishAt }, bad }
}

function subjectOf(file: string | undefined, id: string | undefined): PlanRow['subject'] | null {
  if (file !== undefined) return { kind: 'file', name: file }
  return id === undefined ? null : { kind: 'episode', id }
}

type FieldColumn = PlanColumn & keyof EpisodeText

/** Reads a cell as its field's value; undefined when it is none. */
type ReadCell = (cell: string) => unknown

const text: ReadCell = (cell) => cell
const address: ReadCell = (cell) => (/^https?:$/.test(URL.parse(cell)?.protocol ?? '') ? cell : undefined)

/** How the cells of each column are read, and what they must be. */
const fieldColumns: Record<FieldColumn, { read: ReadCell; must: string }> = {
  title: { read: text, must: 'at most 1,000 characters long' },
  number: { read: readWhole, must: 'a whole number from 1' },
  season: { read: readWhole, must: 'a whole number from 1' },
  type: { read: readType, must: `one of ${episodeTypes.join(', ')}` },
  explicit: { read: readFlag, must: 'yes or no' },
  author: { read: text, must: 'at most 1,000 characters long' },
  summary: { read: text, must: 'at most 20,000 characters long' },
  description: { read: text, must: 'at most 500,000 characters long' },
  keywords: { read: text, must: 'at most 10,000 characters long' },
  image_url: { read: address, must: 'a web address (https://…) of at most 5,000 characters' },
  alternate_url: { read: address, must: 'a web address (https://…) of at most 5,000 characters' },
  video_url: { read: address, must: 'a web address (https://…) of at most 5,000 characters' },
}

function readFields(cells: TableRow['cells']): { values: Partial<EpisodeText>; reasons: string[] } {
  const reasons: string[] = []
  const values: Record<string, unknown> = {}
  for (const field of Object.keys(fieldColumns) as FieldColumn[]) {
    const cell = cells[field]
    if (cell === undefined) continue
    const { read, must } = fieldColumns[field]
    const value = read(cell)
    if (value !== undefined && episodeText.shape[field].safeParse(value).success) values[field] = value
    else reasons.push(`${field}: “${short(cell)}” is not ${must}.`)
  }
  return { values: episodeText.partial().parse(values), reasons }
}

/** Enough of a cell to find it by. */
function short(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 39)}…` : cell
}
