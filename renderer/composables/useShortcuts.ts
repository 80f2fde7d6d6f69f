import { useEventListener } from '@vueuse/core'
import { isMac } from '../bridge.ts'
import { isPlain, isPressed, shortcuts, type HeardId, type Keys } from '../shortcuts.ts'
import { useAppStore } from '../stores/app.ts'
import { useClock } from './useClock.ts'
import { isField } from './useListKeys.ts'

/** How long the second of two keys may take, ms. */
const patienceMs = 1500

/** Hears the window's shortcuts for as long as the component lives, and does what `actions` say. */
export function useShortcuts(actions: Readonly<Record<HeardId, () => unknown>>) {
  const app = useAppStore()
  const clock = useClock()
  const mac = isMac()
  const isHeard = (id: string): id is HeardId => Object.hasOwn(actions, id)
  const heard = shortcuts(mac).filter(({ id }) => isHeard(id))
  /** The first of two keys, and until when the second is waited for. */
  let begun: { step: string; until: number } | null = null

  function isWhole(keys: Keys, event: KeyboardEvent): boolean {
    const [first = '', second] = keys.split(' ')
    if (second === undefined) return isPressed(first, event, mac)
    const isBegun = begun?.step === first && clock.monotonic() <= begun.until
    return isBegun && isPressed(second, event, mac)
  }

  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const typing = isField(event.target)
    const counts = (keys: Keys) => !isPlain(keys) || (app.preferences.singleKeys && !typing)
    const inDialog = document.querySelector('[role="dialog"][data-state="open"]') !== null
    const open = heard.filter(({ always }) => always || !inDialog)
    const meant = open.find(({ keys }) => keys.some((one) => counts(one) && isWhole(one, event)))
    const start = open
      .flatMap(({ keys }) => keys.filter((one) => one.includes(' ') && counts(one)))
      .map((keys) => keys.split(' ')[0] ?? '')
      .find((step) => isPressed(step, event, mac))
    begun = meant || start === undefined ? null : { step: start, until: clock.monotonic() + patienceMs }
    if (!meant || !isHeard(meant.id)) return
    event.preventDefault()
    void actions[meant.id]()
  })
}
