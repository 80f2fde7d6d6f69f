import { computed, type ComputedRef } from 'vue'
import { readiness, type Readiness } from '../../shared/domain/readiness.ts'
import type { EpisodeDraft } from './useEpisodeDraft.ts'

/**
 * How ready the episode is that is open, as it is typed; null before it is here. The same object for as long as it says
 * the same, so that a key which changes nothing about it draws nothing anew.
 */
export function useReadiness({
  detail,
  fields,
}: Pick<EpisodeDraft, 'detail' | 'fields'>): ComputedRef<Readiness | null> {
  return computed((known) => {
    if (!detail.value || !fields.value) return null
    const next = readiness({ ...detail.value, fields: fields.value })
    return known && JSON.stringify(known) === JSON.stringify(next) ? known : next
  })
}
