import { defineStore } from 'pinia'
import type { EpisodeText } from '../../shared/ipc/models.ts'

/** What stands in the fields of episodes and cannot be saved as it is (half an address), for when the person comes back. */
export const useWaitingFieldsStore = defineStore('waitingFields', () => {
  const waiting = new Map<string, Partial<EpisodeText>>()

  return {
    of: (episodeId: string): Partial<EpisodeText> => waiting.get(episodeId) ?? {},
    keep: (episodeId: string, fields: Partial<EpisodeText>) => void waiting.set(episodeId, fields),
    clear: () => waiting.clear(),
  }
})
