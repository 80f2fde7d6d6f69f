import type { Clock } from '../shared/domain/clock.ts'
import { isStoreFault } from './store/store.ts'

/** Ten times a second: faster than anyone reads, slow enough that a fast upload does not flood the window. */
const everyMs = 100
/** How long telling rests after the store could not be read. */
const faultRestMs = 10_000

/**
 * Collects ids of what changed and tells them together, at most ten times a second; the first at once.
 * Only ids are kept: what is told is read when it is told, so the last state always arrives. What could not be read
 * is told later: a disk that fails for a moment must not bring the app down, or leave the window with an old picture.
 */
export interface Changes {
  mark(id: string): void
  /** Tells what is collected now. */
  flush(): void
  /** Nothing is told after this. */
  close(): void
}

export function createChanges(
  clock: Clock,
  tell: (ids: string[]) => void,
  onFault: (error: unknown) => void,
): Changes {
  const marked = new Set<string>()
  let cancelTimer: (() => void) | null = null
  let closed = false

  /** False when the store could not be read: the ids are kept. */
  function flush(): boolean {
    if (marked.size === 0 || closed) return true
    const ids = [...marked]
    marked.clear()
    try {
      tell(ids)
      return true
    } catch (error) {
      if (!isStoreFault(error)) throw error
      for (const id of ids) marked.add(id)
      onFault(error)
      return false
    }
  }

  function pause(ms: number): void {
    cancelTimer = clock.after(ms, () => {
      cancelTimer = null
      if (marked.size > 0) flushAndPause()
    })
  }

  function flushAndPause(): void {
    const told = flush()
    if (!closed) pause(told ? everyMs : faultRestMs)
  }

  return {
    mark(id) {
      marked.add(id)
      if (cancelTimer || closed) return
      // After the work that is under way, which may change the same thing again.
      cancelTimer = clock.after(0, flushAndPause)
    },
    flush() {
      flush()
    },
    close() {
      closed = true
      cancelTimer?.()
      cancelTimer = null
      marked.clear()
    },
  }
}
