import type { Clock } from '../../shared/domain/clock.ts'

/** The service's own time, learnt from the Date header of its answers. */
export interface ServiceClock {
  /** Takes the time of an answer that just came; null when it carried none. */
  observe(serviceTime: number | null): void
  /** A moment the service has certainly reached, epoch ms, whole ones; null before the first answer. */
  now(): number | null
}

/** An answer may be this old when it arrives, ms: no exchange is waited for longer. */
export const oldestAnswerMs = 120_000

/**
 * A Date header is cut to the second and made before it arrives, so the time it gives is never ahead of the
 * service: what the service creates from now on is created at or after it. An answer that was long on its way does not
 * set the clock back; after a while the latest answer counts all the same, because two clocks never run alike.
 */
export function createServiceClock(clock: Clock): ServiceClock {
  let observed: { serviceTime: number; at: number } | null = null
  const told = ({ serviceTime, at }: { serviceTime: number; at: number }) =>
    serviceTime + (clock.monotonic() - at)
  return {
    observe(serviceTime) {
      if (serviceTime === null) return
      const at = clock.monotonic()
      const isOlder = observed !== null && at - observed.at < oldestAnswerMs && serviceTime < told(observed)
      if (!isOlder) observed = { serviceTime, at }
    },
    now: () => (observed === null ? null : Math.floor(told(observed))),
  }
}
