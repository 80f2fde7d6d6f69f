import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { ChannelRequest } from '../../shared/ipc/contract.ts'
import type { WatchedFolder } from '../../shared/ipc/models.ts'
import type { Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { useLoading } from './loading.ts'
import { patched, without } from './patch.ts'

/** The folders finished audio is taken from. */
export const useFoldersStore = defineStore('folders', () => {
  const { loading, error, run } = useLoading()
  const folders = ref<WatchedFolder[]>([])

  const load = () =>
    run(
      () => invoke('folders.list'),
      (list) => (folders.value = list),
    )
  const listen = () => on('folders.changed', (list) => (folders.value = list))

  function kept(result: Result<WatchedFolder>): Result<WatchedFolder> {
    if (result.ok) folders.value = patched(folders.value, [result.value])
    return result
  }
  const watch = async (request: ChannelRequest<'folders.watch'>) =>
    kept(await invoke('folders.watch', request))
  const change = async (request: ChannelRequest<'folders.change'>) =>
    kept(await invoke('folders.change', request))

  async function unwatch(id: string): Promise<Result<undefined>> {
    const result = await invoke('folders.unwatch', { id })
    if (result.ok) folders.value = without(folders.value, [id])
    return result
  }
  function clear() {
    folders.value = []
  }

  return { loading, error, folders, load, listen, watch, change, unwatch, clear }
})
