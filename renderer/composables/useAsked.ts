import { watch } from 'vue'
import { useRoute, useRouter } from 'vue-router'

/** What the command palette can ask of the episode that is open, in the address (`?do=publish`). */
export type Asked = 'publish' | 'schedule'

/** Calls `open` when the address asks for `what`, and takes it out of the address. */
export function useAsked(what: Asked, open: () => void) {
  const route = useRoute()
  const router = useRouter()
  watch(
    () => route.query['do'],
    (asked) => {
      if (asked !== what) return
      open()
      void router.replace({ query: { ...route.query, do: undefined } })
    },
    { immediate: true },
  )
}
