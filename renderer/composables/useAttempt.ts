import type { Result } from '../../shared/ipc/result.ts'
import { useNoticesStore } from '../stores/notices.ts'

/** Runs what a person asked for and says so when it did not work: no press of a button ends in silence. */
export function useAttempt() {
  const notices = useNoticesStore()

  /** The value when it worked, else undefined after the error was shown. */
  return async function attempt<T>(asked: Promise<Result<T>>): Promise<T | undefined> {
    const result = await asked
    if (result.ok) return result.value
    notices.add(result.error)
    return undefined
  }
}
