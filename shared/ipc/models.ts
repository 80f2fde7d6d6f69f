import { z } from 'zod'
import { episodeStatus, episodeType, showTypes, subscriberStatuses } from '../api/resources.ts'
import { errorCodes } from './result.ts'

/**
 * What the window shows. Times are epoch milliseconds, sizes bytes, durations seconds.
 * Ids are issued by the main process: an episode's `id` is local and stays the same before and after
 * the service knows the episode; `remoteId` is the service's.
 */
export const appError = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  hint: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfterMs: z.number().optional(),
})

export const account = z.object({
  id: z.string(),
  name: z.string(),
  /** What stands before `/v1`. Empty for a sandbox that is not running. */
  baseUrl: z.string(),
  kind: z.enum(['service', 'sandbox']),
  /** Where the key is: `session` is forgotten when the app closes, `locked` and `missing` need the person. */
  key: z.enum(['keychain', 'session', 'locked', 'missing']),
})

export const show = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string().nullable(),
  author: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** IANA name. */
  timeZone: z.string(),
  private: z.boolean(),
})

/** The settings of a show that can be changed (specification, "PATCH /v1/shows/:id"). */
export const showText = z.object({
  title: z.string().max(1000),
  description: z.string().max(500_000).nullable(),
  author: z.string().max(1000).nullable(),
  copyright: z.string().max(1000).nullable(),
  keywords: z.string().max(10_000).nullable(),
  website: z.string().max(5000).nullable(),
  owner_email: z.string().max(1000).nullable(),
  image_url: z.string().max(5000).nullable(),
  category: z.string().max(200).nullable(),
  secondary_category: z.string().max(200).nullable(),
  language: z.string().max(50).nullable(),
  time_zone: z.string().max(200).nullable(),
  explicit: z.boolean().nullable(),
  show_type: z.enum(showTypes).nullable(),
})

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
  timeZone: z.string(),
})

/** A subscriber of a private show. */
export const subscriberRow = z.object({
  id: z.string(),
  remoteId: z.string().nullable(),
  showId: z.string(),
  /** As the person wants it. */
  email: z.string(),
  /** As the service has it; null while it does not know them. */
  emailOnService: z.string().nullable(),
  /** Whether the service sends them e-mail about new episodes. */
  status: z.enum(subscriberStatuses).nullable(),
  /** Whether they have fetched their feed; null where the service does not tell. */
  activated: z.boolean().nullable(),
  hasDownloads: z.boolean(),
  lastNotifiedAt: z.number().nullable(),
  /** Their own landing page. Whoever has the address can listen in their name. */
  pageUrl: z.string().nullable(),
  /** They were removed here, and the service has not confirmed that. */
  removing: z.boolean(),
  sync: syncState,
  error: appError.nullable(),
  createdAt: z.number(),
})

export const webhookRow = z.object({
  id: z.string(),
  remoteId: z.string().nullable(),
  showId: z.string(),
  /** The event it waits for. */
  event: z.string(),
  /** Where its deliveries go. */
  url: z.string(),
  /** It was removed here, and the service has not confirmed that. */
  removing: z.boolean(),
  sync: syncState,
  error: appError.nullable(),
  createdAt: z.number(),
})

export const watchedFolder = z.object({
  id: z.string(),
  /** As people write it, with `~` for their home folder: for showing. */
  path: z.string(),
  showId: z.string(),
  /** What becomes of a finished file. */
  then: z.enum(['draft', 'published']),
  state: z.enum(['watching', 'lost', 'starting']),
  error: appError.nullable(),
})

export const progress = z.object({
  sent: z.number(),
  total: z.number(),
  /** Averaged over the last seconds; null before the first figure. */
  bytesPerSecond: z.number().nullable(),
})

/** Why a job waits. All but `key` and `paused` go on by themselves. */
export const waitingReason = z.enum([
  'offline',
  'waiting-for-service',
  'rate-limited',
  'key',
  'in-doubt',
  'file-changing',
  'paused',
])

/** Where a file is on its way to an episode. `needs-you` carries `error` and waits for a person. */
export const inboxStage = z.enum([
  'arriving',
  'queued',
  'uploading',
  'drafting',
  'publishing',
  'done',
  'needs-you',
])

