import { ok, type Result } from '../../shared/ipc/result.ts'
import { readSpreadsheet, unusable } from '../spreadsheet.ts'

/** What a plan can say about an episode. */
export const planColumns = [
  'file',
  'episode_id',
  'show',
  'title',
  'number',
  'season',
  'type',
  'explicit',
  'author',
  'summary',
  'description',
  'keywords',
  'image_url',
  'alternate_url',
  'video_url',
  'status',
  'publish_at',
] as const
export type PlanColumn = (typeof planColumns)[number]

/** One row as it stands in the file. */
export interface TableRow {
  /** Where it begins, from 1. */
  line: number
  /** Cells that say something, trimmed. */
  cells: Partial<Record<PlanColumn, string>>
}

/** A row that cannot be carried out: where, and why, in a sentence. */
export interface BadRow {
  line: number
  reason: string
}

/** What messages call the file. */
const plan = 'The plan'

/**
 * Reads a plan. Errors (`bad-request`): those of `readSpreadsheet`, a column nobody knows; rows that have more cells than
 * there are columns are among `bad`.
 */
export function readTable(bytes: Uint8Array): Result<{ rows: TableRow[]; bad: BadRow[] }> {
  const knownIn = (header: readonly string[]) => header.filter((cell) => columnOf(cell) !== null).length
  const lines = readSpreadsheet(bytes, plan, knownIn)
  if (!lines.ok) return lines
  const [header, ...records] = lines.value
  if (!header)
    return unusable(plan, 'is empty.', 'Its first line names the columns, every other one an episode.')
  const columns = readHeader(header.cells)
  if (!columns.ok) return columns

  const rows: TableRow[] = []
  const bad: BadRow[] = []
  for (const { line, cells } of records) {
    const beyond = cells.findIndex((cell, index) => cell !== '' && (columns.value[index] ?? null) === null)
    if (beyond === -1) rows.push({ line, cells: named(columns.value, cells) })
    else bad.push({ line, reason: `Cell ${beyond + 1} is in no column: is there a quote missing?` })
  }
  if (rows.length + bad.length === 0) return unusable(plan, 'names no episode.', 'Add a line for each.')
  return ok({ rows, bad })
}

function columnOf(cell: string): PlanColumn | null {
  const name = cell
    .replaceAll('"', '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return planColumns.find((column) => column === name) ?? null
}

/** The column of each position; null for a position without a name. */
function readHeader(cells: readonly string[]): Result<(PlanColumn | null)[]> {
  const columns = cells.map(columnOf)
  const unknown = cells.filter((cell, index) => cell !== '' && columns[index] === null)
  if (unknown.length > 0) {
    const names = unknown.map((name) => `“${name}”`).join(', ')
    return unusable(
      plan,
      `has ${unknown.length === 1 ? 'a column' : 'columns'} that Wavedrop does not know: ${names}.`,
      `The columns are ${planColumns.join(', ')}.`,
    )
  }
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) !== index) ?? null
  if (twice !== null) return unusable(plan, `has the column “${twice}” twice.`, 'Leave one of them out.')
  if (!columns.includes('file') && !columns.includes('episode_id')) {
    return unusable(plan, 'says of no row what it is about.', 'Add a column “file” or “episode_id”.')
  }
  return ok(columns)
}

function named(columns: readonly (PlanColumn | null)[], cells: readonly string[]): TableRow['cells'] {
  const row: TableRow['cells'] = {}
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (column !== null && cell !== '') row[column] = cell
  }
  return row
}
