import { CsvError, parse } from 'csv-parse/sync'
import { fail, ok, type AppError, type Result } from '../../shared/ipc/result.ts'

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

/** A record of the file and the line it begins on. */
interface Line {
  line: number
  cells: string[]
}

/** What spreadsheets put between cells: commas, semicolons where the comma is a decimal sign, or tabs. */
const delimiters = [',', ';', '\t'] as const

/**
 * Reads a plan: CSV (RFC 4180) in UTF-8, with or without a byte order mark, in any of the dialects spreadsheets write.
 * Empty rows are left out. Errors (`bad-request`): not UTF-8, not CSV, a column nobody knows; rows that have more cells
 * than there are columns are among `bad`.
 */
export function readTable(bytes: Uint8Array): Result<{ rows: TableRow[]; bad: BadRow[] }> {
  const text = decode(bytes)
  if (text === null) {
    return unusable('is not UTF-8 text.', 'Save it from the spreadsheet as “CSV UTF-8”.')
  }
  const lines = split(text)
  if (!lines.ok) return lines
  const [header, ...records] = lines.value
  if (!header) return unusable('is empty.', 'Its first line names the columns, every other one an episode.')
  const columns = readHeader(header.cells)
  if (!columns.ok) return columns

  const rows: TableRow[] = []
  const bad: BadRow[] = []
  for (const { line, cells } of records) {
    const beyond = cells.findIndex((cell, index) => cell !== '' && (columns.value[index] ?? null) === null)
    if (beyond === -1) rows.push({ line, cells: named(columns.value, cells) })
    else bad.push({ line, reason: `Cell ${beyond + 1} is in no column: is there a quote missing?` })
  }
  if (rows.length + bad.length === 0) return unusable('names no episode.', 'Add a line for each.')
  return ok({ rows, bad })
}

function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // UTF-16 of plain letters is valid UTF-8, with a zero byte beside each.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** The records of the file, without those that are empty. */
function split(text: string): Result<Line[]> {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  try {
    const records = parse(plain, {
      delimiter: delimiterOf(plain),
      info: true,
      raw: true,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[]
    const lines = records.map(({ record, raw, info }) => ({
      // The parser counts to the end of a record; a person looks for its beginning.
      line: info.lines - (raw.trim().split('\n').length - 1),
      cells: record.map((cell) => cell.trim()),
    }))
    return ok(lines.filter(({ cells }) => cells.some((cell) => cell !== '')))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return unusable(`cannot be read: ${error.message}.`, 'A quote inside a quoted cell is written twice.')
  }
}

/** Whatever splits the first line into the most columns that are known. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1)
  const known = (delimiter: string) =>
    header.split(delimiter).filter((cell) => columnOf(cell) !== null).length
  const [first, ...others] = delimiters
  return others.reduce<string>((best, other) => (known(other) > known(best) ? other : best), first)
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
      `has ${unknown.length === 1 ? 'a column' : 'columns'} that Wavedrop does not know: ${names}.`,
      `The columns are ${planColumns.join(', ')}.`,
    )
  }
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) !== index) ?? null
  if (twice !== null) return unusable(`has the column “${twice}” twice.`, 'Leave one of them out.')
  if (!columns.includes('file') && !columns.includes('episode_id')) {
    return unusable('says of no row what it is about.', 'Add a column “file” or “episode_id”.')
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

function unusable(what: string, hint: string): { ok: false; error: AppError } {
  return fail('bad-request', `The plan ${what}`, { hint })
}
