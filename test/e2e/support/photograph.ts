import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { barriers } from './barriers.ts'
import { cutText } from './cutText.ts'

/** Where a test run keeps its pictures of the window, a folder for each host. */
const folders = fileURLToPath(new URL('../../.artifacts/screenshots/', import.meta.url))

const sizes = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
]

/**
 * Keeps what the window shows now, light and dark, at both sizes, as `<name>-<theme>-<width>.png`. Answers a sentence
 * for everything that is wider than the window, for every text that is cut, and for everything that keeps people from
 * using it, so that a test can refuse it.
 */
export async function photograph(page: Page, host: string, name: string): Promise<string[]> {
  const folder = `${folders}${host.toLowerCase()}/`
  mkdirSync(folder, { recursive: true })
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const picture = `${name}-${theme}-${size.width}`
      await page.screenshot({ path: `${folder}${picture}.png`, animations: 'disabled' })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wider > 0) faults.push(`${picture} scrolls sideways by ${wider} px`)
      // What fits is the same in both themes; contrast is not.
      const cut = theme === 'light' ? await cutText(page) : []
      faults.push(...[...cut, ...(await barriers(page))].map((fault) => `${picture}: ${fault}`))
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}
