import { useVirtualizer } from '@tanstack/vue-virtual'
import { computed, nextTick, ref, watch, type Ref } from 'vue'
import { useEpisodesStore } from '../stores/episodes.ts'
import { commonShift } from './commonShift.ts'
import { inSlots, usualView, whenLaidOut, withRow, type DrawnRow } from './virtualRows.ts'

/** Beside an open episode the list is a pane of two-line rows; alone it is a table. */
export type ListShape = 'pane' | 'table'

/** Heights, px: fixed, so that the place of a row among a hundred thousand is known without drawing the others. */
const rowHeights: Readonly<Record<ListShape, number>> = { pane: 54, table: 40 }
export const headerHeight = 36
/** Rows that are drawn above and below what is seen. */
const overscan = 6

type Box = Readonly<Ref<HTMLElement | null>>

/** The part of the list that is drawn, and the one row that has the focus when the list has it. */
export function useEpisodeWindow(box: Box, shape: () => ListShape) {
  const episodes = useEpisodesStore()
  /** The place of the row that keys are about. */
  const active = ref(0)
  const rowHeight = computed(() => rowHeights[shape()])
  const above = computed(() => (shape() === 'table' ? headerHeight : 0))

  const virtualizer = useVirtualizer(
    computed(() => ({
      count: episodes.total,
      getScrollElement: () => box.value,
      estimateSize: () => rowHeight.value,
      overscan,
      scrollMargin: above.value,
      scrollPaddingStart: above.value,
      initialRect: usualView,
      observeElementRect: whenLaidOut,
      rangeExtractor: withRow(active.value),
    })),
  )
  const items = computed<DrawnRow[]>((before) => inSlots(virtualizer.value.getVirtualItems(), before ?? []))
  const height = computed(() => virtualizer.value.getTotalSize())
  const range = computed(() => virtualizer.value.range)
  /** Rows between two pages of the list: one stays, to go on reading from. */
  const pageRows = () => {
    const seen = (virtualizer.value.scrollRect?.height ?? usualView.height) - above.value
    return Math.max(1, Math.floor(seen / rowHeight.value) - 1)
  }

  /** The rows that are on the screen, with their places. */
  let seen: { id: string; index: number }[] = []
  let activeId: string | undefined
  function remember() {
    const { startIndex = 0, endIndex = 0 } = range.value ?? {}
    seen = Array.from({ length: endIndex - startIndex + 1 }, (_, n) => startIndex + n).flatMap((index) => {
      const id = episodes.at(index)?.id
      return id === undefined ? [] : [{ id, index }]
    })
    activeId = episodes.at(active.value)?.id
  }
  watch(
    range,
    (now) => {
      if (now) episodes.look(now.startIndex, now.endIndex)
      remember()
    },
    { immediate: true },
  )

  // What comes or goes above what is read must not move it, nor the focus from the row that has it.
  watch(
    () => episodes.rows,
    () => {
      const shift = commonShift(seen, episodes.indexOf)
      const scroll = virtualizer.value.scrollOffset ?? 0
      if (shift !== 0 && scroll > 0) virtualizer.value.scrollToOffset(scroll + shift * rowHeight.value)
      active.value = (activeId === undefined ? undefined : episodes.indexOf(activeId)) ?? active.value
      remember()
    },
    { flush: 'post' },
  )
  watch(active, remember)
  // A list that was begun anew is read from its beginning.
  watch(
    () => episodes.shown,
    () => {
      seen = []
      activeId = undefined
      active.value = 0
      virtualizer.value.scrollToOffset(0)
    },
    { flush: 'sync' },
  )
  watch(shape, async () => {
    const first = range.value?.startIndex ?? 0
    await nextTick()
    virtualizer.value.measure()
    virtualizer.value.scrollToIndex(first, { align: 'start' })
    if (first > 0 || active.value > 0) virtualizer.value.scrollToIndex(active.value, { align: 'auto' })
  })

  function rowElement(index: number) {
    return box.value?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null
  }
  /** Brings a row into sight, and the focus to it unless told otherwise. */
  async function go(to: number, focus = true) {
    if (episodes.total === 0) return
    active.value = Math.max(0, Math.min(episodes.total - 1, to))
    virtualizer.value.scrollToIndex(active.value, { align: 'auto' })
    await nextTick()
    if (focus) rowElement(active.value)?.focus({ preventScroll: true })
  }

  return { items, height, above, rowHeight, active, pageRows, go }
}
