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

/** @param onChange called when the state may have changed, or the number of calls in use */
export function createConnectivity(
  sources: { pacer: Pacer; runner: () => Runner; sync: () => Sync },
  onChange: () => void,
): ConnectivityWatch {
  let last: Connectivity['state'] = 'unknown'

  return {
    observe({ status }) {
      const wasOffline = last === 'offline'
      last = stateOf(status)
      onChange()
      if (!wasOffline || last === 'offline') return
      sources.runner().hurry()
      sources.sync().hurry()
    },
    get() {
      const { used, of, blockedUntil } = sources.pacer.state()
      const refused = sources.runner().refused()
      const state = refused ? 'refused' : blockedUntil !== null ? 'rate-limited' : last
      return {
        state,
        calls: { used, of },
        blockedUntil,
        retryAt: sources.runner().retryAt(),
        error: refused ?? (state === 'offline' ? offline : state === 'service-down' ? down : null),
      }
    },
  }
}

function stateOf(status: number | null): Connectivity['state'] {
  if (status === null) return 'offline'
  if (status >= 500) return 'service-down'
  return status === 401 ? 'refused' : 'online'
}
