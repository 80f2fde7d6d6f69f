import type { Clock } from '../shared/domain/clock.ts'

/** Ten times a second: faster than anyone reads, slow enough that a fast upload does not flood the window. */
const everyMs = 100

/**
 * Collects ids of what changed and tells them together, at most ten times a second; the first at once.
 * Only ids are kept: what is told is read when it is told, so the last state always arrives.
 */
export interface Changes {
  mark(id: string): void
  /** Tells what is collected now. */
  flush(): void
  /** Nothing is told after this. */
  close(): void
}

export function createChanges(clock: Clock, tell: (ids: string[]) => void): Changes {
  const marked = new Set<string>()
  let cancelTimer: (() => void) | null = null
  let closed = false

  function flush(): void {
    if (marked.size === 0 || closed) return
    const ids = [...marked]
    marked.clear()
    tell(ids)
  }

  function pause(): void {
    cancelTimer = clock.after(everyMs, () => {
      cancelTimer = null
      if (marked.size === 0) return
      flush()
      pause()
    })
  }

  return {
    mark(id) {
      marked.add(id)
      if (cancelTimer || closed) return
      // After the work that is under way, which may change the same thing again.
      cancelTimer = clock.after(0, () => {
        flush()
        pause()
      })
    },
    flush,
    close() {
      closed = true
      cancelTimer?.()
      cancelTimer = null
      marked.clear()
    },
  }
}
