import { z } from 'zod'
import { episodeRow } from './episodeModels.ts'

/** How a show usually comes out: see `Rhythm` in shared/domain/gaps.ts. */
const rhythm = z.object({
  weekdays: z.array(z.int().min(1).max(7)),
  time: z.string(),
  everyWeeks: z.int(),
})

/** A week in which an episode was to be expected and none is planned: see `Gap` in shared/domain/gaps.ts. */
const gap = z.object({ week: z.iso.date(), days: z.array(z.iso.date()) })

/** What the calendar knows of one show. */
export const showSchedule = z.object({
  showId: z.string(),
  /** Null: it came out too seldom, or as it came. */
  rhythm: rhythm.nullable(),
  /** The next free slots of the rhythm, as many as there are drafts to place, and at least one. */
  nextSlots: z.array(z.number()),
  gaps: z.array(gap),
  /** How many drafts wait for a time; the rows may be fewer. */
  drafts: z.int(),
})

export const schedule = z.object({
  /** What lies in the stretch of time that was asked for. */
  episodes: z.array(episodeRow),
  /** Drafts without a time, the newest first. */
  drafts: z.array(episodeRow),
  shows: z.array(showSchedule),
  /** When the service last told all episodes of these shows, of the show that waits longest for it; null: of one it never did. */
  seenAt: z.number().nullable(),
})

export type ShowSchedule = z.infer<typeof showSchedule>
export type Schedule = z.infer<typeof schedule>
