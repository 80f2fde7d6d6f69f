import { computed, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { Filled } from '../format/typedDate.ts'
import type { PartedText } from './useSegments.ts'

/**
 * A value that is typed part by part. `model` is the whole of it as text, and empty as long as it is not whole: nobody takes
 * what stood there before for what stands there now. What was there last can be had back.
 */
export function useFilled<P extends string>(
  model: Ref<string>,
  kind: () => Pick<PartedText<P>, 'partsOf' | 'whole'>,
) {
  const partsOf = (value: string) => kind().partsOf(value)
  const whole = (parts: Filled<P>) => kind().whole(parts)
  const filled: ShallowRef<Filled<P>> = shallowRef(partsOf(model.value))
  const last = ref(model.value)
  watch(model, (value) => {
    if (value !== '') last.value = value
    if (value !== whole(filled.value)) filled.value = partsOf(value)
  })

  function put(value: string) {
    filled.value = partsOf(value)
    model.value = value
  }
  function fill(part: P, value: number | null) {
    filled.value = { ...filled.value, [part]: value }
    model.value = whole(filled.value)
  }

  return {
    filled,
    /** The latest whole value; empty when there was none. */
    last,
    isWhole: computed(() => whole(filled.value) !== ''),
    fill,
    put,
  }
}
