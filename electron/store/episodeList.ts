import { lateAfterMs } from '../../shared/domain/lateness.ts'
import type { EpisodeConcern, EpisodeOrder, EpisodeSelection } from '../../shared/ipc/models.ts'
import type { Database, Row, Values } from './database.ts'

/** A selection of episodes, of one show or of all, and which part of it. */
export interface EpisodeQuery extends Partial<EpisodeSelection> {
  offset: number
  limit: number
}

type Term = readonly [expression: string, direction: 'ASC' | 'DESC']

/** Orders as they ascend, each with its index, which carries everything a list can be narrowed by: no page reads a text. */
const orders: Readonly<Record<EpisodeOrder, { index: string; terms: readonly Term[] }>> = {
  date: {
    index: 'episodes_by_date',
    terms: [
      ['published_at IS NOT NULL', 'DESC'],
      ['published_at', 'ASC'],
      ['created_at', 'ASC'],
      ['seq', 'ASC'],
    ],
  },
  title: {
    index: 'episodes_by_title',
    terms: [
      ['title_key', 'ASC'],
      ['seq', 'ASC'],
    ],
  },
  status: {
    index: 'episodes_by_status',
    terms: [
      [`status <> 'draft'`, 'ASC'],
      [`status = 'published'`, 'ASC'],
      ['published_at', 'DESC'],
      ['created_at', 'DESC'],
      ['seq', 'DESC'],
    ],
  },
  number: {
    index: 'episodes_by_number',
    terms: [
      ['number', 'ASC'],
      ['seq', 'ASC'],
    ],
  },
  season: {
    index: 'episodes_by_season',
    terms: [
      ['season', 'ASC'],
      ['number', 'ASC'],
      ['seq', 'ASC'],
    ],
  },
  duration: {
    index: 'episodes_by_duration',
    terms: [
      ['duration', 'ASC'],
      ['seq', 'ASC'],
    ],
  },
  updated: {
    index: 'episodes_by_update',
    terms: [
      ['updated_at', 'ASC'],
      ['seq', 'ASC'],
    ],
  },
}

const contested = `SELECT seq FROM episodes INDEXED BY episodes_contested WHERE contested <> '{}'`
const jobsThat = (condition: string) =>
  `SELECT episodes.seq FROM jobs JOIN episodes ON episodes.id = jobs.episode_id WHERE jobs.state ${condition}`
/** ALL: sorting out doubles, which do no harm, would have SQLite read the whole table in its order. */
const either = (...questions: string[]) => questions.join(' UNION ALL ')

/** What a person may be concerned about, each as questions that small indexes answer. */
const concerns: Readonly<Record<EpisodeConcern, string>> = {
  unsent: either(
    `SELECT seq FROM episodes INDEXED BY episodes_unsent WHERE remote_id IS NULL OR local <> '{}'`,
    contested,
    jobsThat(`IN ('ready', 'running', 'waiting', 'needs-attention')`),
  ),
  'needs-you': either(
    contested,
    jobsThat(`= 'needs-attention'`),
    'SELECT seq FROM episodes INDEXED BY episodes_removed WHERE removed IS NOT NULL',
    `SELECT seq FROM episodes INDEXED BY episodes_by_schedule
     WHERE status = 'scheduled' AND published_at + ${lateAfterMs} <= checked_at`,
  ),
  conflict: contested,
}

/** Where the episodes of a selection stand: pages of it, however deep, and how many it has. */
export interface EpisodeList {
  /** Whole rows of a page, and the number of all. */
  page(query: EpisodeQuery): { rows: Row[]; total: number }
  /** The ids of a page, and the number of all. */
  ids(query: EpisodeQuery): { ids: string[]; total: number }
  /** The seasons that a show has episodes of, lowest first. */
  seasons(showId: string): number[]
  /** An episode was written: what was counted may not be so any more. */
  forget(): void
}

