import { on } from '../bridge.ts'
import { useAppStore } from './app.ts'
import { useConnectivityStore } from './connectivity.ts'
import { useEpisodesStore } from './episodes.ts'
import { useFoldersStore } from './folders.ts'
import { useInboxStore } from './inbox.ts'
import { useJobsStore } from './jobs.ts'
import { useShowsStore } from './shows.ts'

/** The stores that hold the open account's world, as one. */
export function useWorkspace() {
  const app = useAppStore()
  const shows = useShowsStore()
  const episodes = useEpisodesStore()
  const loaded = [shows, useFoldersStore(), useInboxStore(), useJobsStore(), useConnectivityStore()]

  /** Reads everything of the open account anew; nothing of another account stays on the screen. */
  async function open() {
    episodes.clear()
    loaded.forEach((store) => store.clear())
    if (app.activeAccountId === null) return
    await Promise.all(loaded.map((store) => store.load()))
  }

  /** Listens to the main process for as long as the window lives, and reads what there is. */
  async function start() {
    const stops = [app.listen(), episodes.listen(), ...loaded.map((store) => store.listen())]
    stops.push(on('app.changed', () => void open()))
    await app.load()
    await open()
    return () => stops.forEach((stop) => stop())
  }

  return { open, start }
}
