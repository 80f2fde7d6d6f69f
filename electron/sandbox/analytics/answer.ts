import { z } from 'zod'
import { type ShowRow } from '../shows/showRow.ts'
import { type Day } from './days.ts'
import { type AskedWindow, type Window } from './window.ts'

/** What the three endpoints of analytics are asked with. */
export interface AskedAnalytics {
  params: { id: string }
  query?: AskedWindow | undefined
}

/** What was counted on one day. */
export const countRow = z.object({ day: z.string(), downloads: z.int() })

/** An entry for every day of the window, also for those without downloads. `write` is how the answer writes days. */
export function byDay(window: Window, counts: z.infer<typeof countRow>[], write: (day: Day) => string) {
  const known = new Map(counts.map(({ day, downloads }) => [day, downloads]))
  return window.map((day) => ({ date: write(day), downloads: known.get(day) ?? 0 }))
}

export function endsOf(window: Window): [start: Day, end: Day] {
  return [window[0], window.at(-1) ?? window[0]]
}

export function rangeOf(window: Window, write: (day: Day) => string) {
  const [start, end] = endsOf(window)
  return { start_date: write(start), end_date: write(end) }
}

export function showLinkage(show: ShowRow) {
  return { show: { data: { id: String(show.id), type: 'show' } } }
}
