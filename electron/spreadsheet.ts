import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { fail, ok, type AppError, type Result } from '../shared/ipc/result.ts'

/** One row of a spreadsheet. */
export interface SpreadsheetRow {
  /** Where it begins in the file, from 1. */
  line: number
  /** Trimmed. */
  cells: string[]
}

/** What spreadsheets put between cells: commas, semicolons where the comma is a decimal sign, or tabs. */
const delimiters = [',', ';', '\t'] as const

/**
 * Reads a spreadsheet saved as CSV (RFC 4180) in UTF-8, with or without a byte order mark, in any of the dialects there are.
 * Empty rows are left out. `name` is what people call the file (“The plan”); `sense` says how much sense the first line
 * makes when it is split one way: the way that makes most is taken. Errors (`bad-request`): not UTF-8, not CSV.
 */
export function readSpreadsheet(
  bytes: Uint8Array,
  name: string,
  sense: (header: readonly string[]) => number,
): Result<SpreadsheetRow[]> {
  const text = decode(bytes)
  if (text === null) {
    return unusable(name, 'is not UTF-8 text.', 'Save it from the spreadsheet as “CSV UTF-8”.')
  }
  const plain = text.replaceAll(/\r\n?/g, '\n')
  try {
    const records = parse(plain, {
      delimiter: delimiterOf(plain, sense),
      info: true,
      raw: true,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[]
    const rows = records.map(({ record, raw, info }) => ({
      // The parser counts to the end of a record; a person looks for its beginning.
      line: info.lines - (raw.trim().split('\n').length - 1),
      cells: record.map((cell) => cell.trim()),
    }))
    return ok(rows.filter(({ cells }) => cells.some((cell) => cell !== '')))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return unusable(
      name,
      `cannot be read: ${error.message}.`,
      'A quote inside a quoted cell is written twice.',
    )
  }
}

/**
 * A spreadsheet as CSV (RFC 4180). A text that begins like a formula, which a spreadsheet would run, gets a quote mark
 * before it.
 */
export function writeSpreadsheet(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return stringify([columns, ...rows], { escape_formulas: true })
}

/** A file that nothing can be done with. */
export function unusable(name: string, what: string, hint: string): { ok: false; error: AppError } {
  return fail('bad-request', `${name} ${what}`, { hint })
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

function delimiterOf(text: string, sense: (header: readonly string[]) => number): string {
  const [header = ''] = text.trimStart().split('\n', 1)
  const senseOf = (delimiter: string) => sense(header.split(delimiter))
  const [first, ...others] = delimiters
  return others.reduce<string>((best, other) => (senseOf(other) > senseOf(best) ? other : best), first)
}
