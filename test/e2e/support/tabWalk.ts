import type { CDPSession, Page } from 'playwright-core'
import { focusStop, type FocusStop } from './focus.ts'

/** More presses than any view may need to be gone through. */
const mostPresses = 90
/** What a fade may take to show, in looks at the page. */
const looks = 20

export interface TabWalk {
  stops: FocusStop[]
  /** Sentences about what somebody at the keyboard would trip over; none when all is well. */
  faults: string[]
}

/**
 * Presses Tab (or Shift+Tab) until the focus is where it was first. In a window it comes past the end of the document
 * once; in a dialog it never leaves.
 */
export async function tabWalk(
  page: Page,
  cdp: CDPSession,
  { back = false, inside }: { back?: boolean; inside: 'window' | 'dialog' },
): Promise<TabWalk> {
  const stops: FocusStop[] = []
  const faults: string[] = []
  let ends = 0
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const stop = await markedStop(page, cdp)
    if (stop.id === 0) {
      ends += 1
      if (inside === 'dialog') faults.push('the focus leaves the dialog')
      if (ends > 2) break
      continue
    }
    if (stops.some(({ id }) => id === stop.id))
      return { stops, faults: [...faults, ...faultsOf(stops, back, inside)] }
    stops.push(stop)
  }
  return { stops, faults: [...faults, `it does not come round in ${mostPresses} presses`] }
}

/** The focus, once what shows it has faded in. */
export async function markedStop(page: Page, cdp: CDPSession): Promise<FocusStop> {
  let stop = await focusStop(page, cdp)
  for (let look = 0; look < looks && stop.id !== 0 && !(stop.marked && stop.inSight); look += 1)
    stop = await focusStop(page, cdp)
  return stop
}

/** What is wrong with where the focus is. */
export function faultsOfStop({ id, name, role, tag, inSight, marked }: FocusStop): string[] {
  const what = `${role} “${name}” ${tag}`
  if (id === 0) return ['the focus is nowhere']
  return [
    ...(name === '' ? [`${what} has no name`] : []),
    ...(inSight ? [] : [`${what} is out of sight`]),
    ...(marked ? [] : [`${what} does not show that it has the focus`]),
  ]
}

function faultsOf(stops: readonly FocusStop[], back: boolean, inside: 'window' | 'dialog'): string[] {
  const inOrder = back ? stops.toReversed() : stops
  const jumps = inOrder.flatMap((stop, at) => {
    const before = inOrder[at - 1]
    return before && isJump(before, stop) ? [`“${stop.name}” comes after “${before.name}”`] : []
  })
  // From the end of a dialog it goes to the beginning.
  return [...stops.flatMap(faultsOfStop), ...(inside === 'dialog' ? jumps.slice(1) : jumps)]
}

/** Whether the eye would have to go back: up in the same column, or to the left on the same line. */
function isJump(from: FocusStop, to: FocusStop): boolean {
  if (from.region !== to.region) return false
  const [a, b] = [from.box, to.box]
  const isAbove = b.bottom <= a.top && b.left < a.right && b.right > a.left
  const isLeft = b.right <= a.left && b.top < a.bottom && b.bottom > a.top
  return isAbove || isLeft
}
