import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { usualPreferences } from '../../shared/domain/usualPreferences.ts'
import type { ChannelRequest } from '../../shared/ipc/contract.ts'
import type { Account, Preferences } from '../../shared/ipc/models.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { useLoading } from './loading.ts'
import { patched } from './patch.ts'

/** The accounts of this profile, the one that is open, and the person's preferences. */
export const useAppStore = defineStore('app', () => {
  const { loading, error, run } = useLoading()
  const version = ref('')
  const accounts = ref<Account[]>([])
  /** Null: first run, nothing is open. */
  const activeAccountId = ref<string | null>(null)
  const preferences = ref<Preferences>(usualPreferences)
  const active = computed(
    () => accounts.value.find((account) => account.id === activeAccountId.value) ?? null,
  )

  const load = () =>
    run(
      () => invoke('app.info'),
      (info) => {
        version.value = info.version
        accounts.value = info.accounts
        activeAccountId.value = info.activeAccountId
        preferences.value = info.preferences
      },
    )

  function listen() {
    const stops = [
      on('app.changed', (changed) => {
        accounts.value = changed.accounts
        activeAccountId.value = changed.activeAccountId
      }),
      // Not only this window sets them: the icon beside the clock holds uploads, the menu zooms.
      on('preferences.changed', (all) => (preferences.value = all)),
    ]
    return () => stops.forEach((stop) => stop())
  }

  function opened(result: Result<Account>): Result<Account> {
    if (result.ok) {
      accounts.value = patched(accounts.value, [result.value])
      activeAccountId.value = result.value.id
    }
    return result
  }

  const connect = async (request: ChannelRequest<'accounts.connect'>) =>
    opened(await invoke('accounts.connect', request))
  const exploreSandbox = async () => opened(await invoke('accounts.exploreSandbox'))
  const activate = async (id: string) => opened(await invoke('accounts.activate', { id }))

  async function rename(id: string, name: string): Promise<Result<Account>> {
    const result = await invoke('accounts.rename', { id, name })
    if (result.ok) accounts.value = patched(accounts.value, [result.value])
    return result
  }

  async function replaceKey(request: ChannelRequest<'accounts.replaceKey'>): Promise<Result<Account>> {
    const result = await invoke('accounts.replaceKey', request)
    if (result.ok) accounts.value = patched(accounts.value, [result.value])
    return result
  }

  /** Forgets the account and its key; what else is open then, the main process says in `app.changed`. */
  const remove = (request: ChannelRequest<'accounts.remove'>) => invoke('accounts.remove', request)

  async function prefer(change: Partial<Preferences>): Promise<Result<undefined>> {
    const before = preferences.value
    // Shown at once: a person who changes the light should not wait for a disk.
    preferences.value = { ...before, ...change }
    const result = await invoke('app.setPreferences', change)
    preferences.value = result.ok ? result.value : before
    return result.ok ? ok() : result
  }

  const setTheme = (theme: Preferences['theme']) => prefer({ theme })
  const setLanguage = (language: Preferences['language']) => prefer({ language })
  const setSingleKeys = (singleKeys: boolean) => prefer({ singleKeys })
  const setZoom = (zoom: number) => prefer({ zoom })
  const setUploads = (change: Partial<Preferences['uploads']>) =>
    prefer({ uploads: { ...preferences.value.uploads, ...change } })
  const setNotifications = (change: Partial<Preferences['notifications']>) =>
    prefer({ notifications: { ...preferences.value.notifications, ...change } })
  const setWindow = (change: Partial<Preferences['window']>) =>
    prefer({ window: { ...preferences.value.window, ...change } })
  const setUpdates = (updates: Preferences['updates']) => prefer({ updates })
  const setEpisodeList = (change: Partial<Preferences['episodeList']>) =>
    prefer({ episodeList: { ...preferences.value.episodeList, ...change } })

  /** The show the person works on in the open account, as last chosen. */
  const chosenShowId = computed(() => preferences.value.shows[activeAccountId.value ?? ''] ?? null)
  async function chooseShow(id: string): Promise<Result<undefined>> {
    if (activeAccountId.value === null || id === chosenShowId.value) return ok()
    return await prefer({ shows: { ...preferences.value.shows, [activeAccountId.value]: id } })
  }

  const forgetShows = () => prefer({ shows: {} })

  return {
    loading,
    error,
    version,
    accounts,
    activeAccountId,
    preferences,
    active,
    load,
    listen,
    connect,
    exploreSandbox,
    activate,
    rename,
    replaceKey,
    remove,
    setTheme,
    setLanguage,
    setSingleKeys,
    setZoom,
    setUploads,
    setEpisodeList,
    setNotifications,
    setWindow,
    setUpdates,
    forgetShows,
    chosenShowId,
    chooseShow,
  }
})
