import { computed, onScopeDispose, ref, watch } from 'vue'
import { readAddressList } from '../../shared/domain/addressList.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import { invoke } from '../bridge.ts'
import { useClock } from './useClock.ts'

/** As many as can be added at once. */
export const mostAdded = 10_000
/** How long nothing is typed before it is looked up who is there already, ms. */
const settlesMs = 250

/** What would become of the addresses in a text: read at once, and compared with who is there when the typing pauses. */
export function useAddressCheck(showId: () => string, written: () => string) {
  const clock = useClock()
  const list = computed(() => readAddressList(written()))
  const tooMany = computed(() => list.value.emails.length > mostAdded)
  /** Null while it is being looked up. */
  const known = ref<{ fresh: string[]; already: string[] } | null>({ fresh: [], already: [] })
  const error = ref<AppError | null>(null)

  let cancel: (() => void) | null = null
  let latest = 0
  async function look() {
    const mine = ++latest
    const { emails } = list.value
    error.value = null
    if (emails.length === 0 || tooMany.value) {
      known.value = { fresh: [], already: [] }
      return
    }
    const sorted = await invoke('subscribers.sort', { showId: showId(), emails })
    if (mine !== latest) return
    if (sorted.ok) known.value = sorted.value
    else error.value = sorted.error
  }
  watch(
    list,
    () => {
      latest += 1
      known.value = null
      cancel?.()
      cancel = clock.after(settlesMs, () => void look())
    },
    { immediate: true },
  )
  onScopeDispose(() => cancel?.())

  return { list, tooMany, known, error, look }
}
