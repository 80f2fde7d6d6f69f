import { ref, type Ref } from 'vue'
import type { AppError, Result } from '../../shared/ipc/result.ts'

/** The state of one question to the main process, as a screen shows it. */
export interface Loading {
  /** No answer has been taken yet: a skeleton is drawn. */
  loading: Ref<boolean>
  error: Ref<AppError | null>
  /** Asks, and hands over the answer unless a later question was asked meanwhile. */
  run: <T>(ask: () => Promise<Result<T>>, take: (value: T) => void) => Promise<void>
}

export function useLoading(): Loading {
  const loading = ref(true)
  const error = ref<AppError | null>(null)
  let latest = 0

  async function run<T>(ask: () => Promise<Result<T>>, take: (value: T) => void) {
    const mine = ++latest
    loading.value = true
    error.value = null
    const result = await ask()
    // An older answer that comes late would show a list nobody asked for any more.
    if (mine !== latest) return
    loading.value = false
    if (result.ok) take(result.value)
    else error.value = result.error
  }

  return { loading, error, run }
}
