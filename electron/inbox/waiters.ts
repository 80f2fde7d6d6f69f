/** Callers that wait until every one of some names has been decided. */
export interface Waiters {
  /** Resolves when each of `names` was released once; at once when there are none. */
  until(names: readonly string[]): Promise<void>
  release(name: string): void
  /** Lets everybody go: there will be no more decisions. */
  releaseAll(): void
}

export function createWaiters(): Waiters {
  const waiting = new Set<{ names: Set<string>; resolve: () => void }>()
  return {
    until(names) {
      if (names.length === 0) return Promise.resolve()
      return new Promise((resolve) => waiting.add({ names: new Set(names), resolve }))
    },
    release(name) {
      for (const waiter of waiting) {
        waiter.names.delete(name)
        if (waiter.names.size > 0) continue
        waiting.delete(waiter)
        waiter.resolve()
      }
    },
    releaseAll() {
      for (const { resolve } of waiting) resolve()
      waiting.clear()
    },
  }
}
