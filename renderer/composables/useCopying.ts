import { useClipboard } from '@vueuse/core'
import { useNoticesStore } from '../stores/notices.ts'

/** Puts a text on the clipboard and says so. */
export function useCopying() {
  // Electron asks the app whether a page may use the clipboard; a page that may not still has the older way.
  const { copy } = useClipboard({ legacy: true })
  const notices = useNoticesStore()

  return async function copyText(text: string, said: string): Promise<void> {
    await copy(text)
    notices.tell(said)
  }
}
