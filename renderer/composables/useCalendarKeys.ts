import { computed, nextTick, ref, type Ref } from 'vue'
import type { PlacedEpisode } from '../format/scheduled.ts'
import { useListKeys } from './useListKeys.ts'

/** The arrow keys' days, with Alt. */
const daysOf: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** A new entry is measured unseen first, for a frame or two, and what is not seen takes no focus. */
const mostFrames = 10

/**
 * A calendar by keyboard: arrow keys walk its entries (the elements marked `data-episode`), Alt and an arrow key moves the
 * one that has the focus, which goes along when the calendar draws it elsewhere. Bind the handlers to `board`.
 */
export function useCalendarKeys(
  board: Readonly<Ref<HTMLElement | null>>,
  episodes: () => readonly PlacedEpisode[],
  /** Epoch ms. */
  now: () => number,
  /** What the keys ask for: an episode opened, or moved by some days. */
  asked: { open: (id: string) => void; shift: (id: string, days: number) => void },
) {
  const { onKeydown: onListKey, walk } = useListKeys(
    board,
    (stop) => (stopId.value = stop.dataset['episode'] ?? null),
  )
  const stopId = ref<string | null>(null)
  /** The one entry that Tab reaches: where the person was, or what comes next. */
  const tabStop = computed(() => {
    const ids = new Set(episodes().map(({ row }) => row.id))
    if (ids.has(stopId.value ?? '')) return stopId.value
    return (episodes().find(({ at }) => at >= now()) ?? episodes().at(-1))?.row.id ?? null
  })
  /** Was moved by the keyboard: the focus goes along to its new place. */
  const movedId = ref<string | null>(null)

  const entryOf = (id: string | null) =>
    board.value?.querySelector<HTMLElement>(`[data-episode="${CSS.escape(id ?? '')}"]`)

  function onKeydown(event: KeyboardEvent) {
    const target =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-episode]') : null
    const id = target?.dataset['episode']
    if (id === undefined || event.ctrlKey || event.metaKey) return
    const days = daysOf[event.key]
    if (event.altKey && days !== undefined) {
      event.preventDefault()
      movedId.value = id
      stopId.value = id
      asked.shift(id, days)
    } else if (!event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault()
      void walk(event.key === 'ArrowLeft' ? -1 : 1)
    } else if (!event.altKey && event.key.toLowerCase() === 'm') {
      event.preventDefault()
      asked.open(id)
    } else onListKey(event)
  }
  function onFocusin(event: FocusEvent) {
    const id = event.target instanceof HTMLElement ? event.target.dataset['episode'] : undefined
    if (id !== undefined) stopId.value = id
  }
  /** What the calendar draws anew, or elsewhere, loses the focus: it goes along. To be called when an entry was drawn. */
  function refocus(frames = mostFrames) {
    const id = movedId.value
    if (id === null || document.activeElement !== document.body) return
    entryOf(id)?.focus()
    if (frames > 0) requestAnimationFrame(() => refocus(frames - 1))
  }
  async function onFocusout() {
    await nextTick()
    if (document.activeElement !== document.body) movedId.value = null
  }

  return { tabStop, entryOf, refocus, onKeydown, onFocusin, onFocusout }
}
