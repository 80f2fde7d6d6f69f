import { useEventListener } from '@vueuse/core'
import { zoomed } from '../../shared/domain/zoom.ts'
import { isMac } from '../bridge.ts'
import { useAppStore } from '../stores/app.ts'
import { useAttempt } from './useAttempt.ts'

/** Which way a key goes: larger, smaller, or (0) back to the usual size. Plus is pressed with Shift on some keyboards, and without on others. */
function directionOf(key: string): 1 | -1 | 0 | null {
  if (key === '+' || key === '=') return 1
  if (key === '-' || key === '_') return -1
  return key === '0' ? 0 : null
}

/** Ctrl (⌘) with plus, minus and nought draws everything larger, smaller, and as usual. */
export function useZoomKeys() {
  const app = useAppStore()
  const attempt = useAttempt()
  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    const modifier = isMac() ? event.metaKey : event.ctrlKey
    const direction = modifier && !event.altKey ? directionOf(event.key) : null
    if (direction === null) return
    event.preventDefault()
    void attempt(app.setZoom(direction === 0 ? 1 : zoomed(app.preferences.zoom, direction)))
  })
}
