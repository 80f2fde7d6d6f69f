import { CsvError, parse } from 'csv-parse/sync'
import { addressKey, mayBeAddress } from '../../shared/domain/emailAddress.ts'
import { fail, ok, type AppError, type Result } from '../../shared/ipc/result.ts'

/** A row that names nobody: where, and why, in a sentence. */
export interface BadAddress {
  /** Where it begins, from 1. */
  line: number
  reason: string
}

interface Row {
  line: number
  cells: string[]
}

/** What spreadsheets put between cells: commas, semicolons where the comma is a decimal sign, or tabs. */
const delimiters = [',', ';', '\t'] as const

/** How exports of mailing lists name the column. */
const columnNames: ReadonlySet<string> = new Set(['email', 'e-mail', 'email address', 'e-mail address'])

/**
 * Reads the addresses of a list: CSV (RFC 4180) in UTF-8, with or without a byte order mark, in any of the dialects
 * spreadsheets write. They stand in the column that the first line names “email”, or else in the first column of every
 * line: a first line that is neither is bad, since whoever it was meant to be would be left out unseen. Each address is
 * taken once. Errors (`bad-request`): not UTF-8, not CSV, nobody in it.
 */
export function readAddresses(bytes: Uint8Array): Result<{ emails: string[]; bad: BadAddress[] }> {
  const text = decode(bytes)
  if (text === null) return unusable('is not UTF-8 text.', 'Save it from the spreadsheet as “CSV UTF-8”.')
  const rows = split(text)
  if (!rows.ok) return rows
  const [first, ...others] = rows.value
  if (!first) return unusable('names nobody.', 'Write one address on each line.')
  const named = first.cells.findIndex((cell) => columnNames.has(cell.toLowerCase()))
  const column = Math.max(0, named)

  const emails = new Map<string, string>()
  const bad: BadAddress[] = []
  for (const row of named === -1 ? rows.value : others) {
    const cell = row.cells[column] ?? ''
    if (mayBeAddress(cell)) emails.set(addressKey(cell), emails.get(addressKey(cell)) ?? cell)
    else bad.push({ line: row.line, reason: reasonAgainst(cell, row === first) })
  }
  if (emails.size + bad.length === 0) return unusable('names nobody.', 'Write one address on each line.')
  return ok({ emails: [...emails.values()], bad })
}

function reasonAgainst(cell: string, isFirst: boolean): string {
  if (cell === '') return 'This row has no address.'
  const header =
    isFirst && !cell.includes('@') ? ' If this line names the columns, call one of them “email”.' : ''
  return `“${cell.slice(0, 80)}” is no e-mail address.${header}`
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

/** The rows of the file, without those that are empty. */
function split(text: string): Result<Row[]> {
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
    const rows = records.map(({ record, raw, info }) => ({
      // The parser counts to the end of a record; a person looks for its beginning.
      line: info.lines - (raw.trim().split('\n').length - 1),
      cells: record.map((cell) => cell.trim()),
    }))
    return ok(rows.filter(({ cells }) => cells.some((cell) => cell !== '')))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return unusable(`cannot be read: ${error.message}.`, 'A quote inside a quoted cell is written twice.')
  }
}

/** Whatever splits the first line into the most cells: none of them can stand in an address. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split('\n', 1)
  const [first, ...others] = delimiters
  const cells = (delimiter: string) => line.split(delimiter).length
  return others.reduce<string>((best, other) => (cells(other) > cells(best) ? other : best), first)
}

function unusable(what: string, hint: string): { ok: false; error: AppError } {
  return fail('bad-request', `The list ${what}`, { hint })
}
