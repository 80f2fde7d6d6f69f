import { isWebAddress } from '../../shared/domain/webAddress.ts'
import type { EpisodeDetail, EpisodeText } from '../../shared/ipc/models.ts'
import { invoke, on } from '../bridge.ts'
import { useWaitingFieldsStore } from '../stores/waitingFields.ts'
import type { DraftSource } from './draftSource.ts'
import { useDraft, type Draft } from './useDraft.ts'

export type EpisodeDraft = Draft<EpisodeText, EpisodeDetail>

/** How an episode is read, saved and settled. */
function episodeSource(id: string): DraftSource<EpisodeText, EpisodeDetail> {
  return {
    get: () => invoke('episodes.get', { id }),
    edit: (fields, seen) => invoke('episodes.edit', { id, fields, ...(seen && { seen }) }),
    resolve(settlement) {
      if (settlement.side !== 'other') return invoke('episodes.resolve', { id, ...settlement })
      const [field, value] = settlement.edit
      return invoke('episodes.resolve', { id, side: 'other', fields: { [field]: value } })
    },
    listen: (heard) =>
      on('episodes.changed', ({ changed }) => {
        const row = changed.find((candidate) => candidate.id === id)
        if (row) heard(row)
      }),
  }
}

/** Fields that hold a web address. */
const addressFields: ReadonlySet<keyof EpisodeText> = new Set(['image_url', 'alternate_url', 'video_url'])

/** One episode while a person writes in it. `overtaken`: as of `DraftHabits`. */
export function useEpisodeDraft(
  id: string,
  overtaken: (names: (keyof EpisodeText)[]) => void = () => undefined,
): EpisodeDraft {
  const waiting = useWaitingFieldsStore()
  return useDraft(episodeSource(id), {
    overtaken,
    begin: waiting.of(id),
    left: (fields) => waiting.keep(id, fields),
    // The service refuses half an address, and with it everything else that was typed.
    maySave: (name, value) =>
      !addressFields.has(name) || value === null || (typeof value === 'string' && isWebAddress(value)),
  })
}
