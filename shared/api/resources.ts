import { z } from 'zod'
import { id, resource } from './envelope.ts'

/**
 * The resources of the hosting service (specification, "Resources and their fields"). Types are inferred,
 * never written a second time. Every attribute may be null: public clients have met null in most of them.
 */
const text = z.string().nullable()
const flag = z.boolean().nullable()
const whole = z.int().nullable()
/** `YYYY-MM-DD HH:MM:SS UTC`; ISO 8601 with an offset was met too. Parsed by shared/domain/serviceTime.ts. */
const datetime = z.string().nullable()

export const episodeStatuses = ['published', 'scheduled', 'draft'] as const
export const episodeTypes = ['full', 'trailer', 'bonus'] as const
export const showTypes = ['episodic', 'serial'] as const
export const subscriberStatuses = ['default', 'subscribed', 'unsubscribed'] as const

/** The events a webhook can subscribe to. The specification shows the first; all four were met. */
export const webhookEvents = [
  'episode_created',
  'episode_published',
  'subscriber_created',
  'subscriber_deleted',
] as const

export const episodeStatus = z.enum(episodeStatuses)
export const episodeType = z.enum(episodeTypes)

export const user = resource('user', {
  created_at: datetime,
  image_url: text,
  name: text,
  time_zone: text,
  updated_at: datetime,
})

/** The 20 directories of the newest listing. An older one had other names: unknown attributes are kept, so they show too. */
export const listingUrlFields = [
  'apple_podcasts',
  'amazon_music',
  'deezer',
  'spotify',
  'podcast_addict',
  'player_FM',
  'anghami',
  'castbox',
  'castro',
  'goodpods',
  'metacast',
  'iHeartRadio',
  'overcast',
  'pandora',
  'pocket_casts',
  'soundcloud',
  'tuneIn',
  'fountain',
  'jiosaavn',
  'gaana',
] as const

const listingUrls = Object.fromEntries(listingUrlFields.map((name) => [name, text])) as Record<
  (typeof listingUrlFields)[number],
  typeof text
>

export const show = resource('show', {
  author: text,
  category: text,
  copyright: text,
  created_at: datetime,
  description: text,
  email_notifications: flag,
  explicit: flag,
  feed_url: text,
  image_url: text,
  keywords: text,
  language: text,
  multiple_seasons: flag,
  owner_email: text,
  playlist_limit: whole,
  private: flag,
  secondary_category: text,
  show_type: z.enum(showTypes).nullable(),
  slug: text,
  time_zone: text,
  title: text,
  updated_at: datetime,
  website: text,
  ...listingUrls,
})

export const episode = resource('episode', {
  alternate_url: text,
  audio_processing: flag,
  author: text,
  created_at: datetime,
  description: text,
  /** Seconds; null for a new draft. */
  duration: whole,
  duration_in_mmss: text,
  email_notifications: flag,
  embed_html: text,
  embed_html_dark: text,
  explicit: flag,
  formatted_description: text,
  formatted_published_at: text,
  formatted_summary: text,
  image_url: text,
  keywords: text,
  media_url: text,
  number: whole,
  published_at: datetime,
  season: whole,
  share_url: text,
  slug: text,
  status: episodeStatus,
  summary: text,
  title: text,
  transcript_url: text,
  transcripts: z.array(z.unknown()).nullable(),
  type: episodeType.nullable(),
  updated_at: datetime,
  video_url: text,
})

export const subscriber = resource('subscriber', {
  created_at: datetime,
  email: text,
  feed_url: text,
  has_downloads: flag,
  last_notified_at: datetime,
  status: z.enum(subscriberStatuses).nullable(),
  subscribe_url: text,
  updated_at: datetime,
})

const dayCount = z.looseObject({ date: z.string(), downloads: z.int() })

/** A window of days. Day strings are day-first in some answers and month-first in others: decide from the window asked for. */
const analyticsWindow = { start_date: z.string(), end_date: z.string() }

export const showAnalytics = resource('show_analytics', { downloads: z.array(dayCount), ...analyticsWindow })

export const episodesAnalytics = resource('episodes_analytics', {
  episodes: z.array(z.looseObject({ id, title: text, published_at: datetime, downloads: z.array(dayCount) })),
  ...analyticsWindow,
})

export const episodeAnalytics = resource('episode_analytics', {
  downloads: z.array(dayCount),
  ...analyticsWindow,
})

/** An answer to authorise_upload is useless without any of these, so here nothing may be absent. */
export const audioUpload = z.looseObject({
  id,
  type: z.literal('audio_upload'),
  attributes: z.looseObject({
    audio_url: z.url(),
    content_type: z.string().min(1),
    /** Seconds until `upload_url` is refused. */
    expires_in: z.int(),
    upload_url: z.url(),
  }),
})

export const webhook = resource('webhook', {
  created_at: datetime,
  event_name: text,
  updated_at: datetime,
  url: text,
})

export type User = z.infer<typeof user>
export type Show = z.infer<typeof show>
export type Episode = z.infer<typeof episode>
export type Subscriber = z.infer<typeof subscriber>
export type ShowAnalytics = z.infer<typeof showAnalytics>
export type EpisodesAnalytics = z.infer<typeof episodesAnalytics>
export type EpisodeAnalytics = z.infer<typeof episodeAnalytics>
export type AudioUpload = z.infer<typeof audioUpload>
export type Webhook = z.infer<typeof webhook>
export type EpisodeStatus = z.infer<typeof episodeStatus>
export type EpisodeType = z.infer<typeof episodeType>
export type WebhookEvent = (typeof webhookEvents)[number]