export const inboxItem = z.object({
  id: z.string(),
  name: z.string(),
  folderId: z.string().nullable(),
  showId: z.string(),
  size: z.number(),
  stage: inboxStage,
  /** Why it is not further yet. */
  because: z.enum(['growing', 'held-open', 'quiet-time', 'incomplete', ...waitingReason.options]).nullable(),
  /** When it goes on by itself, where that is known. */
  until: z.number().nullable(),
  progress: progress.nullable(),
  error: appError.nullable(),
  episodeId: z.string().nullable(),
  title: z.string(),
  durationSeconds: z.number().nullable(),
  foundAt: z.number(),
})

/** What is done to an episode. */
export const episodeJobKind = z.enum(['upload', 'create', 'update', 'publish'])
/** What is done to a show. */
export const showJobKind = z.enum([
  'update-show',
  'add-subscribers',
  'change-subscriber',
  'remove-subscriber',
  'add-webhook',
  'remove-webhook',
])
export const jobKind = z.enum([...episodeJobKind.options, ...showJobKind.options])
export const jobState = z.enum(['ready', 'running', 'waiting', 'needs-attention', 'done', 'cancelled'])

export const job = z.object({
  id: z.int(),
  kind: jobKind,
  state: jobState,
  /** Null for what is done to a show. */
  episodeId: z.string().nullable(),
  showId: z.string(),
  /** Of the episode, or else of the show. */
  title: z.string(),
  attempts: z.int(),
  /** For `waiting`: why, and when it is tried again. */
  reason: waitingReason.nullable(),
  notBefore: z.number().nullable(),
  error: appError.nullable(),
  progress: progress.nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
})

export const jobDetail = job.extend({
  /** What the service is to be told, by field, as far as it can be said in words. Holds no secret. */
  sends: z.record(z.string(), z.unknown()),
})

export const connectivity = z.object({
  /** `offline`: no way to the service. `service-down`: it is there and fails. `refused`: it does not take the key. */
  state: z.enum(['unknown', 'online', 'offline', 'service-down', 'refused', 'rate-limited']),
  /** Requests counted against the service's limit of 10 in 10 s. */
  calls: z.object({ used: z.int(), of: z.int() }),
  /** Set while the service blocks this key. */
  blockedUntil: z.number().nullable(),
  /** Set while something that waits on the network is being tried again. */
  retryAt: z.number().nullable(),
  error: appError.nullable(),
})

/** A file or folder the person chose in a dialog or dropped: the window holds the id, never decides the path. */
export const grant = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  kind: z.enum(['file', 'folder']),
})

export const preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /** The show a person works on, by account. */
  shows: z.record(z.string(), z.string()),
  uploads: z.object({
    /** Transfers side by side. */
    parallel: z.int().min(1).max(4),
    /** Bytes a second for all together; null for as fast as the line. */
    bytesPerSecond: z.int().min(1024).nullable(),
  }),
})

export type Account = z.infer<typeof account>
export type ShowModel = z.infer<typeof show>
export type ShowText = z.infer<typeof showText>
export type EpisodeRow = z.infer<typeof episodeRow>
export type EpisodeText = z.infer<typeof episodeText>
export type FieldConflict = z.infer<typeof fieldConflict>
export type VersionAuthor = z.infer<typeof versionAuthor>
export type EpisodeVersion = z.infer<typeof episodeVersion>
export type EpisodeDetail = z.infer<typeof episodeDetail>
export type SubscriberRow = z.infer<typeof subscriberRow>
export type WebhookRow = z.infer<typeof webhookRow>
export type WatchedFolder = z.infer<typeof watchedFolder>
export type WaitingReason = z.infer<typeof waitingReason>
export type Progress = z.infer<typeof progress>
export type InboxStage = z.infer<typeof inboxStage>
export type InboxItem = z.infer<typeof inboxItem>
export type JobKind = z.infer<typeof jobKind>
export type JobState = z.infer<typeof jobState>
export type JobDetail = z.infer<typeof jobDetail>
export type JobModel = z.infer<typeof job>
export type Connectivity = z.infer<typeof connectivity>
export type Grant = z.infer<typeof grant>
export type Preferences = z.infer<typeof preferences>
export type SyncState = z.infer<typeof syncState>
