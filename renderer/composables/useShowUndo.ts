import { computed } from 'vue'
import { sameValue } from '../../shared/domain/merge.ts'
import type { ShowText } from '../../shared/ipc/models.ts'
import { settingName } from '../format/fieldValue.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useShowSettingsStore, type SettingsChange } from '../stores/showSettings.ts'
import { useText } from '../text.ts'
import { namesOf } from './draftSource.ts'
import { useAttempt } from './useAttempt.ts'
import type { ShowDraft } from './useShowDraft.ts'

/**
 * The way back through the changes of a show's settings, and forth again. What was typed into one field without leaving it
 * is one change. `draft` is there later than this, which hears of its saves.
 */
export function useShowUndo(
  id: string,
  draft: () => Pick<ShowDraft, 'detail' | 'flush' | 'change' | 'source'>,
) {
  const settings = useShowSettingsStore()
  const notices = useNoticesStore()
  const attempt = useAttempt()
  const text = useText().show
  /** The field whose typing may still go on. */
  let open: keyof ShowText | null = null

  function saved(before: Partial<ShowText>, after: Partial<ShowText>) {
    const [name, ...others] = namesOf(after)
    const only = others.length === 0 ? (name ?? null) : null
    settings.note(id, { before, after }, only !== null && only === open)
    open = only
  }
  /** A field was left: what is typed into it from now on is another change. */
  function left() {
    open = null
  }

  /** Makes settings what they were, where they still are as they were left. False when nothing was done. */
  async function walk(from: Partial<ShowText>, to: Partial<ShowText>): Promise<boolean> {
    const { detail, change, source } = draft()
    const now = detail.value?.fields
    const untouched = namesOf(from).filter((name) => sameValue(now?.[name], from[name]))
    if (untouched.length === 0) {
      notices.tell(text.tooLate)
      return false
    }
    const fields = Object.fromEntries(untouched.map((name) => [name, to[name]]))
    return (await attempt(change(() => source.edit(fields)))) !== undefined
  }

  async function undo() {
    await draft().flush()
    open = null
    const step = settings.lastDone(id)
    if (!step) return
    const done = await walk(step.after, step.before)
    settings.stepBack(id)
    if (done) notices.tell(text.undone(namesIn(step)), { label: text.redo(namesIn(step)), run: redo })
  }
  async function redo() {
    await draft().flush()
    open = null
    const step = settings.lastUndone(id)
    if (!step) return
    const done = await walk(step.before, step.after)
    settings.stepForward(id)
    if (done) notices.tell(text.redone(namesIn(step)))
  }

  const last = computed(() => namesOrNull(settings.lastDone(id)))
  const next = computed(() => namesOrNull(settings.lastUndone(id)))

  return { saved, left, undo, redo, last, next }
}

function namesOrNull(change: SettingsChange | null): string | null {
  return change && namesIn(change)
}

/** What people call the settings of a change. */
function namesIn({ after }: SettingsChange): string {
  return namesOf(after).map(settingName).join(', ')
}
