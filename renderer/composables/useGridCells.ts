import type { Ref } from 'vue'
import { batchColumns, type BatchColumn } from '../format/batchCells.ts'
import type { GridRow } from '../format/batchRow.ts'
import { formatTsv, parseTsv } from '../format/tsv.ts'
import type { CellEdit } from '../stores/batchSheet.ts'
import { useText } from '../text.ts'
import type { GridSelection } from './useGridSelection.ts'

/** What is done to blocks of cells: copying, pasting, emptying, filling down. `type` takes all changes at once. */
export function useGridCells(
  rows: Readonly<Ref<readonly GridRow[]>>,
  { active, block, go }: Pick<GridSelection, 'active' | 'block' | 'go'>,
  type: (changes: CellEdit[]) => void,
) {
  const text = useText()

  function edit(row: number, column: number, written: string): CellEdit[] {
    const found = rows.value[row]
    const name = batchColumns[column]
    if (!found || name === undefined || found.cells[name] === written) return []
    return [{ id: found.row.id, column: name, text: written }]
  }

  function write(row: number, column: number, written: string) {
    type(edit(row, column, written))
  }

  /** The selected cells, as spreadsheets take them. */
  function copied(): string {
    const { top, bottom, left, right } = block.value
    const columns = batchColumns.slice(left, right + 1)
    return formatTsv(
      rows.value.slice(top, bottom + 1).map(({ cells }) => columns.map((column) => cells[column])),
    )
  }

  /** Puts a block into the grid from the selection's first cell on; a single cell into every selected one. */
  function paste(tsv: string) {
    const cells = parseTsv(tsv)
    const { top, bottom, left, right } = block.value
    const single = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
    if (single !== undefined) return fill(() => single)
    type(cells.flatMap((row, down) => row.flatMap((cell, across) => edit(top + down, left + across, cell))))
    const wide = Math.max(...cells.map((row) => row.length))
    go({ row: top, column: left })
    go({ row: Math.max(bottom, top + cells.length - 1), column: Math.max(right, left + wide - 1) }, true)
  }

  function fill(written: (column: BatchColumn) => string | undefined) {
    const { top, bottom, left, right } = block.value
    const changes: CellEdit[] = []
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const name = batchColumns[column]
        const value = name && written(name)
        if (value !== undefined) changes.push(...edit(row, column, value))
      }
    }
    type(changes)
  }

  /** The first selected row into all below it; of a single row, what stands above it. */
  function fillDown() {
    const { top, bottom } = block.value
    const above = rows.value[top === bottom ? top - 1 : top]
    if (above) fill((column) => above.cells[column])
  }

  /** The next of a few values: yes and no, or the types. False when the column has no such values. */
  function cycle(): boolean {
    const { row, column } = active.value
    const choices = {
      explicit: [text.fields.no, text.fields.yes],
      type: Object.values(text.episodes.field.types),
    }
    const name = batchColumns[column]
    if (name !== 'explicit' && name !== 'type') return false
    const values: readonly string[] = choices[name]
    const at = values.indexOf(rows.value[row]?.cells[name] ?? '')
    write(row, column, values[(at + 1) % values.length] ?? '')
    return true
  }

  return { write, copied, paste, fillDown, cycle, empty: () => fill(() => '') }
}
