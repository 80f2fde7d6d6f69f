import { watch } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { useBatchStore } from '../stores/batch.ts'
import { useInboxStore } from '../stores/inbox.ts'
import { useShowsStore } from '../stores/shows.ts'

/**
 * Whose rows are in the grid: the episodes the address names (`/batch?ids=…,…`), else what was there before, else the drafts
 * of the show the person works on.
 */
export function useBatchSource() {
  const store = useBatchStore()
  const shows = useShowsStore()
  const inbox = useInboxStore()
  const route = useRoute()
  const router = useRouter()

  function ofShows(showIds: string[]) {
    return store.open({ kind: 'shows', showIds })
  }
  async function ofCurrentShow() {
    if (route.query['ids'] !== undefined) await router.replace('/batch')
    if (shows.current) await ofShows([shows.current.id])
  }

  watch(
    [() => route.query['ids'], () => shows.current?.id],
    async ([named], [before]) => {
      const ids = typeof named === 'string' ? named.split(',').filter(Boolean) : []
      if (ids.length > 0) {
        if (named !== before) await store.open({ kind: 'ids', ids })
        return
      }
      const { source } = store
      if (source?.kind === 'plan') return
      // Several shows stay chosen; a single one follows the show the person works on.
      if (source?.kind === 'shows' && source.showIds.length > 1) await store.open(source)
      else await ofCurrentShow()
    },
    { immediate: true },
  )

  // Recordings that are handed in while the grid is open are to be worked on in it, whichever show they are for.
  watch(
    () => inbox.items,
    async (items, before) => {
      const known = new Set(before.map(({ id }) => id))
      const handedIn = items.filter(
        ({ id, folderId, stage }) => folderId === null && stage !== 'done' && !known.has(id),
      )
      const { source } = store
      if (source?.kind !== 'shows' || handedIn.length === 0) return
      const showIds = [...new Set([...source.showIds, ...handedIn.map(({ showId }) => showId)])]
      if (showIds.length > source.showIds.length) await ofShows(showIds)
    },
  )

  return { ofShows, ofCurrentShow }
}
