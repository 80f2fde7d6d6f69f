import type { Page } from 'playwright-core'

/**
 * Words that a person cannot read whole: they run out of a box that hides what does not fit, or out of the window. Text
 * that ends in an ellipsis is a choice for what people wrote (titles, addresses); for the window's own words it is not.
 */
export async function cutText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const faults = new Set<string>()
    const ownWords = 'button, label, legend, th, h1, nav, [role="tab"], [role="columnheader"]'
    /** A fraction of a pixel is rounding, not a lost letter. */
    const slack = 1.5

    const isForScreenReaders = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width <= 1 && height <= 1
    }
    /** Told to nobody, and where no scrolling leads: a library measures with it. What a layout pushes out goes the other way. */
    const isForNobody = (element: Element, text: DOMRect) =>
      element.closest('[aria-hidden="true"]') !== null && (text.right <= 0 || text.bottom <= 0)
    const ellipsis = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim()
      const parent = node.parentElement
      if (words === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width === 0 || isForNobody(parent, text)) continue
      let [isReachable, isHidden] = [false, false]
      for (let box: Element | null = parent; box !== null && !isReachable; box = box.parentElement) {
        if (isForScreenReaders(box) || box.closest('[data-cut="on-purpose"]')) isHidden = true
        const style = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const [hidesX, hidesY] = [style.overflowX, style.overflowY].map((o) => o === 'hidden' || o === 'clip')
        const tooWide = text.right > edge.right + slack || text.left < edge.left - slack
        const tooHigh = text.bottom > edge.bottom + slack || text.top < edge.top - slack
        if (isHidden) break
        if ((hidesX && tooWide) || (hidesY && tooHigh)) {
          if (!ellipsis(style)) faults.add(`“${words}” is cut by its box`)
          else if (parent.closest(ownWords) && !parent.closest('[title], [data-content="written"]'))
            faults.add(`“${words}” is shortened`)
          isHidden = true
          break
        }
        isReachable = [style.overflowX, style.overflowY].some((o) => o === 'auto' || o === 'scroll')
      }
      if (
        !isHidden &&
        !isReachable &&
        text.left < window.innerWidth &&
        text.right > window.innerWidth + slack
      )
        faults.add(`“${words}” runs out of the window`)
    }
    return [...faults]
  })
}