export function episodeList(db: Database): EpisodeList {
  /** The last selection that was counted: it does not change while somebody scrolls through it. */
  let counted: { of: string; total: number } | null = null
  const forget = () => {
    counted = null
  }
  db.onRollback(forget)

  function count(query: EpisodeQuery): number {
    const { from, where, values } = narrowed(query)
    const of = JSON.stringify([where, values])
    if (counted?.of === of) return counted.total
    const total = Number(db.get(`SELECT count(*) AS total ${from} WHERE ${where}`, values)?.['total'])
    // What concerns a person also changes with jobs, which are not written here.
    counted = query.concern === undefined ? { of, total } : null
    return total
  }

  /** The page is found on an index alone, and what it shows is read for its rows only. */
  function read(query: EpisodeQuery, columns: string): Row[] {
    const { from, where, values } = narrowed(query)
    const order = orderOf(query)
    return db.all(
      `SELECT ${columns} FROM episodes JOIN (SELECT seq ${from} WHERE ${where} ORDER BY ${order} LIMIT $limit OFFSET $offset)
         USING (seq) ORDER BY ${order}`,
      { ...values, limit: query.limit, offset: query.offset },
    )
  }

  return {
    page: (query) => ({ rows: read(query, 'episodes.*'), total: count(query) }),
    ids: (query) => ({
      ids: read(query, 'episodes.id').map((row) => String(row['id'])),
      total: count(query),
    }),
    seasons: (showId) =>
      db
        .all(
          `SELECT DISTINCT season FROM episodes INDEXED BY episodes_by_season
           WHERE show_id = $showId AND discarded = 0 AND season IS NOT NULL ORDER BY season`,
          { showId },
        )
        .map((row) => Number(row['season'])),
    forget,
  }
}

function orderOf({ by = 'date', direction = 'desc' }: EpisodeQuery): string {
  const flipped = { ASC: 'DESC', DESC: 'ASC' } as const
  return orders[by].terms
    .map(([expression, way]) => `${expression} ${direction === 'asc' ? way : flipped[way]}`)
    .join(', ')
}

/** Only what is asked for is written down: "or no show was named" would keep SQLite from using the index. */
function narrowed(query: EpisodeQuery): { from: string; where: string; values: Values } {
  const { showId, status, concern, hasAudio, type, season, by = 'date' } = query
  const words = matchExpression(query.query ?? '')
  const parts: (readonly [condition: string, values: Values])[] = [['discarded = 0', {}]]
  if (showId !== undefined) parts.push(['show_id = $showId', { showId }])
  if (status !== undefined) parts.push(['status = $status', { status }])
  if (hasAudio !== undefined) parts.push(['has_audio = $hasAudio', { hasAudio: hasAudio ? 1 : 0 }])
  if (type !== undefined) parts.push(['type = $type', { type }])
  // The "+" keeps SQLite from leaving the order's index for one that this could be looked up in.
  if (season !== undefined) parts.push(['+season = $season', { season }])
  if (concern !== undefined) parts.push([`seq IN (${concerns[concern]})`, {}])
  if (words !== null) {
    parts.push(['seq IN (SELECT rowid FROM episode_words WHERE episode_words MATCH $words)', { words }])
  }
  return {
    from: showId === undefined ? 'FROM episodes' : `FROM episodes INDEXED BY ${orders[by].index}`,
    where: parts.map(([condition]) => condition).join(' AND '),
    values: Object.assign({}, ...parts.map(([, values]) => values)) as Values,
  }
}

/**
 * FTS5 syntax for "all of these words, each perhaps unfinished"; null when there is nothing to look for. Only letters,
 * their marks (a Mac types "é" as two characters) and digits get in, in quotes: nothing typed can be FTS5 syntax.
 */
function matchExpression(query: string): string | null {
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu)
  return words === null ? null : words.map((word) => `"${word}"*`).join(' ')
}
