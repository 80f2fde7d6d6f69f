import { computed, shallowRef, watch } from 'vue'
import type { SubscriberRow } from '../../shared/ipc/models.ts'
import { useSubscribersStore } from '../stores/subscribers.ts'
import { useAttempt } from './useAttempt.ts'

/** The subscribers a person has chosen, to do something with all of them. */
export function useSubscriberChoice() {
  const store = useSubscribersStore()
  const attempt = useAttempt()
  const chosen = shallowRef<ReadonlyMap<string, SubscriberRow>>(new Map())
  /** Where a stretch of rows begins. */
  let start = 0

  const isAll = computed(() => chosen.value.size > 0 && chosen.value.size >= store.total)
  function clear() {
    if (chosen.value.size > 0) chosen.value = new Map()
  }
  // What is no longer shown must not be removed with the rest of it unseen.
  watch(() => [store.showId, store.filter, store.query], clear)

  function toggle(index: number) {
    const row = store.rowAt(index)
    if (!row) return
    const next = new Map(chosen.value)
    if (!next.delete(row.id)) next.set(row.id, row)
    chosen.value = next
    start = index
  }
  /** From where something was chosen last to here. */
  function extendTo(index: number) {
    const [first, last] = start < index ? [start, index] : [index, start]
    const next = new Map(chosen.value)
    for (let at = first; at <= last; at++) {
      const row = store.rowAt(at)
      if (row) next.set(row.id, row)
    }
    chosen.value = next
  }
  /** Everybody who is shown, whether their rows are here or not. */
  async function all() {
    const rows = await attempt(store.all())
    if (rows) chosen.value = new Map(rows.map((row) => [row.id, row]))
  }

  return { chosen, isAll, toggle, extendTo, all, clear }
}
