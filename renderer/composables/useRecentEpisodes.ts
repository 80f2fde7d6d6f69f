import { shallowRef, watch, type Ref } from 'vue'
import { useRoute } from 'vue-router'
import type { EpisodeRow } from '../../shared/ipc/models.ts'
import { invoke } from '../bridge.ts'
import { useRecentStore } from '../stores/recent.ts'

/** Remembers which episodes the window shows. */
export function useVisits() {
  const route = useRoute()
  const recent = useRecentStore()
  watch(
    () => (route.name === 'episodes' ? route.params['id'] : undefined),
    (id) => {
      if (typeof id === 'string' && id !== '') recent.visited(id)
    },
    { immediate: true },
  )
}

/** The episodes that were open last, as they are now, read each time `wanted` becomes true. */
export function useRecentEpisodes(wanted: Readonly<Ref<boolean>>) {
  const recent = useRecentStore()
  const rows = shallowRef<EpisodeRow[]>([])

  watch(
    wanted,
    async (isWanted) => {
      if (!isWanted) return
      const answers = await Promise.all(recent.episodeIds.map((id) => invoke('episodes.get', { id })))
      // One that is gone since is no way to go.
      rows.value = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
    },
    { immediate: true },
  )

  return rows
}
