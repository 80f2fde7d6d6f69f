import { z } from 'zod'
import { type Database, flag } from '../data/database.ts'
import { rowIdOf } from '../data/rowId.ts'
import { type Caller } from '../users/callers.ts'
import { role } from '../users/roles.ts'

/** A row of `shows`. */
export const showRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  copyright: z.string().nullable(),
  description: z.string().nullable(),
  email_notifications: flag,
  explicit: flag,
  image_url: z.string().nullable(),
  keywords: z.string().nullable(),
  language: z.string().nullable(),
  multiple_seasons: flag,
  owner_email: z.string().nullable(),
  playlist_limit: z.int(),
  private: flag,
  secondary_category: z.string().nullable(),
  show_type: z.string(),
  time_zone: z.string().nullable(),
  website: z.string().nullable(),
  listing_urls: z.string(),
  created_at: z.int(),
  updated_at: z.int(),
})

export type ShowRow = z.infer<typeof showRow>

/** A show with what the caller is on it. */
const reachableShowRow = showRow.extend({ role })

export type ReachableShow = z.infer<typeof reachableShowRow>

/** The show with this id or slug (specification, "Identifiers"), when the caller works on it. */
export function findShow(database: Database, caller: Caller, idOrSlug: string): ReachableShow | undefined {
  return database.get(
    reachableShowRow,
    `SELECT s.*, r.role FROM shows s JOIN show_roles r ON r.show_id = s.id
     WHERE r.user_id = ? AND (s.id = ? OR s.slug = ?) ORDER BY s.id = ? DESC LIMIT 1`,
    [caller.userId, rowIdOf(idOrSlug), idOrSlug, rowIdOf(idOrSlug)],
  )
}

/** A show by the slug that stands in its public addresses, whoever it belongs to. */
export function findShowBySlug(database: Database, slug: string): ShowRow | undefined {
  return database.get(showRow, 'SELECT * FROM shows WHERE slug = ?', [slug])
}

export function findShowById(database: Database, id: number): ShowRow | undefined {
  return database.get(showRow, 'SELECT * FROM shows WHERE id = ?', [id])
}
