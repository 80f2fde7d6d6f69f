import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { EventPayload } from '../../shared/ipc/contract.ts'
import type { Connectivity } from '../../shared/ipc/models.ts'
import { invoke, on } from '../bridge.ts'

const notAsked: Connectivity = {
  state: 'unknown',
  calls: { used: 0, of: 10 },
  blockedUntil: null,
  retryAt: null,
  error: null,
}

/** Whether the service answers, how much of its limit is used, and how far fetching from it has come. */
export const useConnectivityStore = defineStore('connectivity', () => {
  const connectivity = ref<Connectivity>(notAsked)
  const sync = ref<EventPayload<'sync.progress'>>({ running: false, done: 0, total: null, error: null })

  /** How the service cannot be had; null while it answers, or nobody knows better. */
  const outOfReach = computed(() => {
    const { state } = connectivity.value
    return state === 'offline' || state === 'service-down' ? state : null
  })

  async function load() {
    const result = await invoke('connectivity.get')
    // Without an answer the footer says so itself: "Not asked yet".
    connectivity.value = result.ok ? result.value : { ...notAsked, error: result.error }
  }

  function listen() {
    const stops = [
      on('connectivity.changed', (changed) => (connectivity.value = changed)),
      on('sync.progress', (progress) => (sync.value = progress)),
    ]
    return () => stops.forEach((stop) => stop())
  }
  const syncNow = () => invoke('sync.now')
  function clear() {
    connectivity.value = notAsked
    sync.value = { running: false, done: 0, total: null, error: null }
  }

  return { connectivity, outOfReach, sync, load, listen, syncNow, clear }
})
