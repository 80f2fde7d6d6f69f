import type { Page } from 'playwright-core'

/** Puts text on the clipboard as another program does. */
export async function copyText(page: Page, text: string): Promise<void> {
  const field = await page.evaluateHandle(() => document.body.appendChild(document.createElement('textarea')))
  await field.evaluate((element, copied) => {
    element.value = copied
    element.select()
  }, text)
  await page.keyboard.press('ControlOrMeta+C')
  await field.evaluate((element) => element.remove())
}
