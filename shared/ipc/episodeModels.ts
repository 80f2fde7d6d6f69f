import { z } from 'zod'
import { episodeStatus, episodeType } from '../api/resources.ts'
import { appError } from './appError.ts'

/** How far a local change has come. */
export const syncState = z.enum(['on-service', 'saved-here', 'sending', 'needs-attention'])

export const episodeRow = z.object({
  id: z.string(),
  remoteId: z.string().nullable(),
  showId: z.string(),
  title: z.string(),
  number: z.int().nullable(),
  season: z.int().nullable(),
  type: episodeType.nullable(),
  /** What the service last said. A draft that is not there yet is a `draft`. */
  status: episodeStatus,
  /** What was asked for and is still on its way: shown beside `status`, never instead of it. */
  asked: z.object({ status: episodeStatus, publishedAt: z.number().nullable() }).nullable(),
  publishedAt: z.number().nullable(),
  durationSeconds: z.number().nullable(),
  audioProcessing: z.boolean(),
  hasAudio: z.boolean(),
  sync: syncState,
  /** What was asked may have been carried out already: it was sent, and the answer was lost. */
  answerLost: z.boolean(),
  /** Something of it stands still because a person said so. */
  paused: z.boolean(),
  /** How many fields wait for a decision between what is here and what is on the service. */
  conflictCount: z.int(),
  /** Set when the service no longer has it: the draft here is all there is. */
  removedAt: z.number().nullable(),
  /** Its publishing time has passed, the service was asked, and it is not out. */
  late: z.boolean(),
  error: appError.nullable(),
  updatedAt: z.number(),
})

/** The text fields a person edits (specification, "POST /v1/episodes"). */
export const episodeText = z.object({
  title: z.string().max(1000),
  summary: z.string().max(20_000).nullable(),
  description: z.string().max(500_000).nullable(),
  author: z.string().max(1000).nullable(),
  keywords: z.string().max(10_000).nullable(),
  season: z.int().min(1).nullable(),
  number: z.int().min(1).nullable(),
  type: episodeType.nullable(),
  explicit: z.boolean().nullable(),
  image_url: z.string().max(5000).nullable(),
  alternate_url: z.string().max(5000).nullable(),
  video_url: z.string().max(5000).nullable(),
  /** Whether private subscribers hear of it by e-mail; null leaves it to the show. */
  email_notifications: z.boolean().nullable(),
  /** Taken by the service and never given back: null also where nobody wrote one here. See `transcriptUrl`. */
  transcript_text: z.string().max(2_000_000).nullable(),
})

/** A field changed both here and on the service, to different values. Nothing is overwritten until a person chose. */
export const fieldConflict = z.object({
  field: episodeText.keyof(),
  /** What both sides last agreed on. */
  base: z.unknown(),
  local: z.unknown(),
  remote: z.unknown(),
})

/** Who made a version: a person here, the service (somebody else there), or both at once. */
export const versionAuthor = z.enum(['here', 'service', 'merge'])

/** What a version of an episode keeps. */
export const versionedFields = [...episodeText.keyof().options, 'status', 'published_at'] as const

/** One state an episode was in. */
export const episodeVersion = z.object({
  /** From 1, the oldest. */
  number: z.int(),
  author: versionAuthor,
  beganAt: z.number(),
  endedAt: z.number(),
  /** Names of the fields that changed; of the first version all. */
  changed: z.array(z.enum(versionedFields)),
})

export const episodeDetail = episodeRow.extend({
  fields: episodeText,
  /** Names of the fields whose value here is not yet the service's. */
  unsent: z.array(episodeText.keyof()),
  conflicts: z.array(fieldConflict),
  shareUrl: z.string().nullable(),
  mediaUrl: z.string().nullable(),
  /** The page on which the service shows a transcript; null while it has none. */
  transcriptUrl: z.string().nullable(),
  /** What another page shows the service's player with, as HTML; null before the service knows the episode. */
  embedHtml: z.string().nullable(),
  embedHtmlDark: z.string().nullable(),
  /** When the service was last asked about this very episode, epoch ms. */
  checkedAt: z.number().nullable(),
  /** It was removed on the service together with audio that nobody has here. */
  audioLost: z.boolean(),
  timeZone: z.string(),
})

export type SyncState = z.infer<typeof syncState>
export type EpisodeRow = z.infer<typeof episodeRow>
export type EpisodeText = z.infer<typeof episodeText>
export type VersionAuthor = z.infer<typeof versionAuthor>
export type EpisodeVersion = z.infer<typeof episodeVersion>
export type EpisodeDetail = z.infer<typeof episodeDetail>
