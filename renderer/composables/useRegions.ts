import { isShown, reachableIn } from './reachable.ts'

/**
 * F6 walks the parts of the window (marked `data-region`), as in every desktop program: to where the focus was last in
 * the next one, else to what is current there, else to its first control.
 */
export function useRegions() {
  const last = new WeakMap<Element, HTMLElement>()
  const regions = () => [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(isShown)

  function target(region: HTMLElement): HTMLElement {
    const before = last.get(region)
    if (before && region.contains(before)) return before
    const current = region.querySelector<HTMLElement>('[aria-current="page"]')
    return current ?? reachableIn(region)[0] ?? region
  }

  /** `step`: 1 for the next region, -1 for the one before. */
  function walk(step: 1 | -1) {
    const all = regions()
    const active = document.activeElement
    // The innermost: the notices are a part of their own within the view.
    const at = all.findLastIndex((region) => region.contains(active))
    const here = all[at]
    if (here && active instanceof HTMLElement) last.set(here, active)
    const start = at === -1 && step === -1 ? 0 : at
    const next = all[(start + step + all.length) % all.length]
    if (next) target(next).focus()
  }

  return { walk }
}
