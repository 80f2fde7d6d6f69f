import { onScopeDispose, watch } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { on } from '../bridge.ts'
import { useAppStore } from '../stores/app.ts'
import { useChoosing } from './useChoosing.ts'

/** Goes where a notification or the icon beside the clock leads. `?choose=files` at any place asks for audio first. */
export function useNavigation() {
  const route = useRoute()
  const router = useRouter()
  const app = useAppStore()
  const choosing = useChoosing()

  onScopeDispose(on('app.navigate', ({ to }) => void router.push(to)))
  watch(
    () => route.query['choose'] === 'files' && app.activeAccountId !== null,
    async (wanted) => {
      if (!wanted) return
      const query = Object.fromEntries(Object.entries(route.query).filter(([name]) => name !== 'choose'))
      // First out of the address: a reload must not ask again.
      await router.replace({ query })
      await choosing.files()
    },
    { immediate: true },
  )
}
