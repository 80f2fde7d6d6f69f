import {
  type Pacer,
  type PacerMemory,
  type Priority,
  type Remembered,
} from '../../../electron/hosting/pacer.ts'
import { type FakeClock } from '../../support/fakeClock.ts'

/** The signal of a request nobody gives up. */
export const never = new AbortController().signal

/** A memory that outlives the pacers of a test. */
export function keep(remembered: Remembered | null = null): PacerMemory & { kept: Remembered | null } {
  return {
    kept: remembered,
    load() {
      return this.kept
    },
    save(now) {
      this.kept = now
    },
  }
}

/** Sends `count` requests whose answers come after `latency` ms; the list of leaving times fills as they leave. */
export function sendMany(
  pacer: Pacer,
  clock: FakeClock,
  count: number,
  latency = 0,
  priority: Priority = 'sync',
) {
  const left: number[] = []
  for (let i = 0; i < count; i++) {
    void pacer.run(pacer.place(priority), never, () => {
      left.push(clock.monotonic())
      return latency === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => void clock.after(latency, resolve))
    })
  }
  return left
}
