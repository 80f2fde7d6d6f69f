import { vi } from 'vitest'
import { patienceMs } from './patience.ts'

/** Waits until `check` throws no more, and answers what it answered. */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: patienceMs })
