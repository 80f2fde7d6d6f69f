import { onScopeDispose, shallowRef, watch } from 'vue'
import type { EpisodeRow } from '../../shared/ipc/models.ts'
import { invoke, on } from '../bridge.ts'
import { useLoading } from '../stores/loading.ts'

/** What a list shows of one episode, kept as the main process last said. */
export function useEpisodeRow(id: () => string) {
  const { run, error } = useLoading()
  const row = shallowRef<EpisodeRow | null>(null)

  const load = () =>
    run(
      () => invoke('episodes.get', { id: id() }),
      (detail) => (row.value = detail),
    )
  watch(
    id,
    () => {
      row.value = null
      void load()
    },
    { immediate: true },
  )
  onScopeDispose(
    on('episodes.changed', ({ changed }) => {
      row.value = changed.find((each) => each.id === row.value?.id) ?? row.value
    }),
  )

  return { row, error, load }
}
