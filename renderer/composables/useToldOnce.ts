import { computed } from 'vue'
import type { AppError } from '../../shared/ipc/result.ts'

interface Part {
  /** Why there is nothing to show; null while there is, or may still be. */
  error: AppError | null
  retry: () => void
}

/**
 * Parts of a view that are asked for one by one. What keeps several of them from being shown is told once, at the first of
 * them: a line that is gone is one event, not one for every chart. Trying again there tries all that it holds back.
 */
export function useToldOnce<Name extends string>(parts: () => Record<Name, Part>) {
  const all = computed(() => Object.entries<Part>(parts()))
  const sameAs = (error: AppError | null | undefined) =>
    all.value.filter(([, part]) => part.error !== null && part.error.code === error?.code)
  const errorOf = (name: Name) => all.value.find(([known]) => known === name)?.[1].error ?? null
  const isFirst = (name: Name) => sameAs(errorOf(name))[0]?.[0] === name

  return {
    /** What is to be said at this part; null where nothing is wrong, or it is said already. */
    told: (name: Name): AppError | null => (isFirst(name) ? errorOf(name) : null),
    /** There is nothing to show of it, and why is said elsewhere. */
    isSilent: (name: Name) => errorOf(name) !== null && !isFirst(name),
    retry: (name: Name) => sameAs(errorOf(name)).forEach(([, part]) => part.retry()),
  }
}
