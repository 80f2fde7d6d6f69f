import type { Clock } from '../../shared/domain/clock.ts'

/** The service's own time, learnt from the Date header of its answers. */
export interface ServiceClock {
  /** Takes the time of an answer that just came; null when it carried none. */
  observe(serviceTime: number | null): void
  /** A moment the service has certainly reached, epoch ms; null before the first answer. */
  now(): number | null
}

/**
 * A Date header is cut to the second and made before it arrives, so the time it gives is never ahead of the
 * service: what the service creates from now on is created at or after it.
 */
export function createServiceClock(clock: Clock): ServiceClock {
  let observed: { serviceTime: number; at: number } | null = null
  return {
    observe(serviceTime) {
      if (serviceTime !== null) observed = { serviceTime, at: clock.monotonic() }
    },
    now: () => (observed === null ? null : observed.serviceTime + (clock.monotonic() - observed.at)),
  }
}
