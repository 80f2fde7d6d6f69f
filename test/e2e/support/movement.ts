import type { Page } from 'playwright-core'

/** Every transition and animation of the window that takes longer than anybody sees, running or waiting to, one line each. */
export async function movement(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    /** Seconds. */
    const unseen = 0.01
    const longest = (list: string) => Math.max(...list.split(',').map((time) => Number.parseFloat(time)))
    const nameOf = (element: Element, part: string | null) =>
      `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}${part ?? ''}`
    const found = new Set<string>()

    for (const animation of document.getAnimations()) {
      const { duration, delay = 0, endDelay = 0, iterations } = animation.effect?.getComputedTiming() ?? {}
      const once = Number(duration ?? 0) + delay + endDelay
      if (once / 1000 > unseen || iterations === Infinity)
        found.add(`running: ${once} ms × ${iterations ?? 1}`)
    }
    for (const element of document.querySelectorAll('*')) {
      for (const part of [null, '::before', '::after']) {
        const style = getComputedStyle(element, part)
        if (part !== null && style.content === 'none') continue
        const moves = longest(style.transitionDuration) + longest(style.transitionDelay) > unseen
        const plays =
          style.animationName !== 'none' &&
          (longest(style.animationDuration) > unseen || style.animationIterationCount.includes('infinite'))
        const glides = style.scrollBehavior === 'smooth'
        if (moves) found.add(`${nameOf(element, part)}: transition ${style.transitionDuration}`)
        if (plays) found.add(`${nameOf(element, part)}: animation ${style.animationName}`)
        if (glides) found.add(`${nameOf(element, part)}: scrolls smoothly`)
      }
    }
    return [...found]
  })
}
