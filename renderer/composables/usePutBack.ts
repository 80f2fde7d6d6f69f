import type { EpisodeText } from '../../shared/ipc/models.ts'
import { invoke } from '../bridge.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'
import type { Changed } from './useEpisodeDraft.ts'

/**
 * Undo of what was done to the text of an episode. It is an edit like any other, with the text that was there, so it does
 * not depend on which versions were kept; and it leaves alone what somebody changed again since.
 */
export function usePutBack() {
  const attempt = useAttempt()
  const notices = useNoticesStore()
  const text = useText()

  /** Makes the fields what they were before, where they still are as they were left, and says `undone`. */
  async function putBack({ before, after }: Changed, undone: string) {
    const { id } = before
    const now = await attempt(invoke('episodes.get', { id }))
    if (!now) return
    const untouched = differing({ before, after }).filter((name) => now.fields[name] === after.fields[name])
    if (untouched.length === 0) return notices.tell(text.conflicts.tooLate)
    const fields = Object.fromEntries(untouched.map((name) => [name, before.fields[name]]))
    const edited = await attempt(invoke('episodes.edit', { id, fields }))
    if (edited) notices.tell(undone)
  }

  /** Says that something was done, with a way back when any text changed by it. */
  return function tellWithUndo(words: string, changed: Changed, undone: string) {
    const run = () => putBack(changed, undone)
    notices.tell(words, differing(changed).length > 0 ? { label: text.common.undo, run } : null)
  }
}

function differing({ before, after }: Changed): (keyof EpisodeText)[] {
  const names = Object.keys(before.fields) as (keyof EpisodeText)[]
  return names.filter((name) => before.fields[name] !== after.fields[name])
}
