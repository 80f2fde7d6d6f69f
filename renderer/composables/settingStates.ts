import { inject, provide, type InjectionKey } from 'vue'
import type { ShowProblem } from '../../shared/domain/showChecks.ts'
import type { ShowText } from '../../shared/ipc/models.ts'

/** How each setting of the open show stands: what is wrong with it as typed, what the service had against it, where it is. */
export interface SettingStates {
  problem: (name: keyof ShowText) => ShowProblem | null
  /** The service's own words. */
  refusal: (name: keyof ShowText) => string | null
  /** It is saved here, and the service does not have it. */
  isUnsent: (name: keyof ShowText) => boolean
}

const key: InjectionKey<SettingStates> = Symbol('setting states')

export function provideSettingStates(states: SettingStates): void {
  provide(key, states)
}

export function useSettingStates(): SettingStates {
  const states = inject(key)
  if (!states) throw new Error('A setting stands outside an open show')
  return states
}
