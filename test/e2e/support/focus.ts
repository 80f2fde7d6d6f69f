import type { CDPSession, Page } from 'playwright-core'

/** Where the focus is, as somebody at the keyboard finds it. */
export interface FocusStop {
  /** The same number for the same element, as long as the page lives; 0 for no element at all. */
  id: number
  /** What a screen reader says it is. */
  role: string
  /** What a screen reader calls it; empty when it has nothing to say. */
  name: string
  /** Its outer tag, for whoever has to find it. */
  tag: string
  /** The element lies in the window, is not covered and not transparent. */
  inSight: boolean
  /** Something about it, or right around it, looks different than without the focus. */
  marked: boolean
  /** CSS pixels from the beginning of the region, however far it is scrolled. */
  box: { left: number; top: number; right: number; bottom: number }
  /** The part of the window that it is in: what it says of itself where it is one of several. */
  region: string
}

interface FocusWatch {
  read(): Omit<FocusStop, 'role' | 'name'>
}

declare global {
  interface Window {
    focusWatch?: FocusWatch
  }
}

/** Has the page remember how everything looks that has no focus yet: the only moment for that is just before it gets it. */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(install)
  await page.evaluate(install)
}

/** The focus as it is now. */
export async function focusStop(page: Page, cdp: CDPSession): Promise<FocusStop> {
  const read = await page.evaluate(() => {
    if (!window.focusWatch) throw new Error('Nobody watches the focus of this page.')
    return window.focusWatch.read()
  })
  return { ...read, ...(await spoken(cdp)) }
}

/** What the browser tells assistive technology of the element that has the focus. */
async function spoken(cdp: CDPSession): Promise<{ role: string; name: string }> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' })
  if (result.objectId === undefined) return { role: '', name: '' }
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  await cdp.send('Runtime.releaseObject', { objectId: result.objectId })
  const [node] = nodes
  return { role: String(node?.role?.value ?? ''), name: String(node?.name?.value ?? '').trim() }
}

/** Runs in the page; closes over nothing. */
function install(): void {
  if (window.focusWatch) return
  const looks = new WeakMap<Element, string>()
  const ids = new WeakMap<Element, number>()
  let last = 0

  /** A ring can be drawn by the element itself, by what is drawn before or after it, or by the box that holds it. */
  const look = (element: Element) => {
    const boxes = [element, element.parentElement, element.parentElement?.parentElement]
    return boxes
      .flatMap((box) => (box ? [null, '::before', '::after'].map((part) => drawn(box, part)) : []))
      .join('\n')
  }
  function drawn(box: Element, part: string | null): string {
    const style = getComputedStyle(box, part)
    if (part !== null && style.content === 'none') return ''
    const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`
    const edges = [
      style.borderTopWidth,
      style.borderTopColor,
      style.borderBottomWidth,
      style.borderBottomColor,
    ]
    return [outline, style.boxShadow, ...edges].join(' ')
  }
  /** A check box may be drawn by its label; it lies hidden in it then. */
  const drawnBy = (element: Element) =>
    (element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
      ? element.closest('label')
      : null) ?? element
  function inSight(focused: Element): boolean {
    const element = drawnBy(focused)
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!shown || width < 1 || height < 1) return false
    const [x1, y1] = [Math.max(0, left), Math.max(0, top)]
    const [x2, y2] = [Math.min(innerWidth, right), Math.min(innerHeight, bottom)]
    if (x2 - x1 < 1 || y2 - y1 < 1) return false
    const at = document.elementFromPoint((x1 + x2) / 2, (y1 + y2) / 2)
    return at !== null && (element.contains(at) || at.contains(element))
  }
  function boxIn(element: Element, region: Element | null) {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    for (let box = element.parentElement; box && box !== region?.parentElement; box = box.parentElement) {
      ;[left, right, top, bottom] = [
        left + box.scrollLeft,
        right + box.scrollLeft,
        top + box.scrollTop,
        bottom + box.scrollTop,
      ]
    }
    return { left, top, right, bottom }
  }
  function idOf(element: Element): number {
    const id = ids.get(element) ?? (last += 1)
    ids.set(element, id)
    return id
  }

  const remember = (element: Element) => {
    if (element !== document.activeElement && !looks.has(element)) looks.set(element, look(element))
  }
  addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget instanceof Element) remember(relatedTarget)
      // What fades is itself again a moment later.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (target instanceof Element && target.isConnected) remember(target)
        }),
      )
    },
    true,
  )
  window.focusWatch = {
    read() {
      const element = document.activeElement
      if (element === null || element === document.body) {
        const nowhere = { left: 0, top: 0, right: 0, bottom: 0 }
        return { id: 0, tag: 'body', inSight: false, marked: false, box: nowhere, region: '' }
      }
      const region = element.closest('[role="dialog"], [role="menu"], [role="listbox"], aside, main')
      return {
        id: idOf(element),
        tag:
          /^<[^>]*>/
            .exec((element.cloneNode(false) as Element).outerHTML)?.[0]
            .replace(/ class="[^"]*"/, '') ?? '',
        inSight: inSight(element),
        marked: looks.get(element) !== look(element),
        box: boxIn(drawnBy(element), region),
        region: region ? `${region.tagName} ${region.id} ${region.getAttribute('aria-label') ?? ''}` : '',
      }
    },
  }
}
