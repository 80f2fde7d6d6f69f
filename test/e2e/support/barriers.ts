import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** axe's rules that look at colours. All others find the same in another theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What keeps people from using the window as it is now, or the part of it that a selector names: axe's rules of serious
 * and critical impact, or those about colours alone; one sentence each.
 */
export async function barriers(
  page: Page,
  within = 'html',
  which: 'all' | 'colours' = 'all',
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(within)
  // What is in order is not asked for: to describe it takes axe as long as to find it.
  const found = axe.options({
    resultTypes: ['violations'],
    ...(which === 'colours' ? { runOnly: { type: 'rule', values: colourRules } } : {}),
  })
  // The other mode opens a page of its own, which the app's window does not allow.
  const { violations } = await found.setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
