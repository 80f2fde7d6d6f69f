import { ref } from 'vue'
import type { useGridCells } from './useGridCells.ts'
import type { GridSelection } from './useGridSelection.ts'

/** A cell that is being edited, and what is in it to begin with. */
export interface Editing {
  row: number
  column: number
  /** What was typed to begin, which replaces what stands there; null keeps it. */
  typed: string | null
}

const pageRows = 12
/** Keys that are held while another is pressed: Shift comes before the Tab that it turns around. */
const holds = ['Shift', 'Control', 'Alt', 'Meta']

/** The keys of a spreadsheet. `undo` and `redo` are of what was typed. */
export function useGridKeys(
  selection: GridSelection,
  cells: ReturnType<typeof useGridCells>,
  { undo, redo }: { undo: () => void; redo: () => void },
) {
  const editing = ref<Editing | null>(null)
  /** The next Tab leaves the grid instead of going through all its cells: Escape was pressed, or nothing yet. */
  let leaving = true

  function begin(typed: string | null = null) {
    editing.value = { ...selection.active.value, typed }
  }
  /** Ends editing: `text` is kept, null is not. Then goes on by some cells. */
  function end(text: string | null, on: 'stay' | 'down' | 'up' | 'next' | 'back' = 'stay') {
    const edited = editing.value
    editing.value = null
    if (edited && text !== null) cells.write(edited.row, edited.column, text)
    if (on === 'down') selection.step(1, 0)
    if (on === 'up') selection.step(-1, 0)
    if (on === 'next') selection.next(1)
    if (on === 'back') selection.next(-1)
  }

  /** Rows came or went: what is being typed stays in the row it is for. */
  function follow(placeNow: (row: number) => number) {
    if (editing.value) editing.value = { ...editing.value, row: placeNow(editing.value.row) }
  }

  const far = Number.MAX_SAFE_INTEGER
  const moves: Readonly<Record<string, [rows: number, columns: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-pageRows, 0],
    PageDown: [pageRows, 0],
    Home: [0, -far],
    End: [0, far],
  }
  const commands: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    a: () => selection.all(),
    d: () => cells.fillDown(),
    z: ({ shiftKey }) => (shiftKey ? redo() : undo()),
    y: () => redo(),
    Home: ({ shiftKey }) => selection.go({ row: 0, column: 0 }, shiftKey),
    End: ({ shiftKey }) => selection.go({ row: far, column: far }, shiftKey),
  }
  const keys: Readonly<Record<string, () => void>> = {
    Enter: () => begin(),
    F2: () => begin(),
    Delete: () => cells.empty(),
    Backspace: () => cells.empty(),
    ' ': () => {
      if (!cells.cycle()) begin(' ')
    },
    Escape: () => {
      leaving = true
      selection.go(selection.active.value)
    },
  }

  /** True when the key meant something to the grid. */
  function handle(event: KeyboardEvent): boolean {
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Tab') return !leaving && !isCommand && selection.next(event.shiftKey ? -1 : 1)
    if (event.key !== 'Escape' && !holds.includes(event.key)) leaving = false
    if (isCommand) {
      const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      command?.(event)
      return command !== undefined
    }
    const move = moves[event.key]
    if (move) {
      selection.step(...move, event.shiftKey)
      return true
    }
    const key = keys[event.key]
    if (key) {
      key()
      return true
    }
    if (event.key.length !== 1 || event.altKey) return false
    begin(event.key)
    return true
  }

  function onKeydown(event: KeyboardEvent) {
    if (editing.value === null && handle(event)) event.preventDefault()
  }

  /** The keyboard has come here on its way, and goes on with the next Tab; `stays` when somebody pressed on a cell. */
  function come(stays: boolean) {
    leaving = !stays
  }

  return { editing, begin, end, follow, come, onKeydown }
}
