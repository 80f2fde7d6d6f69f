import { computed } from 'vue'
import { addDays, dayAt } from '../../shared/domain/analyticsDays.ts'
import { ageCurve, besideUsual, type EqualAgeRule } from '../../shared/domain/equalAge.ts'
import { useAnalyticsStore } from '../stores/analytics.ts'
import { useAnswer } from './useAnswer.ts'
import { useEqualAge, type PublishedEpisode, type ShowAtEqualAge } from './useEqualAge.ts'

/** One episode, however old, beside what is usual in its show. Null until both are known, and while it is not a day old. */
export function useEpisodeAtEqualAge(
  episode: () => PublishedEpisode | null,
  showId: () => string,
  rule: () => EqualAgeRule,
) {
  const show = useEqualAge(showId, rule)
  const { state } = useAnswer(useAnalyticsStore().days, () => {
    const of = episode()
    const { zone, today, reach } = rule()
    const born = of && dayAt(of.publishedAt, zone)
    if (!of || born === null || born >= today) return null
    const last = addDays(born, reach - 1)
    return { of: 'episode', id: of.id, from: born, to: last < today ? last : addDays(today, -1) }
  })

  return computed<ShowAtEqualAge | null>(() => {
    const { answered } = state.value
    const of = episode()
    if (!of || !answered || !show.compared.value) return null
    const curve = ageCurve(of, answered.figures, rule())
    return { ...show.compared.value, episodes: [besideUsual(of, curve, show.compared.value.usual, rule())] }
  })
}
