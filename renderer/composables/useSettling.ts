import { nameOf, type FieldsOf } from '../format/fieldValue.ts'
import { useText } from '../text.ts'
import type { Drafted, Settlement } from './draftSource.ts'
import { useAttempt } from './useAttempt.ts'
import type { Draft } from './useDraft.ts'
import { usePutBack } from './usePutBack.ts'

/** Settles contested fields of what is open, says what came of it, and offers the way back where there is one. */
export function useSettling<Fields extends object, Detail extends Drafted<Fields>>(
  { change, source }: Pick<Draft<Fields, Detail>, 'change' | 'source'>,
  of: FieldsOf,
) {
  const attempt = useAttempt()
  const text = useText().conflicts
  const tellWithUndo = usePutBack(source, of === 'show' ? useText().show.tooLate : text.tooLate)

  /** False when the field is still to be decided; the person has been told why. */
  return async function settle(settlement: Settlement<Fields>): Promise<boolean> {
    const changed = await attempt(change(() => source.resolve(settlement)))
    if (!changed) return false
    const name = nameOf[of](settlement.side === 'other' ? settlement.edit[0] : settlement.field)
    const words = text.settled[settlement.side](name)
    const isLast = changed.after.conflicts.length === 0
    tellWithUndo(isLast ? `${words} ${text.all}` : words, changed, text.undone(name))
    return true
  }
}
