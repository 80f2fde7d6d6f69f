import { computed, ref } from 'vue'

/**
 * One line of a list is in the tab order, with everything on it, so that Tab comes to what is behind the list after a few
 * steps, however long it is: the line that the focus was in last, else the first. A line is known by its `data-stop`.
 */
export function useListStop(lines: () => readonly string[]) {
  const last = ref<string | null>(null)
  const stop = computed(() => {
    const all = lines()
    return last.value !== null && all.includes(last.value) ? last.value : (all[0] ?? null)
  })

  function onFocusin({ target }: FocusEvent) {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
    last.value = line?.dataset['stop'] ?? last.value
  }

  /** The `tabindex` of a line and of the controls on it. */
  const tabindexOf = (line: string) => (line === stop.value ? 0 : -1)

  return { tabindexOf, onFocusin }
}
