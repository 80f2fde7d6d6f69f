import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Between two looks at what can be reached, ms: longer than a view takes to draw what it has fetched. */
const betweenLooksMs = 250

/** Goes to a place of the window, and waits until it is all there. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((path) => (window.location.hash = `#/${path}`), place)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
}

/** Nothing is being fetched for the screen any more, and what can be reached on it is the same at two looks. */
async function settled(page: Page): Promise<void> {
  let before = ''
  await expect
    .poll(
      async () => {
        const { busy, reach } = await page.evaluate(() => ({
          // A button that turns is one that asks, and comes back when it has its answer.
          busy:
            document.querySelector('[aria-busy="true"], [data-slot="skeleton"], button .animate-spin') !==
            null,
          reach: [...document.querySelectorAll(':is(a, button, input, textarea, [tabindex]):not(:disabled)')]
            .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
            .join('\n'),
        }))
        const isSame = reach === before
        before = reach
        return !busy && isSame
      },
      { timeout: 10_000, interval: betweenLooksMs },
    )
    .toBe(true)
}
