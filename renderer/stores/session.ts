import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { EventPayload } from '../../shared/ipc/contract.ts'
import type { Connectivity } from '../../shared/ipc/models.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import { on } from '../bridge.ts'
import { useClock } from '../composables/useClock.ts'

/** Something that happened with the service while the window was open: no job, but it explains what the jobs did. */
export interface SessionEvent {
  id: number
  /** Epoch ms; of several of a kind in a row the last. */
  at: number
  kind: Exclude<Connectivity['state'], 'unknown' | 'no-key'> | 'synced' | 'sync-failed'
  /** How many of the kind came in a row. */
  times: number
  error: AppError | null
}

/** More than a day of them says nothing that the last hundred do not. */
const atMost = 100

/** What happened between Wavedrop and the service since the account was opened, the latest first. */
export const useSessionStore = defineStore('session', () => {
  const clock = useClock()
  const events = ref<SessionEvent[]>([])
  let lastId = 0
  let connection: Connectivity['state'] = 'unknown'
  let syncing = false

  function add(kind: SessionEvent['kind'], error: AppError | null = null) {
    const [last, ...before] = events.value
    const isSame = last?.kind === kind
    const event = {
      id: isSame ? last.id : ++lastId,
      at: clock.now(),
      kind,
      times: isSame ? last.times + 1 : 1,
      error,
    }
    events.value = [event, ...(isSame ? before : events.value)].slice(0, atMost)
  }

  function hearConnection({ state, error }: Connectivity) {
    if (state !== connection && state !== 'unknown' && state !== 'no-key') add(state, error)
    connection = state
  }
  function hearSync({ running, error }: EventPayload<'sync.progress'>) {
    if (syncing && !running) add(error === null ? 'synced' : 'sync-failed', error)
    syncing = running
  }
  function listen() {
    const stops = [on('connectivity.changed', hearConnection), on('sync.progress', hearSync)]
    return () => stops.forEach((stop) => stop())
  }
  function clear() {
    events.value = []
    connection = 'unknown'
    syncing = false
  }

  return { events, listen, clear }
})
