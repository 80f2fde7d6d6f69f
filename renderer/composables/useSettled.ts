import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue'
import { useClock } from './useClock.ts'

/** A value as it was when it had not changed for `afterMs`: for what would be too much work at every key. */
export function useSettled(value: () => string, afterMs: number): Readonly<Ref<string>> {
  const clock = useClock()
  const settled = ref(value())
  let cancel: (() => void) | null = null
  watch(value, (next) => {
    cancel?.()
    cancel = clock.after(afterMs, () => (settled.value = next))
  })
  onScopeDispose(() => cancel?.())
  return readonly(settled)
}
