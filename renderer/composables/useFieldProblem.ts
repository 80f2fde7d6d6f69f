import { computed, ref, watch, type Ref } from 'vue'
import type { DatePart, Filled, TimePart } from '../format/typedDate.ts'
import { useText } from '../text.ts'

/**
 * What is wrong with a date or a time that is typed part by part, in words. Of one that is being typed nothing is said until
 * the field is left; a day the calendar does not have is said at once.
 */
export function useFieldProblem<P extends DatePart | TimePart>({
  filled,
  isWhole,
  parts,
  impossible,
  unread,
}: {
  filled: Ref<Filled<P>>
  isWhole: Ref<boolean>
  /** In the order in which they are written. */
  parts: readonly P[]
  /** Said when all parts are there, and nothing comes of them. */
  impossible: () => string
  /** Said when nothing could be made of what was pasted. */
  unread: string
}) {
  const text = useText().dateFields
  const left = ref(false)
  const pastedInVain = ref(false)
  watch(filled, () => (pastedInVain.value = false))
  watch(isWhole, (whole) => whole && (left.value = false))

  const problem = computed(() => {
    if (pastedInVain.value) return unread
    if (isWhole.value) return null
    const missing = parts.filter((part) => filled.value[part] === null)
    if (missing.length === 0) return impossible()
    return left.value ? text.missing(missing.map((part) => text.part[part]).join(', ')) : null
  })

  function leave() {
    left.value = !isWhole.value
    pastedInVain.value = false
  }
  /** `read` is what was found in what was pasted; null: nothing. */
  function paste(read: string | null, put: (value: string) => void) {
    if (read === null) pastedInVain.value = true
    else put(read)
  }

  return { problem, leave, paste }
}
