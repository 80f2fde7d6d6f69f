import type { Clock } from '../../shared/domain/clock.ts'

/** How many times faster than the world a quick clock usually runs: a back-off of minutes passes while a request is answered. */
const usualSpeed = 100

/** A quick clock on which the seconds a service may need are longer than a busy machine takes to answer. */
export const patientClock = () => quickClock(Date.now(), 20)

/**
 * Time that passes quickly, for tests whose requests are real: waits end by themselves, in their order, and nobody has to
 * say when. `origin` (epoch ms) is when it showed the world's time; processes that share it show the same time.
 */
export function quickClock(origin: number = Date.now(), speed = usualSpeed): Clock {
  return {
    now: () => origin + (Date.now() - origin) * speed,
    monotonic: () => performance.now() * speed,
    after(ms, task) {
      const timer = setTimeout(task, ms / speed)
      return () => clearTimeout(timer)
    },
  }
}
