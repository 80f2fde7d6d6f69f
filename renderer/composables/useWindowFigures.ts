import { computed } from 'vue'
import type { Day, DayWindow } from '../../shared/domain/analyticsDays.ts'
import {
  changeBetween,
  completePart,
  figuresOf,
  seriesOf,
  windowBefore,
  type Change,
  type WindowFigures,
} from '../../shared/domain/comparison.ts'
import { useAnalyticsStore } from '../stores/analytics.ts'
import { useAnswer } from './useAnswer.ts'

export interface WindowAsked {
  of: 'show' | 'episode'
  id: string
  window: DayWindow
  today: Day
  /** The day from which on there was something to download: days before say nothing. Null while it is not known. */
  born: Day | null
}

/** The figures of a window of days, and of the days before it. */
export interface ComparedFigures {
  /** Of those asked, the days on which there was something to download. */
  window: DayWindow
  /** Every day of the window, null for one never answered. */
  series: (number | null)[]
  /** Of the days that are over; null on the first day. */
  now: WindowFigures | null
  before: WindowFigures | null
  /** Every day of the window before; empty without one. */
  seriesBefore: (number | null)[]
  /** Null where nothing is compared. */
  change: Change | null
  /** Nothing is, because it was not out on all of the days before. */
  isYoung: boolean
  /** What today has so far; null when it is not of the window, or not known. */
  soFar: number | null
}

/** The downloads of a window of days, asked together with those it is compared with. */
export function useWindowFigures(asked: () => WindowAsked | null) {
  const parts = computed(() => {
    const wanted = asked()
    if (!wanted) return null
    const window = sinceBorn(wanted.window, wanted.born)
    const complete = completePart(window, wanted.today)
    const before = complete && windowBefore(complete)
    return { window, complete, before, isYoung: before !== null && before.from < (wanted.born ?? '') }
  })
  const { state, retry } = useAnswer(useAnalyticsStore().days, () => {
    const wanted = asked()
    if (!wanted) return null
    const { of, id, window, today } = wanted
    const complete = completePart(window, today)
    // The same question whether the first day is known yet or not.
    return { of, id, from: complete ? windowBefore(complete).from : window.from, to: window.to }
  })

  const figures = computed<ComparedFigures | null>(() => {
    const days = state.value.answered?.figures
    const today = asked()?.today
    if (!parts.value || !days || today === undefined) return null
    const { window, complete, isYoung } = parts.value
    const beforeWindow = isYoung ? null : parts.value.before
    const now = complete && figuresOf(days, complete)
    const before = beforeWindow && figuresOf(days, beforeWindow)
    return {
      window,
      series: seriesOf(days, window),
      now,
      before,
      seriesBefore: beforeWindow ? seriesOf(days, beforeWindow) : [],
      change: now && before && changeBetween(before, now),
      isYoung,
      soFar: days.find(({ date }) => date === today && today <= window.to)?.downloads ?? null,
    }
  })

  return { state, retry, figures }
}

/** The days of a window from `born` on; all of them where it is not among them. */
function sinceBorn(window: DayWindow, born: Day | null): DayWindow {
  return born !== null && born > window.from && born <= window.to ? { ...window, from: born } : window
}
