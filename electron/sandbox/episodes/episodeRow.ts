import { z } from 'zod'
import { episodeStatus } from '../../../shared/api/resources.ts'
import { type Database, flag } from '../data/database.ts'
import { rowIdOf } from '../data/rowId.ts'
import { type Caller } from '../users/callers.ts'
import { reachableShows } from '../users/roles.ts'

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
  show_private: flag,
  audio_extension: z.string().nullable(),
  audio_measured_at: z.int().nullable(),
  audio_failure: z.string().nullable(),
  duration_ms: z.int().nullable(),
})

export type EpisodeRow = z.infer<typeof episodeRow>

/** Selects episode rows; a WHERE clause follows. `e` is the episode, `s` its show, `a` its audio. */
export const selectEpisodes = `
  SELECT e.*, s.time_zone AS show_time_zone, s.private AS show_private, a.extension AS audio_extension,
    a.measured_at AS audio_measured_at, a.failure AS audio_failure, a.duration_ms
  FROM episodes e JOIN shows s ON s.id = e.show_id LEFT JOIN audio a ON a.id = e.audio_id`

export function findEpisode(database: Database, caller: Caller, id: string): EpisodeRow | undefined {
  return database.get(episodeRow, `${selectEpisodes} WHERE e.show_id IN (${reachableShows}) AND e.id = :id`, {
    user: caller.userId,
    id: rowIdOf(id),
  })
}

/** The caller's episode with this id or slug; a slug two shows share means the newest episode that has it. */
export function findEpisodeByIdOrSlug(
  database: Database,
  caller: Caller,
  idOrSlug: string,
): EpisodeRow | undefined {
  return database.get(
    episodeRow,
    `${selectEpisodes} WHERE e.show_id IN (${reachableShows}) AND (e.id = :id OR e.slug = :slug)
     ORDER BY e.id = :id DESC, e.id DESC LIMIT 1`,
    { user: caller.userId, id: rowIdOf(idOrSlug), slug: idOrSlug },
  )
}

/** The episode that is known to be there. */
export function episodeOf(database: Database, id: number): EpisodeRow {
  return database.one(episodeRow, `${selectEpisodes} WHERE e.id = ?`, [id])
}

/** An episode that is out, by the id that stands in its public addresses. Private shows have no public pages. */
export function findPublicEpisode(database: Database, publicId: string): EpisodeRow | undefined {
  return database.get(
    episodeRow,
    `${selectEpisodes} WHERE e.public_id = ? AND e.status = 'published' AND s.private = 0`,
    [publicId],
  )
}

/** An episode of one show that is out, by the id that stands in its addresses. */
export function findPublishedEpisode(
  database: Database,
  showId: number,
  publicId: string,
): EpisodeRow | undefined {
  return database.get(
    episodeRow,
    `${selectEpisodes} WHERE e.public_id = ? AND e.status = 'published' AND e.show_id = ?`,
    [publicId, showId],
  )
}

/** All episodes of a show, newest first. */
export function episodesOfShow(database: Database, showId: number): EpisodeRow[] {
  return database.all(episodeRow, `${selectEpisodes} WHERE e.show_id = ? ORDER BY e.id DESC`, [showId])
}

/** Whether an episode has audio, or will once it has been fetched: none that could not be had. */
export function hasAudio(episode: EpisodeRow): episode is EpisodeRow & { audio_extension: string } {
  return episode.audio_extension !== null && episode.audio_failure === null
}
