import { computed, watch, type ComputedRef } from 'vue'
import { keyOf, type AnswerState, type keepAnswers, type Question } from '../stores/answers.ts'

type Kept<T> = ReturnType<typeof keepAnswers<T>>

/** What is known of a question, asked for as long as the component lives. Null asks nothing. */
export function useAnswer<T>(
  kept: Kept<T>,
  question: () => Question | null,
): { state: ComputedRef<AnswerState<T>>; retry: () => void } {
  const asked = computed(question)
  const key = computed(() => asked.value && keyOf(asked.value))
  watch(
    key,
    (_now, _before, onLeave) => {
      const looked = asked.value
      if (!looked) return
      kept.look(looked)
      onLeave(() => kept.leave(looked))
    },
    { immediate: true },
  )
  return {
    state: computed(() => kept.stateOf(key.value ?? '')),
    retry: () => void (key.value !== null && kept.refresh(key.value)),
  }
}
