/** What keys do in a list of rows of which several can be chosen. */
export interface GridKeys {
  /** Goes to a row. `extend`: what lies between is chosen. `isHeldDown`: the key repeats itself. */
  go: (to: number, extend: boolean, isHeldDown: boolean) => unknown
  active: () => number
  count: () => number
  /** How many rows a page has. */
  page: () => number
  open: () => unknown
  toggle: () => unknown
  all: () => unknown
  look: () => unknown
  /** Ends what was begun last. */
  escape: () => unknown
}

/** The keys of the grid pattern (ARIA Authoring Practices) over whole rows, with J, K and X of people who never leave the letters. */
export function gridKeys(grid: GridKeys): (event: KeyboardEvent) => void {
  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => grid.active() + 1,
    j: () => grid.active() + 1,
    ArrowUp: () => grid.active() - 1,
    k: () => grid.active() - 1,
    PageDown: () => grid.active() + grid.page(),
    PageUp: () => grid.active() - grid.page(),
    Home: () => 0,
    End: () => grid.count() - 1,
  }
  const plain: Readonly<Record<string, () => unknown>> = {
    Enter: grid.open,
    ' ': grid.look,
    x: grid.toggle,
    Escape: grid.escape,
  }
  const held: Readonly<Record<string, () => unknown>> = { ' ': grid.toggle, a: grid.all }

  return (event) => {
    const isRow = event.target instanceof HTMLElement && event.target.dataset['index'] !== undefined
    if (!isRow || event.altKey || event.isComposing) return
    const isHeld = event.ctrlKey || event.metaKey
    const move = isHeld ? undefined : moves[event.key]
    const act = move
      ? () => grid.go(move(), event.shiftKey, event.repeat)
      : event.shiftKey
        ? undefined
        : (isHeld ? held : plain)[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    void act()
  }
}
