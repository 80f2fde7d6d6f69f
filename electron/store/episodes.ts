import { z } from 'zod'
import { episode, episodeStatus, type Episode, type EpisodeStatus } from '../../shared/api/resources.ts'
import { parseServiceTime } from '../../shared/domain/serviceTime.ts'
import { episodeText } from '../../shared/ipc/models.ts'
import type { Database, Values } from './database.ts'
import { bit, json, toJson } from './json.ts'

export const localFields = episodeText.partial()
/** Fields a person changed here and the service has not confirmed. */
export type LocalFields = z.infer<typeof localFields>

/** The publishing state a person asked for. `publishedAt` epoch ms; null lets the service choose now. */
export const asked = z.object({ status: episodeStatus, publishedAt: z.number().nullable() })
export type Asked = z.infer<typeof asked>

const row = z.object({
  seq: z.number(),
  id: z.string(),
  remote_id: z.string().nullable(),
  show_id: z.string(),
  base: json(episode.shape.attributes),
  local: json(localFields),
  asked: json(asked).nullable(),
  has_audio: bit,
  discarded: bit,
  created_at: z.number(),
  updated_at: z.number(),
})

/** An episode as this computer knows it. What the window shows is `base` with `local` over it. */
export interface EpisodeRecord {
  /** Local id: the same before and after the service knows the episode. */
  id: string
  remoteId: string | null
  showId: string
  base: Episode['attributes']
  local: LocalFields
  asked: Asked | null
  hasAudio: boolean
  /** Taken off the board before the service knew it: kept, and no longer listed. */
  discarded: boolean
  /** When the draft came to be, here or on the service, epoch ms. Set once. */
  createdAt: number
  updatedAt: number
}

export interface EpisodeQuery {
  showId?: string | undefined
  status?: EpisodeStatus | undefined
  /** Words to find in title, summary, notes and keywords; each may be the beginning of a word. */
  query?: string | undefined
  offset: number
  limit: number
}

export interface EpisodesTable {
  get(id: string): EpisodeRecord | undefined
  byRemoteId(remoteId: string): EpisodeRecord | undefined
  /** Newest first: drafts before everything that has a date. */
  list(query: EpisodeQuery): { rows: EpisodeRecord[]; total: number }
  /** Episodes the service is still busy with: audio being processed, or a publishing time that has come. */
  unsettled(now: number): EpisodeRecord[]
  insert(record: EpisodeRecord): void
  /** Writes the whole record. */
  save(record: EpisodeRecord): void
}

export function episodesTable(db: Database): EpisodesTable {
  const parse = (raw: unknown): EpisodeRecord => {
    const found = row.parse(raw)
    return {
      id: found.id,
      remoteId: found.remote_id,
      showId: found.show_id,
      base: found.base,
      local: found.local,
      asked: found.asked,
      hasAudio: found.has_audio,
      discarded: found.discarded,
      createdAt: found.created_at,
      updatedAt: found.updated_at,
    }
  }
  const one = (raw: unknown) => (raw === undefined ? undefined : parse(raw))

  const index = (record: EpisodeRecord) => {
    const seq = Number(db.get('SELECT seq FROM episodes WHERE id = $id', { id: record.id })?.['seq'])
    const shown = { ...record.base, ...record.local }
    db.run('DELETE FROM episode_words WHERE rowid = $seq', { seq })
    db.run(
      `INSERT INTO episode_words (rowid, title, summary, description, keywords)
       VALUES ($seq, $title, $summary, $description, $keywords)`,
      {
        seq,
        title: shown.title ?? '',
        summary: shown.summary ?? '',
        description: (shown.description ?? '').replaceAll(/<[^>]*>/g, ' '),
        keywords: shown.keywords ?? '',
      },
    )
  }

  return {
    get: (id) => one(db.get('SELECT * FROM episodes WHERE id = $id', { id })),
    byRemoteId: (remoteId) => one(db.get('SELECT * FROM episodes WHERE remote_id = $remoteId', { remoteId })),
    list({ showId = null, status = null, query = '', offset, limit }) {
      const words = matchExpression(query)
      const where = `discarded = 0 AND ($showId IS NULL OR show_id = $showId) AND ($status IS NULL OR status = $status)
        ${words === null ? '' : 'AND seq IN (SELECT rowid FROM episode_words WHERE episode_words MATCH $words)'}`
      const values: Values = { showId, status, ...(words === null ? {} : { words }) }
      const rows = db
        .all(
          `SELECT * FROM episodes WHERE ${where}
           ORDER BY published_at IS NOT NULL, published_at DESC, created_at DESC, seq DESC LIMIT $limit OFFSET $offset`,
          { ...values, limit, offset },
        )
        .map(parse)
      const total = Number(db.get(`SELECT count(*) AS total FROM episodes WHERE ${where}`, values)?.['total'])
      return { rows, total }
    },
    unsettled: (now) =>
      db
        .all(
          `SELECT * FROM episodes WHERE remote_id IS NOT NULL
             AND (base ->> 'audio_processing' = 1 OR (status = 'scheduled' AND published_at <= $now))
           ORDER BY updated_at`,
          { now },
        )
        .map(parse),
    insert(record) {
      db.transaction(() => {
        db.run(
          `INSERT INTO episodes (id, remote_id, show_id, base, local, asked, has_audio, discarded, title, status, published_at, created_at, updated_at)
           VALUES ($id, $remoteId, $showId, $base, $local, $asked, $hasAudio, $discarded, $title, $status, $publishedAt, $createdAt, $updatedAt)`,
          { ...columns(record), createdAt: record.createdAt },
        )
        index(record)
      })
    },
    save(record) {
      db.transaction(() => {
        db.run(
          `UPDATE episodes SET remote_id = $remoteId, show_id = $showId, base = $base, local = $local, asked = $asked,
             has_audio = $hasAudio, discarded = $discarded, title = $title, status = $status, published_at = $publishedAt, updated_at = $updatedAt
           WHERE id = $id`,
          columns(record),
        )
        index(record)
      })
    },
  }
}

function columns(record: EpisodeRecord): Values {
  return {
    id: record.id,
    remoteId: record.remoteId,
    showId: record.showId,
    base: JSON.stringify(record.base),
    local: JSON.stringify(record.local),
    asked: toJson(record.asked),
    hasAudio: record.hasAudio ? 1 : 0,
    discarded: record.discarded ? 1 : 0,
    title: record.local.title ?? record.base.title ?? '',
    status: record.base.status ?? 'draft',
    publishedAt: record.base.published_at ? parseServiceTime(record.base.published_at, 'UTC') : null,
    updatedAt: record.updatedAt,
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
