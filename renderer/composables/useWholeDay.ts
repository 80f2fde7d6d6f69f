import { computed, ref } from 'vue'
import { wallClock, type PlacedEpisode } from '../format/scheduled.ts'

/**
 * A day of the calendar that has more episodes than its cell has room for, shown whole. The library's own list of them is
 * not used: no key reaches what is in it, and the way out of it cannot be seen.
 */
export function useWholeDay(placed: () => readonly PlacedEpisode[]) {
  /** `YYYY-MM-DD`; null while none is shown. */
  const day = ref<string | null>(null)
  const episodes = computed(() =>
    placed()
      .filter(({ at, show }) => wallClock(at, show.timeZone).slice(0, 10) === day.value)
      .sort((a, b) => a.at - b.at),
  )

  /** Hears clicks and keys before the library does. */
  function onAsked(event: MouseEvent | KeyboardEvent) {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
    const link = event.target instanceof Element ? event.target.closest('[aria-haspopup="dialog"]') : null
    const asked = link?.closest<HTMLElement>('[data-date]')?.dataset['date']
    if (asked === undefined) return
    event.preventDefault()
    event.stopPropagation()
    day.value = asked
  }

  return { day, episodes, onAsked, close: () => (day.value = null) }
}
