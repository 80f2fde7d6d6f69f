import { readonly, ref } from 'vue'
import { useRouter } from 'vue-router'

/** The way through the window's places, as a browser keeps it: whether there is somewhere to go, and going there. */
export function useHistory() {
  const router = useRouter()
  const hasBack = ref(false)
  const hasForward = ref(false)

  function look() {
    const { back, forward } = router.options.history.state
    hasBack.value = typeof back === 'string'
    hasForward.value = typeof forward === 'string'
  }
  look()
  router.afterEach(look)

  return {
    hasBack: readonly(hasBack),
    hasForward: readonly(hasForward),
    back: () => router.back(),
    forward: () => router.forward(),
  }
}
