import { inject, provide, type ComputedRef, type InjectionKey } from 'vue'

/** Which fields of what is open (an episode, a show) wait for a decision, and the way to where it is made. */
export interface ConflictMarks {
  contested: ComputedRef<ReadonlySet<string>>
  /** What people call a field. */
  nameOf: (field: string) => string
  /** Brings the field's two values to the eye and the focus to its choices. */
  show: (field: string) => void
}

const key: InjectionKey<ConflictMarks> = Symbol('conflict marks')

export function provideConflictMarks(marks: ConflictMarks): void {
  provide(key, marks)
}

/** Null where nothing is open around the field. */
export function useConflictMarks(): ConflictMarks | null {
  return inject(key, null)
}
