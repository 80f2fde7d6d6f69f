import { on } from '../bridge.ts'
import { useAnalyticsStore } from './analytics.ts'
import { useAppStore } from './app.ts'
import { useAudioStore } from './audio.ts'
import { useConnectivityStore } from './connectivity.ts'
import { useEpisodesStore } from './episodes.ts'
import { useFoldersStore } from './folders.ts'
import { useInboxStore } from './inbox.ts'
import { useJobsStore } from './jobs.ts'
import { useSessionStore } from './session.ts'
import { useShowSettingsStore } from './showSettings.ts'
import { useShowsStore } from './shows.ts'
import { useSubscribersStore } from './subscribers.ts'
import { useWaitingFieldsStore } from './waitingFields.ts'
import { useWebhooksStore } from './webhooks.ts'

/** The stores that hold the open account's world, as one. */
export function useWorkspace() {
  const app = useAppStore()
  const shows = useShowsStore()
  const showSettings = useShowSettingsStore()
  const subscribers = useSubscribersStore()
  const webhooks = useWebhooksStore()
  const episodes = useEpisodesStore()
  const analytics = useAnalyticsStore()
  const session = useSessionStore()
  const audio = useAudioStore()
  const waitingFields = useWaitingFieldsStore()
  const loaded = [shows, useFoldersStore(), useInboxStore(), useJobsStore(), useConnectivityStore()]

  /** Reads everything of the open account anew; nothing of another account stays on the screen. */
  async function open() {
    episodes.clear()
    showSettings.clear()
    subscribers.clear()
    webhooks.clear()
    analytics.clear()
    session.clear()
    audio.clear()
    waitingFields.clear()
    loaded.forEach((store) => store.clear())
    if (app.activeAccountId === null) return
    await Promise.all(loaded.map((store) => store.load()))
  }

  /** Listens to the main process for as long as the window lives, and reads what there is. */
  async function start() {
    const stops = [
      app.listen(),
      episodes.listen(),
      subscribers.listen(),
      webhooks.listen(),
      analytics.listen(),
      session.listen(),
      audio.listen(),
      ...loaded.map((store) => store.listen()),
    ]
    stops.push(on('app.changed', () => void open()))
    await app.load()
    await open()
    return () => stops.forEach((stop) => stop())
  }

  return { open, start }
}
