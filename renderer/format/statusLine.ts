import type { EpisodeRow } from '../../shared/ipc/models.ts'
import { useText } from '../text.ts'
import { dateTime } from './dates.ts'

/** An episode's status and, where it has one, its time in the show's zone: `Scheduled · Tue 24 Nov, 06:00`. */
export function statusLine(row: EpisodeRow, zone: string, now: number): string {
  const text = useText().episodes
  const word = text.status[row.status]
  return row.publishedAt === null || row.status === 'draft'
    ? word
    : text.at(word, dateTime(row.publishedAt, zone, now))
}

/** What was asked of the service and is on its way: `scheduling · Tue 24 Nov, 06:00`. Null when nothing is. */
export function askedLine(row: EpisodeRow, zone: string, now: number): string | null {
  if (row.asked === null) return null
  const text = useText().episodes
  const word = text.asked[row.asked.status]
  return row.asked.publishedAt === null ? word : text.at(word, dateTime(row.asked.publishedAt, zone, now))
}
