import type { BatchRow, BatchRun, BatchWish, OpenedPlan, WishedRow } from '../../shared/ipc/models.ts'
import type { BatchColumn } from '../format/batchCells.ts'
import { plannedEdits, type RowEdits } from '../format/batchRow.ts'

/** Whose rows are in the grid. */
export type BatchSource =
  | { kind: 'shows'; showIds: string[] }
  | { kind: 'ids'; ids: string[] }
  | { kind: 'plan'; name: string; bad: OpenedPlan['bad'] }

/** What was typed into a cell; null: what is so stands there again. */
export interface CellEdit {
  id: string
  column: BatchColumn
  text: string | null
}

/** One account's grid, kept while the window is open: leaving the view loses nothing that was typed. */
export interface Sheet {
  source: BatchSource | null
  rows: BatchRow[]
  edits: Record<string, RowEdits>
  /** Fields that a plan sets and that have no column, by row. */
  more: Record<string, BatchWish['fields']>
  /** The last batch that can be taken back. */
  run: BatchRun | null
  /** Edits that can be undone and done again: what stood there before. */
  past: CellEdit[][]
  future: CellEdit[][]
}

export const emptySheet = (): Sheet => ({
  source: null,
  rows: [],
  edits: {},
  more: {},
  run: null,
  past: [],
  future: [],
})

/** Typing into a sheet, and taking back what was typed. */
export function typingInto(sheet: Sheet, zoneOf: (showId: string) => string) {
  function write(changes: readonly CellEdit[]): CellEdit[] {
    const before = changes.map(({ id, column }) => ({ id, column, text: sheet.edits[id]?.[column] ?? null }))
    const edits = { ...sheet.edits }
    for (const { id, column, text } of changes) {
      const others = Object.entries(edits[id] ?? {}).filter(([name]) => name !== column)
      edits[id] = Object.fromEntries(text === null ? others : [...others, [column, text]])
    }
    sheet.edits = edits
    return before
  }
  /** Types into cells, all at once: one step to undo. */
  function type(changes: readonly CellEdit[]) {
    if (changes.length === 0) return
    sheet.past = [...sheet.past, write(changes)]
    sheet.future = []
  }
  function undo() {
    const step = sheet.past.at(-1)
    if (!step) return
    sheet.past = sheet.past.slice(0, -1)
    sheet.future = [...sheet.future, write(step)]
  }
  function redo() {
    const step = sheet.future.at(-1)
    if (!step) return
    sheet.future = sheet.future.slice(0, -1)
    sheet.past = [...sheet.past, write(step)]
  }
  /** What is wanted of rows stands in them as if it had been typed; what was typed there stays. */
  function wish(rows: readonly WishedRow[]) {
    for (const { id, showId, wish } of rows) {
      const { edits, more } = plannedEdits(wish, zoneOf(showId))
      sheet.edits[id] = { ...edits, ...sheet.edits[id] }
      sheet.more[id] = { ...more, ...sheet.more[id] }
    }
  }
  /** Forgets what was typed into some rows, or everything, and the steps that led there. */
  function forget(ids?: ReadonlySet<string>) {
    sheet.edits = ids ? without(sheet.edits, ids) : {}
    sheet.more = ids ? without(sheet.more, ids) : {}
    sheet.past = []
    sheet.future = []
  }
  return { type, undo, redo, wish, forget }
}

function without<T>(byId: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(byId).filter(([id]) => !ids.has(id)))
}
