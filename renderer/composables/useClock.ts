import { hasInjectionContext, inject, onScopeDispose, readonly, ref, type InjectionKey, type Ref } from 'vue'
import { systemClock, type Clock } from '../../shared/domain/clock.ts'

/** Provided by tests that own the time; the machine's clock otherwise. */
export const clockKey: InjectionKey<Clock> = Symbol('clock')

export function useClock(): Clock {
  // A store that is used without a window has nobody who provides anything.
  return hasInjectionContext() ? inject(clockKey, systemClock) : systemClock
}

/** The wall-clock time (epoch ms), moving on every `everyMs` for as long as the component lives. */
export function useNow(everyMs = 1000): Readonly<Ref<number>> {
  const clock = useClock()
  const now = ref(clock.now())
  let cancel = clock.after(everyMs, tick)
  function tick() {
    now.value = clock.now()
    cancel = clock.after(everyMs, tick)
  }
  onScopeDispose(() => cancel())
  return readonly(now)
}
