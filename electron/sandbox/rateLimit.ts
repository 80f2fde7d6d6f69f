import { type Clock } from '../../shared/domain/clock.ts'

/** The specification, "Limits": requests per key in a window, and how long a key is shut out after exceeding it. */
export const rateLimit = { requests: 10, windowMs: 10_000, blockMs: 10_000 } as const

/** Answers, for each request of a key, whether it may pass. */
export type RateLimiter = (key: string) => boolean

/**
 * Ten requests in any ten seconds; the eleventh shuts the key out for ten seconds counted from then. Requests refused
 * meanwhile neither prolong the block nor count afterwards.
 */
export function createRateLimiter(clock: Clock): RateLimiter {
  const callers = new Map<string, { passed: number[]; blockedUntil: number }>()
  return (key) => {
    const now = clock.monotonic()
    const caller = callers.get(key) ?? { passed: [], blockedUntil: 0 }
    callers.set(key, caller)
    if (now < caller.blockedUntil) return false
    caller.passed = caller.passed.filter((at) => at > now - rateLimit.windowMs)
    if (caller.passed.length >= rateLimit.requests) {
      caller.blockedUntil = now + rateLimit.blockMs
      caller.passed = []
      return false
    }
    caller.passed.push(now)
    return true
  }
}
