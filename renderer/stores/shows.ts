import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { ShowModel } from '../../shared/ipc/models.ts'
import { invoke, on } from '../bridge.ts'
import { useAppStore } from './app.ts'
import { useLoading } from './loading.ts'

/** The shows of the open account, and the one the person works on. */
export const useShowsStore = defineStore('shows', () => {
  const { loading, error, run } = useLoading()
  const shows = ref<ShowModel[]>([])
  const app = useAppStore()
  /** The chosen show, or the first public one until the person chooses. Null: the account has none. */
  const current = computed(
    () =>
      shows.value.find((show) => show.id === app.chosenShowId) ??
      shows.value.find((show) => !show.private) ??
      shows.value[0] ??
      null,
  )
  const byId = computed(() => new Map(shows.value.map((show) => [show.id, show])))

  const load = () =>
    run(
      () => invoke('shows.list'),
      (list) => (shows.value = list),
    )
  const listen = () => on('shows.changed', (list) => (shows.value = list))

  /** The window follows at once; a choice that could not be kept is only forgotten at the next start. */
  function choose(id: string) {
    void app.chooseShow(id)
  }
  function clear() {
    shows.value = []
  }

  return { loading, error, shows, current, byId, load, listen, choose, clear }
})
