import type { Connectivity } from '../shared/ipc/models.ts'
import type { AppError } from '../shared/ipc/result.ts'
import type { Exchanged } from './hosting/client.ts'
import type { Pacer } from './hosting/pacer.ts'
import type { Runner } from './outbox/runner.ts'
import type { Sync } from './sync/sync.ts'

/** What is known of the way to the service, from the answers that came anyway: nothing is sent to find out. */
export interface ConnectivityWatch {
  /** Takes one finished exchange with the service. */
  observe(exchanged: Exchanged): void
  get(): Connectivity
  state(): Connectivity['state']
}

const offline: AppError = {
  code: 'unreachable',
  message: 'The service cannot be reached.',
  hint: 'Your work is kept here and sent when it answers again.',
}

const down: AppError = {
  code: 'unreachable',
  message: 'The service is there, but it is failing at the moment.',
  hint: 'Your work is kept here and sent when it answers again.',
}

/** `told` hears when the state may have changed, or the number of calls in use; and when the way is gone, or is back. */
export function createConnectivity(
  sources: { pacer: Pacer; runner: () => Runner; sync: () => Sync },
  told: { connection: () => void; way: () => void },
): ConnectivityWatch {
  let last: Connectivity['state'] = 'unknown'

  function state(): Connectivity['state'] {
    const refused = sources.runner().refused()
    if (refused) return refused.code === 'unauthorised' ? 'refused' : 'no-key'
    return sources.pacer.state().blockedUntil === null ? last : 'rate-limited'
  }

  return {
    state,
    observe({ status }) {
      const wasOffline = last === 'offline'
      last = stateOf(status)
      told.connection()
      if (wasOffline === (last === 'offline')) return
      told.way()
      if (!wasOffline) return
      sources.runner().hurry()
      sources.sync().hurry()
    },
    get() {
      const { used, of, blockedUntil } = sources.pacer.state()
      const refused = sources.runner().refused()
      const now = state()
      return {
        state: now,
        calls: { used, of },
        blockedUntil,
        retryAt: sources.runner().retryAt(),
        error: refused ?? (now === 'offline' ? offline : now === 'service-down' ? down : null),
      }
    },
  }
}

function stateOf(status: number | null): Connectivity['state'] {
  if (status === null) return 'offline'
  if (status >= 500) return 'service-down'
  return status === 401 ? 'refused' : 'online'
}
