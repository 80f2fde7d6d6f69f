import type { Ref } from 'vue'
import { isField } from './useListKeys.ts'

const steps: Readonly<Record<string, readonly [rows: number, choices: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/**
 * Arrow keys over rows of choices inside `container`: elements marked `data-choice` in elements marked `data-row`. Up and
 * down keep the column. The choices stay in the tab order; Enter is the button's own.
 */
export function useChoiceKeys(container: Readonly<Ref<HTMLElement | null>>) {
  const rows = () => [...(container.value?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const choicesOf = (row: HTMLElement | undefined) => [
    ...(row?.querySelectorAll<HTMLElement>('[data-choice]') ?? []),
  ]

  /** Puts the focus on a choice of a row, on the nearest there is. */
  function focus(row: number, choice = 0) {
    const place = rows()[row]
    const choices = choicesOf(place)
    const target = choices[Math.max(0, Math.min(choices.length - 1, choice))]
    // The whole row: its choices make no sense without what is chosen from.
    place?.scrollIntoView({ block: 'nearest' })
    target?.focus()
  }

  function onKeydown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
    const at = rows().findIndex((row) => row.contains(document.activeElement))
    const choice = choicesOf(rows()[at]).findIndex((element) => element === document.activeElement)
    if (choice === -1) return
    event.preventDefault()
    focus(Math.max(0, Math.min(rows().length - 1, at + step[0])), Math.max(0, choice + step[1]))
  }

  return { onKeydown, focus }
}
