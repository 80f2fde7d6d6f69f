import { readFlag, readType, readWhole } from '../../shared/domain/typedCells.ts'
import { parseTypedTime } from '../../shared/domain/typedTime.ts'
import type { BatchRow, PublishWish } from '../../shared/ipc/models.ts'
import { useText } from '../text.ts'
import { momentOf } from './scheduled.ts'
import { wallTimeIn } from './zonedTime.ts'

/** The columns of the grid in which a person works, left to right. */
export const batchColumns = ['title', 'season', 'number', 'type', 'explicit', 'summary', 'publishAt'] as const
export type BatchColumn = (typeof batchColumns)[number]
type FieldColumn = Exclude<BatchColumn, 'publishAt'>

/** Why what stands in a cell cannot be carried out. */
export type CellFault = keyof ReturnType<typeof useText>['batch']['fault']

/** What a cell means. */
export type CellValue =
  { ok: true; value: string | number | boolean | null } | { ok: false; fault: CellFault }

const longest = { title: 1000, summary: 20_000 }

/** What people call a column, where its heading is shortened as well. */
export function columnName(column: BatchColumn): string {
  const text = useText().batch
  return column === 'season' || column === 'number' ? text.columnName[column] : text.column[column]
}

/** What stands in a cell before anybody typed in it: what would be typed to mean it. `zone` is the show's, an IANA name. */
export function cellText(row: BatchRow, column: BatchColumn, zone: string): string {
  if (column === 'publishAt') {
    const at = row.episode ? momentOf(row.episode) : null
    return at === null ? '' : typedTime(at, zone)
  }
  return fieldText(column, row.fields[column])
}

/** The value of a field as it is typed. */
export function fieldText(column: BatchColumn, value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  const { episodes, fields } = useText()
  const types: Readonly<Record<string, string>> = episodes.field.types
  if (column === 'type') return types[String(value)] ?? String(value)
  if (column === 'explicit') return value === true ? fields.yes : fields.no
  return String(value)
}

/** What becomes of an episode, as it is typed. */
export function wishText({ status, at }: PublishWish, zone: string): string {
  if (status === 'draft') return ''
  return at === null ? useText().batch.now : typedTime(at, zone)
}

/** A moment (epoch ms) as it is typed: `2026-12-01 06:00` on the clocks of `zone`. */
export function typedTime(at: number, zone: string): string {
  const { date, time } = wallTimeIn(zone, at)
  return `${date} ${time}`
}

/** Reads what was typed for a field. */
export function readField(column: FieldColumn, typed: string): CellValue {
  const text = typed.trim()
  switch (column) {
    case 'title':
    case 'summary':
      if (text.length > longest[column]) return { ok: false, fault: 'long' }
      return { ok: true, value: column === 'summary' && text === '' ? null : text }
    case 'season':
    case 'number':
      return orFault(text, readWhole(text), 'whole')
    case 'type':
      return orFault(text, readType(text) ?? byWord(text, useText().episodes.field.types), 'type')
    case 'explicit': {
      const { yes, no } = useText().fields
      const word = byWord(text, { yes, no })
      return orFault(text, readFlag(text) ?? (word === undefined ? undefined : word === 'yes'), 'flag')
    }
  }
}

function orFault(text: string, value: string | number | boolean | undefined, fault: CellFault): CellValue {
  if (text === '') return { ok: true, value: null }
  return value === undefined ? { ok: false, fault } : { ok: true, value }
}

/** The key of the one word that begins so: `b` is `bonus`. */
function byWord(text: string, words: Readonly<Record<string, string>>): string | undefined {
  if (text === '') return undefined
  const found = Object.entries(words).filter(([, word]) => word.toLowerCase().startsWith(text.toLowerCase()))
  return found.length === 1 ? found[0]?.[0] : undefined
}

/** What was typed as a publishing time: nothing, at once, or a moment. */
export type TypedTime =
  { kind: 'none' } | { kind: 'now' } | { kind: 'moment'; at: number } | { kind: 'fault'; fault: CellFault }

/** Reads a publishing time: `2026-12-01 06:00` in `zone`, one with an offset, or the word for at once. `now` epoch ms. */
export function readTime(typed: string, zone: string, now: number): TypedTime {
  const text = typed.trim()
  if (text === '') return { kind: 'none' }
  if (text.toLowerCase() === useText().batch.now.toLowerCase()) return { kind: 'now' }
  // As spreadsheets write it: with a T, seconds of zero, or an hour of one digit.
  const plain = text.replace(
    /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}):(\d{2})(?::00)?$/,
    (_, day: string, hour: string, minute: string) => `${day} ${hour.padStart(2, '0')}:${minute}`,
  )
  const at = parseTypedTime(plain, zone)
  if (at === null) return { kind: 'fault', fault: isSkipped(plain) ? 'gap' : 'time' }
  return at <= now ? { kind: 'fault', fault: 'past' } : { kind: 'moment', at }
}

/** Whether a time is written well and never comes in its zone: then it does in another. */
function isSkipped(text: string): boolean {
  return parseTypedTime(text, 'UTC') !== null
}

/** What a row's publishing time asks for, as against what is so already. Null: nothing. */
export function publishingOf(row: BatchRow, time: TypedTime): PublishWish | null {
  const present = row.episode ? momentOf(row.episode) : null
  switch (time.kind) {
    case 'now':
      return { status: 'published', at: null }
    case 'moment':
      return time.at === present ? null : { status: 'scheduled', at: time.at }
    case 'none':
      return present === null ? null : { status: 'draft', at: null }
    case 'fault':
      return null
  }
}
