import { z } from 'zod'
import { episodeStatus } from '../api/resources.ts'
import { appError } from './appError.ts'

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

/** Why a job waits. All but `key`, `paused` and `held` go on by themselves. */
export const waitingReason = z.enum([
  'offline',
  'waiting-for-service',
  'rate-limited',
  'key',
  'in-doubt',
  'file-changing',
  'paused',
  'held',
  'metered',
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
  /** The episode that was made of it before it was exported again: the new recording can become that episode's. */
  earlierEpisodeId: z.string().nullable(),
  title: z.string(),
  durationSeconds: z.number().nullable(),
  foundAt: z.number(),
})

/** What is done to an episode. `set-audio`: an upload becomes the audio of an episode that the service has already. */
export const episodeJobKind = z.enum(['upload', 'create', 'set-audio', 'update', 'publish'])

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
  /** What a `publish` asks the service for; null for every other kind. */
  wish: z.object({ status: episodeStatus, publishedAt: z.number().nullable() }).nullable(),
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

export type WatchedFolder = z.infer<typeof watchedFolder>
export type Progress = z.infer<typeof progress>
export type WaitingReason = z.infer<typeof waitingReason>
export type InboxStage = z.infer<typeof inboxStage>
export type InboxItem = z.infer<typeof inboxItem>
export type JobKind = z.infer<typeof jobKind>
export type JobState = z.infer<typeof jobState>
export type JobModel = z.infer<typeof job>
export type JobDetail = z.infer<typeof jobDetail>
