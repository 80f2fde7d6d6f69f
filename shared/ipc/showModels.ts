import { z } from 'zod'
import { showTypes } from '../api/resources.ts'
import { appError } from './appError.ts'
import { syncState } from './episodeModels.ts'

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

/** Settings as a person changes them. The service takes no show without a type (specification, "PATCH /v1/shows/:id"). */
export const showEdit = showText.extend({ show_type: z.enum(showTypes) }).partial()

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
export type ShowModel = z.infer<typeof show>
export type ShowText = z.infer<typeof showText>
