import type { EpisodeRow, ShowModel } from '../../shared/ipc/models.ts'
import { wallTimeIn } from './zonedTime.ts'

/** Why an entry of the calendar is not simply what its status says, the most urgent first. */
export type Standing = 'stuck' | 'late' | 'unsent' | 'published' | 'scheduled' | 'draft'

/** How an entry stands, as far as the calendar tells entries apart. */
export function standingOf(row: EpisodeRow): Standing {
  if (row.asked !== null && row.sync === 'needs-attention') return 'stuck'
  if (row.late) return 'late'
  return row.asked === null ? row.status : 'unsent'
}

/**
 * When an episode is out or is to be, epoch ms: what was asked counts, not what the service still says. Null without a time,
 * and of one that goes back to draft.
 */
export function momentOf(row: EpisodeRow): number | null {
  if (row.asked === null) return row.status === 'draft' ? null : row.publishedAt
  return row.asked.status === 'draft' ? null : (row.asked.publishedAt ?? row.updatedAt)
}

/** Whether its time can still be chosen: what is out stays where it is. */
export function isMovable(row: EpisodeRow): boolean {
  return row.status !== 'published' && row.asked?.status !== 'published'
}

/** An episode in the calendar, and when it is out or is to be, epoch ms. */
export interface PlacedEpisode {
  row: EpisodeRow
  at: number
  show: ShowModel
}

/** Where the clocks of `zone` show `at` (epoch ms), for a calendar that knows no zones: `2026-11-24T06:00`. */
export function wallClock(at: number, zone: string): string {
  const { date, time } = wallTimeIn(zone, at)
  return `${date}T${time}`
}
