import { addressKey, mayBeAddress } from '../../shared/domain/emailAddress.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { readSpreadsheet, unusable } from '../spreadsheet.ts'

/** A row that names nobody: where, and why, in a sentence. */
export interface BadAddress {
  /** Where it begins, from 1. */
  line: number
  reason: string
}

/** What messages call the file. */
const list = 'The list'

/** How exports of mailing lists name the column. */
const columnNames: ReadonlySet<string> = new Set(['email', 'e-mail', 'email address', 'e-mail address'])

/**
 * Reads the addresses of a list. They stand in the column that the first line names “email”, or else in the first column
 * of every line: a first line that is neither is bad, since whoever it was meant to be would be left out unseen. Each
 * address is taken once. Errors (`bad-request`): those of `readSpreadsheet`, nobody in it.
 */
export function readAddresses(bytes: Uint8Array): Result<{ emails: string[]; bad: BadAddress[] }> {
  // No delimiter can stand in an address: the more cells, the better.
  const rows = readSpreadsheet(bytes, list, (header) => header.length)
  if (!rows.ok) return rows
  const [first, ...others] = rows.value
  if (!first) return unusable(list, 'names nobody.', 'Write one address on each line.')
  const named = first.cells.findIndex((cell) => columnNames.has(cell.toLowerCase()))
  const column = Math.max(0, named)

  const emails = new Map<string, string>()
  const bad: BadAddress[] = []
  for (const row of named === -1 ? rows.value : others) {
    const cell = row.cells[column] ?? ''
    if (mayBeAddress(cell)) emails.set(addressKey(cell), emails.get(addressKey(cell)) ?? cell)
    else bad.push({ line: row.line, reason: reasonAgainst(cell, row === first) })
  }
  if (emails.size + bad.length === 0)
    return unusable(list, 'names nobody.', 'Write one address on each line.')
  return ok({ emails: [...emails.values()], bad })
}

function reasonAgainst(cell: string, isFirst: boolean): string {
  if (cell === '') return 'This row has no address.'
  const header =
    isFirst && !cell.includes('@') ? ' If this line names the columns, call one of them “email”.' : ''
  return `“${cell.slice(0, 80)}” is no e-mail address.${header}`
}
