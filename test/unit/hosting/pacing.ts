import {
  createPacer,
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

/** The pacer of a process that starts now, on a machine that has been up for as long as the clock runs. */
export function startPacer(clock: FakeClock, memory: PacerMemory): Pacer {
  return createPacer({ clock, memory, uptime: () => clock.monotonic() })
}

/**
 * Sends `count` requests, a person's when nothing else is said, whose answers come after `latency` ms; the list of
 * leaving times fills as they leave.
 */
export function sendMany(
  pacer: Pacer,
  clock: FakeClock,
  count: number,
  latency = 0,
  priority: Priority = 'person',
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

/** How long a request takes to be counted by the service, and its answer to come back, ms. */
export type Latency = [there: number, back: number]

/**
 * When the last of these requests could leave at the earliest, computed from the service's limit alone. `gaps` are the
 * times (ms) that must lie between the leaving of a request, named by its place, and of the one before.
 */
export function earliest(latencies: Latency[], gaps: ReadonlyMap<number, number> = new Map()): number {
  const left: number[] = []
  for (const i of latencies.keys()) {
    const [there, back] = latencies[i - 10] ?? [0, 0]
    const freed = i < 10 ? 0 : left[i - 10]! + there + back + 10_001
    left.push(Math.max((left.at(-1) ?? 0) + (gaps.get(i) ?? 0), freed))
  }
  return left.at(-1)!
}
