import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What keeps people from using the window as it is now, or the part of it that a selector names: axe's rules of serious
 * and critical impact, one sentence each.
 */
export async function barriers(page: Page, within = 'html'): Promise<string[]> {
  // The other mode opens a page of its own, which the app's window does not allow.
  const { violations } = await new AxeBuilder({ page }).include(within).setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
