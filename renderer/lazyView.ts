import { defineComponent, h, markRaw, ref, shallowRef, type Component } from 'vue'
import LoadFailed from './components/common/LoadFailed.vue'
import LoadingBlock from './components/common/LoadingBlock.vue'
import { useArrived } from './composables/useArrival.ts'
import { useClock } from './composables/useClock.ts'

/** How long nothing is shown, ms: what flashes up for an instant reads as a fault. */
const hintAfterMs = 200

/**
 * A view that is fetched when it is first gone to. The window goes there at once; a fetch that takes a while says so, and
 * one that fails (the app's files were replaced while it runs) says that, with a way to try again.
 */
export function lazyView(fetch: () => Promise<{ default: Component }>): Component {
  /** Fetched once for all visits. */
  const view = shallowRef<Component | null>(null)

  return defineComponent({
    name: 'LazyView',
    inheritAttrs: false,
    setup(_, { attrs }) {
      const arrived = useArrived()
      const clock = useClock()
      const failed = ref<string | null>(null)
      const slow = ref(false)

      async function load() {
        failed.value = null
        slow.value = false
        const cancel = clock.after(hintAfterMs, () => (slow.value = true))
        try {
          view.value = markRaw((await fetch()).default)
        } catch (cause) {
          failed.value = String(cause)
        } finally {
          cancel()
        }
      }
      if (view.value === null) void load()

      return () => {
        if (view.value) return h(view.value, { ...attrs, onVnodeMounted: arrived })
        if (failed.value !== null)
          return h(LoadFailed, { cause: failed.value, retryable: true, onRetry: load })
        return slow.value ? h(LoadingBlock, { class: 'p-4' }) : null
      }
    },
  })
}
