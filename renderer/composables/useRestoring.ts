import { invoke } from '../bridge.ts'
import { dateTime } from '../format/dates.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'
import { useClock } from './useClock.ts'
import type { EpisodeDraft } from './useEpisodeDraft.ts'
import { usePutBack } from './usePutBack.ts'

/** Makes the text of the open episode again what it was in a version, says so, and offers the way back. */
export function useRestoring(draft: Pick<EpisodeDraft, 'change' | 'source'>) {
  const attempt = useAttempt()
  const clock = useClock()
  const tellWithUndo = usePutBack(draft.source, useText().conflicts.tooLate)
  const text = useText().versions

  /** `endedAt`: the version's time, epoch ms. False when it could not be done; the person has been told why. */
  return async function restore(number: number, endedAt: number): Promise<boolean> {
    const changed = await attempt(draft.change(({ id }) => invoke('episodes.restore', { id, number })))
    if (!changed) return false
    const when = dateTime(endedAt, changed.after.timeZone, clock.now())
    tellWithUndo(text.restored(when), changed, text.undone)
    return true
  }
}
