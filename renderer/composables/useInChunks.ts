import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import type { AppError, Result } from '../../shared/ipc/result.ts'

/** How many are changed in one go: few enough that the window and the main process never stand still. */
const chunk = 100

/** How far something came that was done to many. */
export interface Outcome<T> {
  done: T[]
  /** Why it did not come further; null when it did, or was stopped. */
  error: AppError | null
}

/** Does something to many episodes a few at a time, for as long as nobody stops it. */
export function useInChunks(): {
  progress: Readonly<ShallowRef<{ done: number; all: number } | null>>
  stop: () => void
  run: <T>(all: readonly T[], send: (some: T[]) => Promise<Result<unknown>>) => Promise<Outcome<T>>
} {
  const progress = shallowRef<{ done: number; all: number } | null>(null)
  let stopped: AbortController | null = null
  const stop = () => stopped?.abort()
  onScopeDispose(stop)

  async function run<T>(
    all: readonly T[],
    send: (some: T[]) => Promise<Result<unknown>>,
  ): Promise<Outcome<T>> {
    const { signal } = (stopped = new AbortController())
    let done = 0
    let error: AppError | null = null
    while (done < all.length && !signal.aborted && error === null) {
      progress.value = { done, all: all.length }
      const some = all.slice(done, done + chunk)
      const sent = await send(some)
      if (sent.ok) done += some.length
      else error = sent.error
    }
    progress.value = null
    return { done: all.slice(0, done), error }
  }

  return { progress, stop, run }
}
