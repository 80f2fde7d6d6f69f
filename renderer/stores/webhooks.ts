import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { WebhookRow } from '../../shared/ipc/models.ts'
import type { AppError, Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { useLoading } from './loading.ts'

/** The webhooks of one show, fetched anew when something about them changed. */
export const useWebhooksStore = defineStore('webhooks', () => {
  const { loading, error, run } = useLoading()
  const showId = ref<string | null>(null)
  const rows = ref<WebhookRow[]>([])
  /** When the service was last asked for them, epoch ms. */
  const seenAt = ref<number | null>(null)
  /** True from a change of show until its first answer. */
  const fresh = ref(true)
  const reading = ref(false)
  const readError = ref<AppError | null>(null)

  async function reload() {
    const asked = showId.value
    if (asked === null) return
    await run(
      () => invoke('webhooks.list', { showId: asked }),
      (answer) => {
        rows.value = answer.rows
        seenAt.value = answer.seenAt
        fresh.value = false
      },
    )
  }

  async function open(id: string) {
    clear()
    showId.value = id
    await reload()
  }

  /** Asks the service which there are. */
  async function refresh() {
    const asked = showId.value
    if (asked === null || reading.value) return
    reading.value = true
    readError.value = null
    const result = await invoke('webhooks.refresh', { showId: asked })
    if (asked !== showId.value) return
    reading.value = false
    if (result.ok) await reload()
    else readError.value = result.error
  }

  const add = (event: string, url: string): Promise<Result<WebhookRow>> =>
    invoke('webhooks.add', { showId: showId.value ?? '', event, url })
  const remove = (id: string) => invoke('webhooks.remove', { id })

  const listen = () =>
    on('webhooks.changed', (changed) => {
      if (changed.showId === showId.value) void reload()
    })

  function clear() {
    showId.value = null
    rows.value = []
    seenAt.value = null
    fresh.value = true
    reading.value = false
    readError.value = null
  }

  return {
    loading,
    error,
    showId,
    rows,
    seenAt,
    fresh,
    reading,
    readError,
    open,
    reload,
    refresh,
    add,
    remove,
    listen,
    clear,
  }
})
