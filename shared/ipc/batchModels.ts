import { z } from 'zod'
import { episodeStatus } from '../api/resources.ts'
import { appError } from './appError.ts'
import { episodeRow, episodeText } from './episodeModels.ts'

/** What a person sets for many episodes at once. */
export const batchText = episodeText.pick({
  title: true,
  season: true,
  number: true,
  type: true,
  explicit: true,
  summary: true,
})

/** Whether and when an episode is to come out. `at` epoch ms: null for the service's own now, and of a draft. */
export const publishWish = z.object({ status: episodeStatus, at: z.number().nullable() })

/** A row of the grid: an episode, or a recording that none was made of yet. */
export const batchRow = z.object({
  /** The episode's id, or one that stands for the recording while the app runs. */
  id: z.string(),
  showId: z.string(),
  /** What the recording's file is called; null where that is not known here. */
  file: z.string().nullable(),
  /** Of a recording that is to become an episode: its size in bytes. Null of an episode. */
  bytes: z.number().nullable(),
  fields: batchText,
  /** How the episode stands; null of a recording. */
  episode: episodeRow.nullable(),
})

/** What is to become of a row: the fields named, and nothing else, are set. */
export const batchWish = z.object({
  id: z.string().min(1).max(200),
  fields: episodeText.partial(),
  /** Null: as it is. */
  publishing: publishWish.nullable(),
})

/** A row with what is wanted of it, to be looked at before anything is sent. */
export const wishedRow = batchRow.extend({ wish: batchWish.omit({ id: true }) })

/** A plan that was read from a file, as rows with what it wants of them. */
export const openedPlan = z.object({
  /** The file's name. */
  name: z.string(),
  rows: z.array(wishedRow),
  /** Rows that cannot be carried out, by their line in the file, from 1, with the reason. */
  bad: z.array(z.object({ line: z.int(), reason: z.string() })),
})

/** A row that cannot be carried out. */
const batchRefusal = z.object({ id: z.string(), error: appError })

/** What would be done for one row. */
export const batchStep = z.object({
  id: z.string(),
  kind: z.enum(['make', 'change', 'none']),
  title: z.string(),
  showId: z.string(),
  /** Names of the fields that would be set. */
  fields: z.array(episodeText.keyof()),
  publishing: publishWish.nullable(),
  /** In their order. A place in the path that only the service's answers fill stands in braces or as `:id`. */
  requests: z.array(z.object({ method: z.string(), path: z.string() })),
})

export const batchPreview = z.object({
  /** One for each row that can be carried out, in their order. */
  steps: z.array(batchStep),
  refused: z.array(batchRefusal),
  /** Requests that count against the service's limit. */
  calls: z.int(),
  /** How long they take at that limit, seconds. */
  seconds: z.number(),
  /** What is uploaded besides, bytes. */
  bytes: z.number(),
})

/** A batch that was carried out from the window, and can be taken back. */
export const batchRun = z.object({ id: z.int(), ranAt: z.number(), episodeIds: z.array(z.string()) })

/** What came of pressing the button. With `run` null nothing was changed. */
export const batchOutcome = z.object({ run: batchRun.nullable(), refused: z.array(batchRefusal) })

/** What came of stopping a batch. */
export const batchStopped = z.object({
  /** Episodes that the service has as they were wanted, or will have: so many of them are being sent still. */
  stayed: z.int(),
  sending: z.int(),
  /** What was not sent, as it was before, with what was wanted of it. */
  back: z.array(wishedRow),
})

/** Something that a batch had set and that was not taken back, and why, in a sentence. */
export const leftAlone = z.object({
  title: z.string(),
  field: z.enum([...episodeText.keyof().options, 'status']),
  reason: z.string(),
})

export type PublishWish = z.infer<typeof publishWish>
export type BatchRow = z.infer<typeof batchRow>
export type BatchWish = z.infer<typeof batchWish>
export type WishedRow = z.infer<typeof wishedRow>
export type OpenedPlan = z.infer<typeof openedPlan>
export type BatchStep = z.infer<typeof batchStep>
export type BatchPreview = z.infer<typeof batchPreview>
export type BatchRun = z.infer<typeof batchRun>
export type BatchOutcome = z.infer<typeof batchOutcome>
export type BatchStopped = z.infer<typeof batchStopped>
export type LeftAlone = z.infer<typeof leftAlone>
