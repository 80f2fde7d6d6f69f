import { z } from 'zod'
import { episodeStatus, episodeType } from '../api/resources.ts'
import { episodeColumns } from '../domain/episodeColumns.ts'
import { episodeRow, episodeText } from './episodeModels.ts'

/** What a list of episodes can be put in order by. `date`: when it goes or went out; drafts are newer than everything that has one. */
export const episodeOrder = z.enum(['date', 'title', 'status', 'number', 'season', 'duration', 'updated'])

export const episodeColumn = z.enum(episodeColumns)

/** `unsent`: not all of it is on the service. `needs-you`: waits for a person, conflicts among them. */
export const episodeConcern = z.enum(['unsent', 'needs-you', 'conflict'])

/** Which episodes of a show, in which order. What is not named does not narrow it. */
export const episodeSelection = z.object({
  showId: z.string().min(1),
  status: episodeStatus.optional(),
  /** Words to find in title, summary, notes and keywords; each may be the beginning of a word. */
  query: z.string().max(500).optional(),
  concern: episodeConcern.optional(),
  hasAudio: z.boolean().optional(),
  type: episodeType.optional(),
  season: z.int().optional(),
  /** Default `date`. */
  by: episodeOrder.optional(),
  /** Default `desc`: newest, highest or longest first. The other is its exact reverse. */
  direction: z.enum(['asc', 'desc']).optional(),
})

/** What is asked about episodes before several of them are changed together. */
export const episodeFacts = episodeRow.extend({
  ...episodeText.pick({ author: true, keywords: true, explicit: true }).shape,
  shareUrl: z.string().nullable(),
})

export type EpisodeOrder = z.infer<typeof episodeOrder>
export type EpisodeColumn = z.infer<typeof episodeColumn>
export type EpisodeConcern = z.infer<typeof episodeConcern>
export type EpisodeSelection = z.infer<typeof episodeSelection>
export type EpisodeFacts = z.infer<typeof episodeFacts>
