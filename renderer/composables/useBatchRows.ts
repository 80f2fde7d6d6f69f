import { computed, ref, watch } from 'vue'
import type { BatchPreview } from '../../shared/ipc/models.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import { gridRow, type GridRow, type RowState } from '../format/batchRow.ts'
import { useBatchStore } from '../stores/batch.ts'
import { useShowsStore } from '../stores/shows.ts'
import { useNow } from './useClock.ts'

/** Every row of the grid as it stands when it is asked, with what was typed into it. `now` epoch ms. */
export function useGridRows() {
  const store = useBatchStore()
  const shows = useShowsStore()
  return (now: number): GridRow[] =>
    store.rows.flatMap((row) => {
      const show = shows.byId.get(row.showId)
      if (!show) return []
      const typed = { edits: store.edits[row.id] ?? {}, more: store.more[row.id] ?? {} }
      return [gridRow(row, show, { ...typed, now, run: store.run })]
    })
}

/** The rows of the grid with what was typed, what they would do, and what that would cost. */
export function useBatchRows() {
  const store = useBatchStore()
  const gridRows = useGridRows()
  // A time can pass while it stands there.
  const now = useNow(30_000)

  const rows = computed(() => gridRows(now.value))
  const byState = computed(() => {
    const sorted: Record<RowState, GridRow[]> = {
      fault: [],
      untouched: [],
      ready: [],
      sending: [],
      paused: [],
      done: [],
      stuck: [],
    }
    for (const row of rows.value) sorted[row.state].push(row)
    return sorted
  })
  const wishes = computed(() => rows.value.flatMap(({ wish }) => wish ?? []))

  /** What the main process says of the wishes; null while there are none, and before it has said it. */
  const preview = ref<BatchPreview | null>(null)
  const previewError = ref<AppError | null>(null)
  let asked = ''
  watch(
    () => JSON.stringify(wishes.value),
    async (key) => {
      asked = key
      if (wishes.value.length === 0) {
        preview.value = null
        return
      }
      const result = await store.preview(wishes.value)
      if (asked !== key) return
      preview.value = result.ok ? result.value : null
      previewError.value = result.ok ? null : result.error
    },
    { immediate: true },
  )

  return { rows, byState, wishes, preview, previewError, now }
}
