import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Goes to a place of the window, and waits until nothing is being fetched for the screen any more. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((path) => (window.location.hash = `#/${path}`), place)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
}

/** Nothing is being fetched for the screen any more. */
async function settled(page: Page): Promise<void> {
  const busy = page.locator('[aria-busy="true"], [data-slot="skeleton"]')
  await expect.poll(() => busy.count(), { timeout: 10_000 }).toBe(0)
}
