import { z } from 'zod'
import { appError, show, showText, syncState } from './models.ts'

/** A setting changed both here and on the service, to different values. Nothing is overwritten until a person chose. */
const showConflict = z.object({
  field: showText.keyof(),
  /** What both sides last agreed on. */
  base: z.unknown(),
  local: z.unknown(),
  remote: z.unknown(),
})

/** A show with its settings. What is not in `fields` can be changed on the service's website only. */
export const showDetail = show.extend({
  fields: showText,
  /** Names of the settings whose value here is not yet the service's. */
  unsent: z.array(showText.keyof()),
  conflicts: z.array(showConflict),
  sync: syncState,
  /** Why its settings could not be sent. */
  error: appError.nullable(),
  /** The account can no longer reach it: it is kept for what was not sent. */
  gone: z.boolean(),
  /** Null for a private show: each subscriber has a feed. */
  feedUrl: z.string().nullable(),
  /** How many episodes the service's player lists. */
  playlistLimit: z.int().nullable(),
  /** Whether subscribers of a private show get an e-mail about a new episode. */
  emailNotifications: z.boolean().nullable(),
  /** The directories the service names, those Wavedrop does not know among them; null: not listed there. */
  listings: z.array(z.object({ directory: z.string(), url: z.string().nullable() })),
})

export type ShowDetail = z.infer<typeof showDetail>
