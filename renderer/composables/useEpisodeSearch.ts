import { onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import type { EpisodeRow } from '../../shared/ipc/models.ts'
import { invoke } from '../bridge.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useClock } from './useClock.ts'

/** More than these, and another word is typed sooner than they are read. */
const limit = 12
/** How long nothing is typed before it is asked, ms. */
const searchAfterMs = 120

/** Nothing where it would find everything: a single Latin letter begins some word of nearly every episode. */
const worthAsking = (words: string) => (/^\p{ASCII}$/u.test(words) ? '' : words)

/** Episodes of all shows with the words of `query`, as the main process finds them: also those that no list has loaded. */
export function useEpisodeSearch(query: Readonly<Ref<string>>) {
  const clock = useClock()
  const notices = useNoticesStore()
  const found = shallowRef<EpisodeRow[]>([])
  const searching = ref(false)
  let cancel: () => void = () => undefined
  let latest = 0

  async function search(words: string) {
    const mine = ++latest
    const result = await invoke('episodes.search', { query: words, limit })
    // An answer to what was typed before would flash up and go.
    if (mine !== latest) return
    searching.value = false
    if (result.ok) found.value = result.value
    else notices.add(result.error)
  }

  watch(query, (typed) => {
    cancel()
    latest += 1
    const words = worthAsking(typed.trim())
    searching.value = words !== ''
    if (words === '') found.value = []
    else cancel = clock.after(searchAfterMs, () => void search(words))
  })
  onScopeDispose(() => cancel())

  return { found, searching }
}
