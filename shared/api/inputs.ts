import { z } from 'zod'
import { episodeStatus, episodeType, showTypes } from './resources.ts'

/**
 * What the service accepts (specification, "Endpoints"). The client builds these; the sandbox parses bodies with them
 * after undoing the form spelling. Unknown names are dropped by neither: a later field passes through.
 */

/** Attributes of an episode that can be written by create and by update. */
export const episodeFields = z.looseObject({
  /** Source of the audio: an AudioUpload's `audio_url`, or any public address. Never returned by the service. */
  audio_url: z.string().nullable().optional(),
  transcript_text: z.string().nullable().optional(),
  author: z.string().nullable().optional(),
  /** May contain HTML. */
  description: z.string().nullable().optional(),
  explicit: z.boolean().nullable().optional(),
  image_url: z.string().nullable().optional(),
  /** Comma-separated. */
  keywords: z.string().nullable().optional(),
  /** From 1: a number below 1 refuses the whole create. */
  number: z.int().min(1).nullable().optional(),
  season: z.int().min(1).nullable().optional(),
  summary: z.string().nullable().optional(),
  type: episodeType.nullable().optional(),
  title: z.string().nullable().optional(),
  alternate_url: z.string().nullable().optional(),
  video_url: z.string().nullable().optional(),
  email_notifications: z.boolean().nullable().optional(),
})

export const episodeCreate = episodeFields.extend({
  /** Show id or slug. */
  show_id: z.string().min(1),
  /** Sets `number` to the next episode number of the current season. */
  increment_number: z.boolean().nullable().optional(),
})

export const episodePublish = z.looseObject({
  status: episodeStatus,
  /** ISO 8601 with an offset is taken exactly; `YYYY-MM-DD HH:MM[:SS]` is in the show's time zone. */
  published_at: z.string().nullable().optional(),
})

export const showFields = z.looseObject({
  author: z.string().nullable().optional(),
  category: z.string().nullable().optional(),
  copyright: z.string().nullable().optional(),
  description: z.string().nullable().optional(),
  explicit: z.boolean().nullable().optional(),
  image_url: z.string().nullable().optional(),
  keywords: z.string().nullable().optional(),
  language: z.string().nullable().optional(),
  owner_email: z.string().nullable().optional(),
  secondary_category: z.string().nullable().optional(),
  show_type: z.enum(showTypes).optional(),
  title: z.string().optional(),
  time_zone: z.string().nullable().optional(),
  website: z.string().nullable().optional(),
})

export type EpisodeFields = z.infer<typeof episodeFields>
export type EpisodeCreate = z.infer<typeof episodeCreate>
export type EpisodePublish = z.infer<typeof episodePublish>
export type ShowFields = z.infer<typeof showFields>
