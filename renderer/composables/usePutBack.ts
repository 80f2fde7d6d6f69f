import { useNoticesStore } from '../stores/notices.ts'
import { useText } from '../text.ts'
import { namesOf, type Changed, type Drafted, type DraftSource } from './draftSource.ts'
import { useAttempt } from './useAttempt.ts'

/**
 * Undo of what was done to the text of an episode, or to the settings of a show. It is an edit like any other, with the text
 * that was there, so it does not depend on which versions were kept; and it leaves alone what somebody changed again since,
 * saying `tooLate`.
 */
export function usePutBack<Fields extends object, Detail extends Drafted<Fields>>(
  source: Pick<DraftSource<Fields, Detail>, 'get' | 'edit'>,
  tooLate: string,
) {
  const attempt = useAttempt()
  const notices = useNoticesStore()
  const text = useText()

  /** Makes the fields what they were before, where they still are as they were left, and says `undone`. */
  async function putBack({ before, after }: Changed<Detail>, undone: string) {
    const now = await attempt(source.get())
    if (!now) return
    const untouched = differing({ before, after }).filter((name) => now.fields[name] === after.fields[name])
    if (untouched.length === 0) return notices.tell(tooLate)
    const fields: Partial<Fields> = {}
    for (const name of untouched) fields[name] = before.fields[name]
    const edited = await attempt(source.edit(fields))
    if (edited) notices.tell(undone)
  }

  /** Says that something was done, with a way back when any text changed by it. */
  return function tellWithUndo(words: string, changed: Changed<Detail>, undone: string) {
    const run = () => putBack(changed, undone)
    notices.tell(words, differing(changed).length > 0 ? { label: text.common.undo, run } : null)
  }

  function differing({ before, after }: Changed<Detail>): (keyof Fields & string)[] {
    return namesOf(before.fields).filter((name) => before.fields[name] !== after.fields[name])
  }
}
