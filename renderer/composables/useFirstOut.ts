import { onScopeDispose, ref, watch } from 'vue'
import { invoke, on } from '../bridge.ts'

/** When the first episode of a show came out (epoch ms), as far as it is known here; null while it is not. */
export function useFirstOut(showId: () => string) {
  const firstOut = ref<number | null>(null)

  const page = (offset: number) =>
    invoke('episodes.list', { showId: showId(), status: 'published', offset, limit: 1 })

  /** Nothing is shown of what goes wrong: then days before the first episode are compared like any other. */
  async function read() {
    const id = showId()
    const latest = await page(0)
    if (!latest.ok || latest.value.total === 0) return
    const earliest = await page(latest.value.total - 1)
    if (earliest.ok && id === showId()) firstOut.value = earliest.value.rows[0]?.publishedAt ?? null
  }
  watch(
    showId,
    () => {
      firstOut.value = null
      void read()
    },
    { immediate: true },
  )
  onScopeDispose(
    on('episodes.changed', ({ changed }) => {
      const isEarlier = ({ publishedAt }: { publishedAt: number | null }) =>
        publishedAt !== null && publishedAt < (firstOut.value ?? Number.POSITIVE_INFINITY)
      if (changed.some((row) => row.showId === showId() && row.status === 'published' && isEarlier(row)))
        void read()
    }),
  )

  return firstOut
}
