import { computed, ref } from 'vue'

/** A cell by its place, from 0. */
export interface CellPlace {
  row: number
  column: number
}

/** The cell the keyboard is in, and the block of cells that reaches from it to another. */
export function useGridSelection(size: () => { rows: number; columns: number }) {
  const active = ref<CellPlace>({ row: 0, column: 0 })
  const extent = ref<CellPlace>({ row: 0, column: 0 })

  const within = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.max(0, Math.min(size().rows - 1, row)),
    column: Math.max(0, Math.min(size().columns - 1, column)),
  })
  const block = computed(() => {
    const [a, b] = [within(active.value), within(extent.value)]
    return {
      top: Math.min(a.row, b.row),
      bottom: Math.max(a.row, b.row),
      left: Math.min(a.column, b.column),
      right: Math.max(a.column, b.column),
    }
  })

  /** Goes to a cell; or, with `extend`, makes the block reach to it. */
  function go(to: CellPlace, extend = false) {
    extent.value = within(to)
    if (!extend) active.value = extent.value
  }
  function step(rows: number, columns: number, extend = false) {
    const from = extend ? extent.value : active.value
    go({ row: from.row + rows, column: from.column + columns }, extend)
  }
  /** The next cell in reading order, or the one before. False at the end of the grid: there is none. */
  function next(by: 1 | -1): boolean {
    const { rows, columns } = size()
    const at = active.value.row * columns + active.value.column + by
    if (at < 0 || at >= rows * columns) return false
    go({ row: Math.floor(at / columns), column: at % columns })
    return true
  }
  /** Rows came or went: the block stays on the rows it was on. */
  function follow(placeNow: (row: number) => number) {
    for (const end of [active, extent]) end.value = { ...end.value, row: placeNow(end.value.row) }
  }
  function all() {
    active.value = { row: 0, column: 0 }
    extent.value = within({ row: Number.MAX_SAFE_INTEGER, column: Number.MAX_SAFE_INTEGER })
  }
  const isActive = (row: number, column: number) => active.value.row === row && active.value.column === column
  function isSelected(row: number, column: number) {
    const { top, bottom, left, right } = block.value
    return row >= top && row <= bottom && column >= left && column <= right
  }

  return { active, extent, block, go, step, next, follow, all, isActive, isSelected }
}

export type GridSelection = ReturnType<typeof useGridSelection>
