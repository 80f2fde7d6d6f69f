import { useEventListener, useMutationObserver } from '@vueuse/core'
import { isShown, stopsIn } from './reachable.ts'
import { focusHeading, focusOn } from './useArrival.ts'
import { useClock } from './useClock.ts'

/** Where something was taken out of the document. */
interface Gap {
  box: Node
  /** What comes before it; null at the beginning of the box. */
  before: Node | null
}

/** How many places are remembered that the focus was at before. */
const mostRemembered = 12

/**
 * Keeps the focus in the window. A button that goes away when it is pressed, a line that moves to another section, a view
 * that is replaced: each takes the focus along into nothing, and whoever works by keyboard is back at the beginning. Then
 * it comes to the same line in its new place, to what stands next, to where it was before, or to the heading of the view.
 * What comes and goes by itself (`data-passing`) gives it back to where it was: what stands next there may be gone too.
 */
export function useFocusKeeping() {
  const clock = useClock()
  /** Where the focus is or was, the latest first. */
  let places: HTMLElement[] = []
  let gap: Gap | null = null
  let cancel: (() => void) | null = null
  /** The line of a list that the focus is in. */
  let line: HTMLElement | null = null
  /** The part of the view around the focus that is drawn anew as a whole. */
  let redrawn: Element | null = null

  useEventListener(document, 'focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    gap = null
    line = target.closest<HTMLElement>('[data-stop]')
    redrawn = target.closest('[data-redraws]')
    places = [target, ...places.filter((place) => place !== target)].slice(0, mostRemembered)
  })
  useMutationObserver(
    () => document.body,
    (changes) => {
      const [held] = places
      if (held === undefined || document.activeElement !== document.body) return
      const made = gapOf(held, changes)
      const isBack = changes.some(({ type, target }) => type === 'attributes' && target === held)
      if (made) gap = made
      if (!made && !isBack) return
      cancel?.()
      // Whoever took it away may have a better place for the focus, and says so in this moment.
      cancel = clock.after(redrawn?.isConnected ? redrawnWithinMs : 0, keep)
    },
    { childList: true, subtree: true, attributeFilter: ['disabled'] },
  )

  function keep() {
    if (document.activeElement !== document.body) return
    const target =
      places.slice(0, 1).find(isUsable) ?? elsewhere(line) ?? (gap && nearestTo(gap)) ?? places.find(isPlace)
    if (target) return focusOn(target)
    const main = document.querySelector<HTMLElement>('main')
    if (gap && main) focusHeading(main)
  }
}

/** What is drawn anew (`data-redraws`) has its own way to bring the focus along, within so many ms. */
const redrawnWithinMs = 300

const parts = 'main, aside, [role="dialog"]'
const passing = '[data-passing]'
const isUsable = (element: HTMLElement) => isShown(element) && !element.matches(':disabled')
const isPlace = (element: HTMLElement) => isUsable(element) && !element.closest(passing)

/** Where an element was until these changes; null when it is still there. One that was moved counts as taken out. */
function gapOf(element: HTMLElement, changes: readonly MutationRecord[]): Gap | null {
  let lost: Node = element
  let gap: Gap | null = null
  for (const { removedNodes, target, previousSibling } of changes) {
    if (![...removedNodes].some((removed) => removed.contains(lost))) continue
    gap = { box: target, before: previousSibling }
    lost = target
  }
  return gap
}

/** Where a line has gone that is no longer where it was. */
function elsewhere(line: HTMLElement | null): HTMLElement | undefined {
  const key = line?.isConnected === false ? line.dataset['stop'] : undefined
  const same = key ? document.querySelector<HTMLElement>(`[data-stop="${CSS.escape(key)}"]`) : null
  return same ?? undefined
}

/** What has taken its place, or follows; else what it followed. A heading that has come with it says where one is now. */
function nearestTo({ box, before }: Gap): HTMLElement | undefined {
  if (!(box instanceof HTMLElement) || !box.isConnected) return undefined
  // Beside the parts of the window lie dialogs and menus, which give the focus back themselves.
  if (!box.closest(parts) || box.closest(passing)) return undefined
  const isAfter = (stop: HTMLElement) =>
    before === null ||
    (!before.contains(stop) &&
      (before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  const stops = stopsIn(box)
  return stops.find(isAfter) ?? stops.findLast((stop) => before?.contains(stop))
}
