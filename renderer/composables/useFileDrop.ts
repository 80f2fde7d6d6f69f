import { useEventListener } from '@vueuse/core'
import { ref } from 'vue'

/**
 * Files dropped anywhere on the window. `over` is true while they hover. Without this, a file dropped beside a
 * target would make the window leave the app and show the file.
 */
export function useFileDrop(dropped: (files: File[], at: { x: number; y: number }) => void) {
  const over = ref(false)
  /** dragenter and dragleave fire for every element crossed; only when they balance has the pointer left. */
  let depth = 0
  const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

  function reset() {
    depth = 0
    over.value = false
  }

  useEventListener(window, 'dragenter', (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    depth += 1
    over.value = true
  })
  useEventListener(window, 'dragover', (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
  })
  useEventListener(window, 'dragleave', () => {
    depth = Math.max(0, depth - 1)
    if (depth === 0) over.value = false
  })
  useEventListener(window, 'drop', (event: DragEvent) => {
    reset()
    if (!carriesFiles(event)) return
    event.preventDefault()
    dropped([...(event.dataTransfer?.files ?? [])], { x: event.clientX, y: event.clientY })
  })

  return { over }
}
