import { computed, ref, watch, type Ref } from 'vue'
import type { Filled } from '../format/typedDate.ts'
import { useText } from '../text.ts'
import type { PartedText, Segment } from './useSegments.ts'

/**
 * What is wrong with a date or a time that is typed part by part, in words. Of one that is being typed nothing is said until
 * the field is left; a day the calendar does not have is said at once.
 */
export function useFieldProblem<P extends string>(
  filled: Ref<Filled<P>>,
  isWhole: Ref<boolean>,
  /** In the order in which they are written. */
  segments: () => readonly Segment<P>[],
  kind: () => Pick<PartedText<P>, 'impossible' | 'unread'>,
) {
  const text = useText().dateFields
  const left = ref(false)
  const pastedInVain = ref(false)
  watch(filled, () => (pastedInVain.value = false))
  watch(isWhole, (whole) => whole && (left.value = false))

  const problem = computed(() => {
    if (pastedInVain.value) return kind().unread
    if (isWhole.value) return null
    const missing = segments().filter(({ part }) => filled.value[part] === null)
    if (missing.length === 0) return kind().impossible(filled.value)
    return left.value ? text.missing(missing.map(({ name }) => name).join(', ')) : null
  })

  function leave() {
    left.value = !isWhole.value
    pastedInVain.value = false
  }
  function pasteFailed() {
    pastedInVain.value = true
  }

  return { problem, leave, pasteFailed }
}
