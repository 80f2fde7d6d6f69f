import { useEventListener } from '@vueuse/core'
import { useClock } from './useClock.ts'

/**
 * How often what is being typed is handed up, ms. Well below the pause after which a draft saves (`saveAfterMs`), so that
 * between two hand-overs a draft always holds the one before.
 */
export const handUpEveryMs = 250

/**
 * Hands up what a person types in a long text without making every key wait for the window to be drawn anew: the first
 * change at once, so that the draft knows what was typed over, those after it a few times a second. What is left is handed
 * up before anything can be done with it: `flush` when the focus or the component goes, and by itself before a shortcut and before the window closes.
 */
export function useHandingUp(hand: () => void) {
  const clock = useClock()
  let lastAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | null = null

  function handNow() {
    cancel = null
    lastAt = clock.monotonic()
    hand()
  }
  function flush() {
    if (cancel === null) return
    cancel()
    handNow()
    // Whoever flushes saves: the next change is a first one again.
    lastAt = Number.NEGATIVE_INFINITY
  }
  function changed() {
    if (cancel !== null) return
    const wait = lastAt + handUpEveryMs - clock.monotonic()
    if (wait <= 0) handNow()
    else cancel = clock.after(wait, handNow)
  }

  // Before the draft, which saves on the same event.
  useEventListener(window, 'pagehide', flush, { capture: true })
  useEventListener(
    window,
    'keydown',
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) flush()
    },
    { capture: true },
  )

  return {
    changed,
    flush,
    /** Something was typed that is not handed up yet. */
    isWaiting: () => cancel !== null,
  }
}
