import { showProblem } from '../../shared/domain/showChecks.ts'
import type { ShowDetail, ShowText } from '../../shared/ipc/models.ts'
import { invoke, on } from '../bridge.ts'
import type { DraftSource, Edit } from './draftSource.ts'
import { useDraft, type Draft, type DraftHabits } from './useDraft.ts'

export type ShowDraft = Draft<ShowText, ShowDetail>
export type ShowSetting = Edit<ShowText>

/** How the settings of a show are read, saved and settled. */
function showSource(id: string): DraftSource<ShowText, ShowDetail> {
  return {
    get: () => invoke('shows.get', { id }),
    edit(fields, seen) {
      // The service takes no show without a type: there is no way in the window to unset it.
      const { show_type, ...rest } = fields
      return invoke('shows.edit', {
        id,
        fields: { ...rest, ...(show_type && { show_type }) },
        ...(seen && { seen }),
      })
    },
    resolve(settlement) {
      if (settlement.side !== 'other') return invoke('shows.resolve', { id, ...settlement })
      const [field, value] = settlement.edit
      return invoke('shows.resolve', { id, side: 'other', fields: { [field]: value } })
    },
    listen: (heard) =>
      on('shows.changed', (shows) => {
        const show = shows.find((candidate) => candidate.id === id)
        heard(show ?? {})
      }),
  }
}

/** The settings of one show while a person changes them. What cannot be right is not saved until it is. */
export function useShowDraft(id: string, habits: Omit<DraftHabits<ShowText>, 'maySave'>): ShowDraft {
  const draft: ShowDraft = useDraft(showSource(id), {
    ...habits,
    maySave: (name, value) =>
      showProblem(name, value, { category: draft.fields.value?.category ?? null }) === null,
  })
  return draft
}
