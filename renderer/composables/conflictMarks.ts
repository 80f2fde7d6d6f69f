import { inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { EpisodeText } from '../../shared/ipc/models.ts'

/** Which fields of the open episode wait for a decision, and the way to where it is made. */
export interface ConflictMarks {
  contested: ComputedRef<ReadonlySet<keyof EpisodeText>>
  /** Brings the field's two values to the eye and the focus to its choices. */
  show: (field: keyof EpisodeText) => void
}

const key: InjectionKey<ConflictMarks> = Symbol('conflict marks')

export function provideConflictMarks(marks: ConflictMarks): void {
  provide(key, marks)
}

/** Null where no episode is open around the field. */
export function useConflictMarks(): ConflictMarks | null {
  return inject(key, null)
}
