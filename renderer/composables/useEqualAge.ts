import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import {
  atEqualAge,
  comparable,
  type AgedEpisode,
  type EqualAge,
  type EqualAgeRule,
} from '../../shared/domain/equalAge.ts'
import type { EpisodeRow } from '../../shared/ipc/models.ts'
import { invoke, on } from '../bridge.ts'
import { useAnalyticsStore } from '../stores/analytics.ts'
import { useLoading } from '../stores/loading.ts'
import { useAnswer } from './useAnswer.ts'

export type PublishedEpisode = EpisodeRow & AgedEpisode
export type ShowAtEqualAge = EqualAge<PublishedEpisode>

/** Enough for a daily show to have some that are a month old. */
const latest = 60

/** The latest episodes of a show at equal age. Trailers and bonuses are left out: they are not what is usual. */
export function useEqualAge(showId: () => string | null, rule: () => EqualAgeRule) {
  const { run, error: listError, loading } = useLoading()
  const out = shallowRef<PublishedEpisode[]>([])

  function list(): void {
    const id = showId()
    if (id === null) return
    void run(
      () => invoke('episodes.list', { showId: id, status: 'published', offset: 0, limit: latest }),
      ({ rows }) => {
        out.value = rows.flatMap((row) =>
          row.publishedAt !== null && (row.type ?? 'full') === 'full'
            ? [{ ...row, publishedAt: row.publishedAt }]
            : [],
        )
      },
    )
  }
  watch(
    showId,
    () => {
      out.value = []
      list()
    },
    { immediate: true },
  )
  onScopeDispose(
    on('episodes.changed', ({ changed, removed }) => {
      const known = new Set(out.value.map(({ id }) => id))
      const concerns = changed.some((row) => row.showId === showId() && row.status === 'published')
      if (concerns || [...changed.map(({ id }) => id), ...removed].some((id) => known.has(id))) list()
    }),
  )

  const chosen = computed(() => comparable(out.value, rule()))
  const { state, retry } = useAnswer(useAnalyticsStore().episodes, () => {
    const id = showId()
    return id === null || !chosen.value ? null : { of: 'episodes', id, ...chosen.value.window }
  })

  /** Null until the answer is here. */
  const compared = computed<ShowAtEqualAge | null>(() => {
    const { answered } = state.value
    if (!answered || !chosen.value) return null
    const days = new Map(answered.figures.map((figures) => [figures.remoteId, figures.days]))
    return atEqualAge(chosen.value.episodes, ({ remoteId }) => days.get(remoteId ?? '') ?? [], rule())
  })

  return {
    compared,
    /** Why there is no comparison; null while there is one, or none is needed. */
    error: computed(() => (compared.value ? null : (listError.value ?? state.value.error))),
    /** No episode is a day old yet. */
    none: computed(() => !loading.value && chosen.value === null),
    retry() {
      if (listError.value) list()
      else retry()
    },
  }
}
