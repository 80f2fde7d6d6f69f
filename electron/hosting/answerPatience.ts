/** How long a storage's answer is waited for once the system has taken the whole file. */
export interface AnswerPatience {
  /** Ms that the next upload may wait. */
  ms(): number
  /** An upload was answered, or was not in that time. */
  ended(how: 'answered' | 'timed-out'): void
}

/**
 * What the system has taken has still to cross the line, and nobody tells how much of it has: a slow line and a dead
 * one look the same. A silence is taken for a dead line after `shortestMs`; each time in a row that this was in vain
 * the next wait is twice as long, up to `longestMs`, so that a file gets through a slow line in the end.
 */
export function createAnswerPatience(shortestMs: number, longestMs: number): AnswerPatience {
  const shortest = Math.min(shortestMs, longestMs)
  let ms = shortest
  return {
    ms: () => ms,
    ended(how) {
      ms = how === 'answered' ? shortest : Math.min(longestMs, 2 * ms)
    },
  }
}
