import { onScopeDispose, shallowRef } from 'vue'
import type { EpisodeRow } from '../../shared/ipc/models.ts'
import { invoke, on } from '../bridge.ts'
import { useLoading } from '../stores/loading.ts'

/** The episodes of a show that are scheduled, the next first; kept fresh for as long as the component lives. */
export function useScheduled(showId: string) {
  const { loading, error, run } = useLoading()
  const scheduled = shallowRef<EpisodeRow[]>([])
  const isAhead = (row: EpisodeRow) => (row.asked?.status ?? row.status) === 'scheduled'

  const load = () =>
    run(
      () => invoke('episodes.list', { showId, status: 'scheduled', offset: 0, limit: 500 }),
      ({ rows }) => (scheduled.value = rows.filter(isAhead).sort((a, b) => timeOf(a) - timeOf(b))),
    )
  void load()
  const stop = on('episodes.changed', ({ changed, removed }) => {
    const known = new Set(scheduled.value.map(({ id }) => id))
    const concerns = changed.some((row) => row.showId === showId && (known.has(row.id) || isAhead(row)))
    if (concerns || removed.some((id) => known.has(id))) void load()
  })
  onScopeDispose(stop)

  return { loading, error, scheduled, load }
}

/** When an episode is to come out, epoch ms: as it was asked for, or as the service has it. */
export function timeOf({ asked, publishedAt }: EpisodeRow): number {
  return asked?.publishedAt ?? publishedAt ?? Infinity
}
