import { z } from 'zod'
import type { Database } from './database.ts'

const named = z.object({ id: z.string() })
const dated = z.object({ at: z.number() })

/** When a show's episodes come out, were to come out, or could. Moments are epoch ms; only ids are answered. */
export interface CalendarTable {
  /**
   * Episodes that are out or scheduled, or were asked to be, at a moment from `from` up to, not at, `to`. What was asked counts,
   * not what the service still says. Something that is to be published at once lies where it was asked.
   */
  between(showId: string, from: number, to: number): string[]
  /** Drafts that nothing was asked of, the newest first, and how many there are. Removed ones cannot come out. */
  drafts(showId: string, limit: number): { ids: string[]; total: number }
  /** When the latest full episodes came out, newest first: trailers and bonus episodes keep no rhythm. */
  published(showId: string, before: number, limit: number): number[]
  /** Every moment from `from` on at which something of the show is out or is to be, but for the episodes in `except`. */
  taken(showId: string, from: number, except?: ReadonlySet<string>): number[]
}

/** What is to become of an episode that something was asked of: null when it goes back to draft. */
const askedAt = `CASE WHEN asked ->> '$.status' = 'draft' THEN NULL ELSE coalesce(asked ->> '$.publishedAt', updated_at) END`
/** The indexes are named: SQLite, which counts nothing here, would walk all of a show instead of the few that are meant. */
const toPlace = `episodes INDEXED BY episodes_to_place WHERE show_id = $showId AND discarded = 0 AND status = 'draft' AND removed IS NULL
  AND (asked IS NULL OR asked ->> '$.status' = 'draft')`
/** Written as the index on lists has it, which SQLite then walks. */
const isDated = `show_id = $showId AND discarded = 0 AND (published_at IS NOT NULL) = 1`

export function calendarTable(db: Database): CalendarTable {
  /** Ids and moments of what lies in a stretch of time, which may be without end. */
  function spread(showId: string, from: number, to: number | null): { id: string; at: number }[] {
    const span = { showId, from, to: to ?? Number.MAX_SAFE_INTEGER }
    return db
      .all(
        `SELECT id, published_at AS at FROM episodes
           WHERE ${isDated} AND published_at >= $from AND published_at < $to AND status <> 'draft' AND asked IS NULL
         UNION ALL
         SELECT id, ${askedAt} AS at FROM episodes INDEXED BY episodes_asked
           WHERE show_id = $showId AND discarded = 0 AND asked IS NOT NULL AND at >= $from AND at < $to
         ORDER BY at, id`,
        span,
      )
      .map((raw) => named.extend(dated.shape).parse(raw))
  }

  return {
    between: (showId, from, to) => spread(showId, from, to).map(({ id }) => id),
    drafts(showId, limit) {
      const ids = db
        .all(`SELECT id FROM ${toPlace} ORDER BY created_at DESC, seq DESC LIMIT $limit`, { showId, limit })
        .map((raw) => named.parse(raw).id)
      const total = db.get(`SELECT count(*) AS total FROM ${toPlace}`, { showId })
      return { ids, total: Number(total?.['total']) }
    },
    published: (showId, before, limit) =>
      db
        .all(
          `SELECT published_at AS at FROM episodes
           WHERE ${isDated} AND published_at <= $before AND status = 'published'
             AND coalesce(base ->> '$.type', 'full') = 'full'
           ORDER BY published_at DESC LIMIT $limit`,
          { showId, before, limit },
        )
        .map((raw) => dated.parse(raw).at),
    taken: (showId, from, except) =>
      spread(showId, from, null)
        .filter(({ id }) => !except?.has(id))
        .map(({ at }) => at),
  }
}
