import { useVirtualizer } from '@tanstack/vue-virtual'
import { computed, nextTick, ref, watch, type Ref } from 'vue'
import { useSubscribersStore } from '../stores/subscribers.ts'
import { usualView, whenLaidOut, withRow } from './virtualRows.ts'

/** Of a row, px: fixed, so that the place of one among ten thousand is known without drawing the others. */
export const subscriberRowHeight = 52
/** Rows that are drawn above and below what is seen. */
const overscan = 6

/** The part of the list that is drawn, and the one row that has the focus when the list has it. */
export function useSubscriberWindow(box: Readonly<Ref<HTMLElement | null>>) {
  const store = useSubscribersStore()
  /** The place of the row that keys are about. */
  const active = ref(0)

  const virtualizer = useVirtualizer(
    computed(() => ({
      count: store.total,
      getScrollElement: () => box.value,
      estimateSize: () => subscriberRowHeight,
      overscan,
      initialRect: usualView,
      observeElementRect: whenLaidOut,
      rangeExtractor: withRow(active.value),
    })),
  )
  const items = computed(() => virtualizer.value.getVirtualItems())
  const height = computed(() => virtualizer.value.getTotalSize())
  const pageRows = () => {
    const seen = virtualizer.value.scrollRect?.height ?? usualView.height
    return Math.max(1, Math.floor(seen / subscriberRowHeight) - 1)
  }

  watch(
    () => virtualizer.value.range,
    (range) => {
      if (range) void store.need(range.startIndex, range.endIndex)
    },
    { immediate: true },
  )
  // A list that was begun anew is read from its beginning.
  watch(
    () => [store.showId, store.filter, store.query],
    () => {
      active.value = 0
      virtualizer.value.scrollToOffset(0)
    },
  )
  watch(
    () => store.total,
    (total) => (active.value = Math.max(0, Math.min(active.value, total - 1))),
  )

  /** Brings a row into sight, and the focus to it. */
  async function go(to: number) {
    if (store.total === 0) return
    active.value = Math.max(0, Math.min(store.total - 1, to))
    virtualizer.value.scrollToIndex(active.value, { align: 'auto' })
    // What the keys are about is read before the scrolling has come there.
    void store.need(active.value, active.value)
    await nextTick()
    box.value?.querySelector<HTMLElement>(`[data-index="${active.value}"]`)?.focus({ preventScroll: true })
  }

  return { items, height, active, pageRows, go }
}
