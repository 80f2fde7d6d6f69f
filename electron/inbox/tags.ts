import { z } from 'zod'

/** No tag that means something is longer (characters); a hostile one would fill the database. */
const longest = 20_000

const text = z
  .string()
  .transform((value) => value.normalize('NFC').replace(/\0/g, '').trim().slice(0, longest))
  .transform((value) => value || undefined)
  .optional()
  .catch(undefined)

/** Counted from 1, as the service wants numbers. */
const ordinal = z.int().min(1).optional().catch(undefined)

/** What the tags of a recording say. Absent means: not said, or not usable. */
export const audioTags = z.object({
  title: text,
  artist: text,
  album: text,
  comment: text,
  description: text,
  /** Track number. Often the episode's, as often only what an editor put there: nothing is concluded from it. */
  track: ordinal,
  /** iTunes' own season and episode numbers (`tvsn`, `tves`), which only somebody who means them sets. */
  season: ordinal,
  episode: ordinal,
  /** Playing time, seconds; null when the container has none and counting frames would mean reading all of it. */
  durationSeconds: z.number().positive().nullable().catch(null),
})

export type AudioTags = z.infer<typeof audioTags>

/** What the worker is asked. */
export const tagsRequest = z.object({ path: z.string(), contentType: z.string() })

export type TagsRequest = z.infer<typeof tagsRequest>

/** What it answers: the tags, or why it could not read them. */
export const tagsAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), tags: audioTags }),
  z.object({ ok: z.literal(false), reason: z.string() }),
])
