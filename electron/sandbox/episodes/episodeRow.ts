import { z } from 'zod'
import { episodeStatus } from '../../../shared/api/resources.ts'
import { type Database, flag } from '../data/database.ts'
import { rowIdOf } from '../data/rowId.ts'
import { type Caller } from '../users/callers.ts'

/** A row of `episodes`, with what its resource needs of its show and its audio. */
export const episodeRow = z.object({
  id: z.int(),
  show_id: z.int(),
  public_id: z.string(),
  audio_id: z.string().nullable(),
  status: episodeStatus,
  published_at: z.int().nullable(),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  number: z.int().nullable(),
  season: z.int().nullable(),
  type: z.string(),
  author: z.string().nullable(),
  summary: z.string().nullable(),
  description: z.string().nullable(),
  keywords: z.string().nullable(),
  explicit: flag.nullable(),
  image_url: z.string().nullable(),
  alternate_url: z.string().nullable(),
  video_url: z.string().nullable(),
  email_notifications: flag.nullable(),
  transcript_text: z.string().nullable(),
  created_at: z.int(),
  updated_at: z.int(),
  show_time_zone: z.string().nullable(),
  audio_extension: z.string().nullable(),
  audio_measured_at: z.int().nullable(),
  duration_ms: z.int().nullable(),
})

export type EpisodeRow = z.infer<typeof episodeRow>

/** Selects episode rows; a WHERE clause follows. `e` is the episode, `s` its show, `a` its audio. */
export const selectEpisodes = `
  SELECT e.*, s.time_zone AS show_time_zone, a.extension AS audio_extension,
    a.measured_at AS audio_measured_at, a.duration_ms
  FROM episodes e JOIN shows s ON s.id = e.show_id LEFT JOIN audio a ON a.id = e.audio_id`

export function findEpisode(database: Database, caller: Caller, id: string): EpisodeRow | undefined {
  return database.get(episodeRow, `${selectEpisodes} WHERE s.user_id = ? AND e.id = ?`, [
    caller.userId,
    rowIdOf(id),
  ])
}

/** An episode that is out, by the id that stands in its public addresses. Private shows have no public pages. */
export function findPublicEpisode(database: Database, publicId: string): EpisodeRow | undefined {
  return database.get(
    episodeRow,
    `${selectEpisodes} WHERE e.public_id = ? AND e.status = 'published' AND s.private = 0`,
    [publicId],
  )
}

/** All episodes of a show, newest first. */
export function episodesOfShow(database: Database, showId: number): EpisodeRow[] {
  return database.all(episodeRow, `${selectEpisodes} WHERE e.show_id = ? ORDER BY e.id DESC`, [showId])
}
