import { defineStore } from 'pinia'
import { watch } from 'vue'
import type { DayFigure, EpisodeFigures } from '../../shared/ipc/figureModels.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { keepAnswers, keyOf, type Answered, type Question } from './answers.ts'
import { useConnectivityStore } from './connectivity.ts'

/** How the open account's shows and episodes do, as far as it is looked at. */
export const useAnalyticsStore = defineStore('analytics', () => {
  /** Downloads by day, of a show or an episode. */
  const days = keepAnswers(askDays)
  /** The same of every episode of a show. */
  const episodes = keepAnswers(askEpisodes)
  const both = [days, episodes]

  function listen() {
    const connection = useConnectivityStore()
    const stops = [
      on('analytics.changed', (question) => both.forEach((kept) => void kept.refresh(keyOf(question)))),
      watch(
        () => connection.connectivity.state,
        (state) => {
          if (state === 'online') both.forEach((kept) => kept.refreshOld())
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }
  function clear() {
    both.forEach((kept) => kept.clear())
  }

  return { days, episodes, listen, clear }
})

async function askDays({ of, id, from, to }: Question): Promise<Result<Answered<DayFigure[]>>> {
  const answer =
    of === 'episode'
      ? await invoke('analytics.episode', { episodeId: id, from, to })
      : await invoke('analytics.show', { showId: id, from, to })
  if (!answer.ok) return answer
  const { days: figures, ...age } = answer.value
  return ok({ figures, ...age })
}

async function askEpisodes({ id, from, to }: Question): Promise<Result<Answered<EpisodeFigures[]>>> {
  const answer = await invoke('analytics.episodes', { showId: id, from, to })
  if (!answer.ok) return answer
  const { episodes: figures, ...age } = answer.value
  return ok({ figures, ...age })
}
