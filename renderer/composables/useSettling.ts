import type { ChannelRequest } from '../../shared/ipc/contract.ts'
import type { EpisodeText } from '../../shared/ipc/models.ts'
import { invoke } from '../bridge.ts'
import { fieldName } from '../format/fieldValue.ts'
import { useText } from '../text.ts'
import type { EpisodeEdit } from './episodeEdit.ts'
import { useAttempt } from './useAttempt.ts'
import type { EpisodeDraft } from './useEpisodeDraft.ts'
import { usePutBack } from './usePutBack.ts'

/** What a person decided about a contested field: what is here, what is on the service, or something else. */
export type Settlement =
  { side: 'local' | 'remote'; field: keyof EpisodeText } | { side: 'other'; edit: EpisodeEdit }

/** Settles contested fields of the open episode, says what came of it, and offers the way back where there is one. */
export function useSettling(draft: Pick<EpisodeDraft, 'change'>) {
  const attempt = useAttempt()
  const tellWithUndo = usePutBack()
  const text = useText().conflicts

  /** False when the field is still to be decided; the person has been told why. */
  return async function settle(settlement: Settlement): Promise<boolean> {
    const changed = await attempt(
      draft.change(({ id }) => invoke('episodes.resolve', requestFor(id, settlement))),
    )
    if (!changed) return false
    const name = fieldName(settlement.side === 'other' ? settlement.edit[0] : settlement.field)
    const words = text.settled[settlement.side](name)
    const isLast = changed.after.conflicts.length === 0
    tellWithUndo(isLast ? `${words} ${text.all}` : words, changed, text.undone(name))
    return true
  }
}

function requestFor(id: string, settlement: Settlement): ChannelRequest<'episodes.resolve'> {
  if (settlement.side !== 'other') return { id, field: settlement.field, side: settlement.side }
  const [field, value] = settlement.edit
  return { id, side: 'other', fields: { [field]: value } }
}
