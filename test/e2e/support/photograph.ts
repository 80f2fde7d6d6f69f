import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { barriers } from './barriers.ts'
import { cutText } from './cutText.ts'

/** Where a test run keeps its pictures of the window, a folder for each host. */
const folders = fileURLToPath(new URL('../../.artifacts/screenshots/', import.meta.url))

const bothSizes = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
]

export interface Photograph {
  /** A selector of what axe looks at: of a dialog, what lies under it has been looked at before. */
  within?: string
  /** Of the window, CSS pixels. What is there in a narrow window only is not photographed in a wide one. */
  sizes?: readonly { width: number; height: number }[]
}

/**
 * Keeps what the window shows now, light and dark, at both sizes unless told, as `<name>-<theme>-<width>.png`. Answers a sentence
 * for everything that is wider than the window, for every text that is cut, and for everything that keeps people from
 * using it, so that a test can refuse it.
 */
export async function photograph(
  page: Page,
  host: string,
  name: string,
  { within, sizes = bothSizes }: Photograph = {},
): Promise<string[]> {
  const folder = `${folders}${host.toLowerCase()}/`
  mkdirSync(folder, { recursive: true })
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const picture = `${name}-${theme}-${size.width}`
      await fontsAreThere(page)
      await page.screenshot({ path: `${folder}${picture}.png`, animations: 'disabled' })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wider > 0) faults.push(`${picture} scrolls sideways by ${wider} px`)
      // What fits and what things are called is the same in both themes; colours are not.
      const found =
        theme === 'light'
          ? [...(await cutText(page)), ...(await barriers(page, within))]
          : await barriers(page, within, 'colours')
      faults.push(...found.map((fault) => `${picture}: ${fault}`))
    }
  }
  if (sizes.length > 1) await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

/**
 * Waits until no font is on its way. Playwright would wait for Chromium to say so (`document.fonts.ready`), which needs a
 * layout that may not come: a picture waited 30 s for that, and vitest.config.ts says it is not to.
 */
async function fontsAreThere(page: Page): Promise<void> {
  const onTheirWay = () =>
    [...document.fonts]
      .filter(({ status }) => status === 'loading')
      .map(({ family, unicodeRange }) => `${family} ${unicodeRange}`)
  await expect.poll(() => page.evaluate(onTheirWay)).toEqual([])
}
