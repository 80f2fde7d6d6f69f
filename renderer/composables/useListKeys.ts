import { nextTick, type Ref } from 'vue'

/**
 * Arrow keys, J and K, Home and End walk the elements marked `data-stop` inside `container`, in reading order.
 * A long list keeps one of them in the tab order (the "roving tabindex" of the ARIA Authoring Practices), so that
 * Tab leaves it at once. `moved` hears of every step before the focus follows.
 */
export function useListKeys(
  container: Readonly<Ref<HTMLElement | null>>,
  moved?: (stop: HTMLElement) => void,
) {
  const stops = () => [...(container.value?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]

  async function go(to: number) {
    const all = stops()
    const stop = all[Math.max(0, Math.min(all.length - 1, to))]
    if (!stop) return
    moved?.(stop)
    await nextTick()
    stop.focus()
    stop.scrollIntoView({ block: 'nearest' })
  }

  /** Moves by `step` from where the focus is, or to the first when it is outside. */
  function walk(step: number) {
    const at = stops().findIndex((stop) => stop.contains(document.activeElement))
    return go(at === -1 ? 0 : at + step)
  }

  function onKeydown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
    const steps: Record<string, () => Promise<void>> = {
      ArrowDown: () => walk(1),
      j: () => walk(1),
      ArrowUp: () => walk(-1),
      k: () => walk(-1),
      Home: () => go(0),
      End: () => go(Number.MAX_SAFE_INTEGER),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    void step()
  }

  return { onKeydown, walk }
}

/** Whether keys typed there are text. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select, [role="combobox"], [role="spinbutton"]'))
  )
}
