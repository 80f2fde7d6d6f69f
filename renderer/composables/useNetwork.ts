import { onScopeDispose } from 'vue'
import type { Metered } from '../../shared/ipc/models.ts'
import { invoke } from '../bridge.ts'

/** The Network Information API, as far as Chromium has it on a system (https://wicg.github.io/netinfo). */
interface Connection extends EventTarget {
  /** Only where the system tells what the connection is. */
  type?: string
  saveData?: boolean
}

/** Whether a connection is metered, as far as the engine knows. On most desktops it knows nothing, and says so. */
export function meteredOf(connection: Pick<Connection, 'type' | 'saveData'> | undefined): Metered {
  if (connection?.saveData === true || connection?.type === 'cellular') return 'yes'
  return connection?.type === 'ethernet' ? 'no' : 'unknown'
}

/** Tells the main process what the window knows of the connection, now and whenever it changes. */
export function useNetwork() {
  const { connection } = navigator as Navigator & { connection?: Connection }
  let told: Metered = 'unknown'
  const tell = () => {
    const metered = meteredOf(connection)
    if (metered === told) return
    told = metered
    // An answer that does not come leaves uploads as they are, which is what not knowing means.
    void invoke('desktop.reportNetwork', { metered })
  }
  tell()
  connection?.addEventListener('change', tell)
  onScopeDispose(() => connection?.removeEventListener('change', tell))
}
