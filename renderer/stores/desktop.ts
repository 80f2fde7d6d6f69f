import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { DesktopModel, KeptData, UpdateState } from '../../shared/ipc/models.ts'
import type { Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { useLoading } from './loading.ts'

/** What the computer around the window does and keeps: asked for by the settings when they are open. */
export const useDesktopStore = defineStore('desktop', () => {
  const { loading, error, run } = useLoading()
  const desktop = ref<DesktopModel | null>(null)
  const updates = ref<UpdateState | null>(null)
  const kept = ref<KeptData | null>(null)

  async function all(): Promise<Result<[DesktopModel, UpdateState, KeptData]>> {
    const [first, second, third] = await Promise.all([
      invoke('desktop.get'),
      invoke('updates.get'),
      invoke('data.get'),
    ])
    if (!first.ok) return first
    if (!second.ok) return second
    return third.ok ? { ok: true, value: [first.value, second.value, third.value] } : third
  }
  const load = () =>
    run(all, ([around, version, data]) => {
      desktop.value = around
      updates.value = version
      kept.value = data
    })
  const listen = () => on('updates.changed', (state) => (updates.value = state))

  function taken<T>(result: Result<T>, take: (value: T) => void): Result<T> {
    if (result.ok) take(result.value)
    return result
  }
  const takeUpdates = (state: UpdateState) => (updates.value = state)
  const takeKept = (data: KeptData) => (kept.value = data)

  return {
    loading,
    error,
    desktop,
    updates,
    kept,
    load,
    listen,
    startAtLogin: async (on: boolean) =>
      taken(await invoke('desktop.startAtLogin', { on }), (now) => (desktop.value = now)),
    check: async () => taken(await invoke('updates.check'), takeUpdates),
    download: async () => taken(await invoke('updates.download'), takeUpdates),
    restart: async () => taken(await invoke('updates.restart'), takeUpdates),
    stay: async () => taken(await invoke('updates.stay'), takeUpdates),
    forgetFigures: async () => taken(await invoke('data.forgetFigures'), takeKept),
    clearLog: async () => taken(await invoke('data.clearLog'), takeKept),
  }
})
