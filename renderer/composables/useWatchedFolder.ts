import { computed } from 'vue'
import type { ShowModel, WatchedFolder } from '../../shared/ipc/models.ts'
import { errorWords } from '../format/errorWords.ts'
import { useFoldersStore } from '../stores/folders.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'

/** A watched folder as a person sees and changes it: what can be chosen for it, and what is wrong with it, in words. */
export function useWatchedFolder(props: { readonly folder: WatchedFolder; readonly shows: ShowModel[] }) {
  const text = useText().inbox.folder
  const folders = useFoldersStore()
  const attempt = useAttempt()

  const showOptions = computed(() => props.shows.map((show) => ({ value: show.id, label: show.title })))
  const thenOptions = (['draft', 'published'] as const).map((then) => ({ value: then, label: text[then] }))
  const trouble = computed(() => (props.folder.error === null ? null : errorWords(props.folder.error)))
  const lost = computed(() => props.folder.state === 'lost')

  function change(changed: Partial<Pick<WatchedFolder, 'showId' | 'then'>>) {
    const { id, showId, then } = props.folder
    void attempt(folders.change({ id, showId, then, ...changed }))
  }

  return { showOptions, thenOptions, trouble, lost, change }
}
