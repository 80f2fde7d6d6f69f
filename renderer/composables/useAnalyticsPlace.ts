import { computed } from 'vue'
import { useRoute, useRouter, type LocationQueryValue } from 'vue-router'
import { isWindowChoice, type WindowChoice } from '../components/analytics/windows.ts'

type Value = LocationQueryValue | LocationQueryValue[] | undefined

/**
 * What is looked at in the analytics, kept in the window's address: a reload, and the way back from elsewhere, come to the
 * same days of the same episode.
 */
export function useAnalyticsPlace() {
  const route = useRoute()
  const router = useRouter()
  const text = (value: Value) => (typeof value === 'string' ? value : '')

  /** The episode that is looked at; null for the whole show. */
  const episodeId = computed(() => text(route.query['episode']) || null)
  // An episode has days of its own: who comes back from it finds the show as it was left.
  const name = computed(() => (episodeId.value === null ? 'days' : 'episodeDays'))
  const choice = computed<WindowChoice>(() => {
    const chosen = route.query[name.value]
    const usual = episodeId.value === null ? '30' : 'life'
    return isWindowChoice(chosen) && (chosen !== 'life' || episodeId.value !== null) ? chosen : usual
  })
  const from = computed(() => text(route.query['from']))
  const to = computed(() => text(route.query['to']))

  /** Another choice of days. No step of its own in the way back. */
  const choose = (query: { choice: WindowChoice; from?: string; to?: string }) =>
    router.replace({
      query: {
        ...route.query,
        [name.value]: query.choice,
        ...(query.from === undefined ? {} : { from: query.from }),
        ...(query.to === undefined ? {} : { to: query.to }),
      },
    })
  /** Where an episode is looked at, or the whole show again. */
  const placeOf = (episode: string | null) => {
    const { days = null, from = null, to = null } = route.query
    const kept = Object.fromEntries(
      Object.entries({ days, from, to, episode }).filter(([, value]) => value !== null),
    )
    return { name: 'analytics', query: kept }
  }

  return { episodeId, choice, from, to, choose, placeOf }
}
