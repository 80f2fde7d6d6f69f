import { z } from 'zod'
import { episodeStatus } from '../../shared/api/resources.ts'
import { parseServiceTime } from '../../shared/domain/serviceTime.ts'
import { episodeText, type VersionAuthor } from '../../shared/ipc/models.ts'
import type { Database, Values } from './database.ts'
import { episodeAttributes, type EpisodeAttributes } from './episodeAttributes.ts'
import { episodeList, type EpisodeQuery } from './episodeList.ts'
import { bit, json, toJson } from './json.ts'
import { sortKey } from './sortKey.ts'
import type { Occasion, VersionsTable } from './versions.ts'

export const localFields = episodeText.partial()
/** Fields a person changed here and the service has not confirmed. */
export type LocalFields = z.infer<typeof localFields>

/** The publishing state a person asked for. `publishedAt` epoch ms; null lets the service choose now. */
export const asked = z.object({ status: episodeStatus, publishedAt: z.number().nullable() })
export type Asked = z.infer<typeof asked>

/** `hadAudio` is missing in what was written before it was asked. */
const removed = z.object({ remoteId: z.string(), at: z.number(), hadAudio: z.boolean().optional() })

const row = z.object({
  seq: z.number(),
  id: z.string(),
  remote_id: z.string().nullable(),
  show_id: z.string(),
  base: json(episodeAttributes),
  local: json(localFields),
  contested: json(z.record(z.string(), z.unknown())),
  asked: json(asked).nullable(),
  has_audio: bit,
  discarded: bit,
  removed: json(removed).nullable(),
  checked_at: z.number().nullable(),
  created_at: z.number(),
  updated_at: z.number(),
})

const known = z.object({ id: z.string(), remote_id: z.string() })

/** An episode as this computer knows it. What the window shows is `base` with `local` over it. */
export interface EpisodeRecord {
  /** Local id: the same before and after the service knows the episode. */
  id: string
  remoteId: string | null
  showId: string
  base: EpisodeAttributes
  local: LocalFields
  /** Of the fields in `local`, the new values that the service has for them: a person decides. */
  contested: Record<string, unknown>
  asked: Asked | null
  hasAudio: boolean
  /** Taken off the board before the service knew it: kept, and no longer listed. */
  discarded: boolean
  /** Set when the service no longer has it: what it was there, when that was found (epoch ms), and whether its audio was there. */
  removed: z.infer<typeof removed> | null
  /** When the service was last asked about this very episode, epoch ms. */
  checkedAt: number | null
  /** When the draft came to be, here or on the service, epoch ms. Set once. */
  createdAt: number
  updatedAt: number
}

export interface EpisodesTable {
  get(id: string): EpisodeRecord | undefined
  byRemoteId(remoteId: string): EpisodeRecord | undefined
  /** The draft that was left here of an episode which the service no longer had. */
  removedAs(remoteId: string): EpisodeRecord | undefined
  list(query: EpisodeQuery): { rows: EpisodeRecord[]; total: number }
  /** The ids of what `list` would answer. */
  ids(query: EpisodeQuery): { ids: string[]; total: number }
  /** The seasons that a show has episodes of, lowest first. */
  seasons(showId: string): number[]
  /** Episodes the service is still busy with: audio being processed, or a publishing time that has come. */
  unsettled(now: number): EpisodeRecord[]
  /** Ids of the episodes of a show that the service had when last asked. */
  remoteIdsOf(showId: string): { id: string; remoteId: string }[]
  /** How many wait for a decision between what is here and what is on the service. */
  contested(): number
  /** Those that do, the one changed last first. */
  allContested(): EpisodeRecord[]
  insert(record: EpisodeRecord): void
  /** Writes the whole record, and a version of it where something changed that people see. */
  save(record: EpisodeRecord, author: VersionAuthor, occasion?: Occasion): void
}

export function episodesTable(db: Database, versions: VersionsTable): EpisodesTable {
  const parse = (raw: unknown): EpisodeRecord => {
    const found = row.parse(raw)
    return {
      id: found.id,
      remoteId: found.remote_id,
      showId: found.show_id,
      base: found.base,
      local: found.local,
      contested: found.contested,
      asked: found.asked,
      hasAudio: found.has_audio,
      discarded: found.discarded,
      removed: found.removed,
      checkedAt: found.checked_at,
      createdAt: found.created_at,
      updatedAt: found.updated_at,
    }
  }
  const lists = episodeList(db)
  const one = (raw: unknown) => (raw === undefined ? undefined : parse(raw))

  const index = (record: EpisodeRecord) => {
    const seq = Number(db.get('SELECT seq FROM episodes WHERE id = $id', { id: record.id })?.['seq'])
    db.run('DELETE FROM episode_words WHERE rowid = $seq', { seq })
    db.run(
      `INSERT INTO episode_words (rowid, title, summary, description, keywords)
       VALUES ($seq, $title, $summary, $description, $keywords)`,
      { seq, ...words(record) },
    )
  }

  const get = (id: string) => one(db.get('SELECT * FROM episodes WHERE id = $id', { id }))

  return {
    get,
    byRemoteId: (remoteId) => one(db.get('SELECT * FROM episodes WHERE remote_id = $remoteId', { remoteId })),
    removedAs: (remoteId) =>
      one(
        db.get(`SELECT * FROM episodes WHERE removed IS NOT NULL AND removed ->> '$.remoteId' = $remoteId`, {
          remoteId,
        }),
      ),
    list(query) {
      const { rows, total } = lists.page(query)
      return { rows: rows.map(parse), total }
    },
    ids: (query) => lists.ids(query),
    seasons: (showId) => lists.seasons(showId),
    unsettled: (now) =>
      db
        .all(
          `SELECT * FROM episodes WHERE remote_id IS NOT NULL AND seq IN (
             SELECT seq FROM episodes WHERE base ->> '$.audio_processing' = 1
             UNION SELECT seq FROM episodes WHERE status = 'scheduled' AND published_at <= $now)
           ORDER BY updated_at`,
          { now },
        )
        .map(parse),
    remoteIdsOf: (showId) =>
      db
        .all('SELECT id, remote_id FROM episodes WHERE show_id = $showId AND remote_id IS NOT NULL', {
          showId,
        })
        .map((raw) => {
          const { id, remote_id } = known.parse(raw)
          return { id, remoteId: remote_id }
        }),
    contested: () => Number(db.get(`SELECT count(*) AS n FROM episodes WHERE contested <> '{}'`)?.['n']),
    allContested: () =>
      db.all(`SELECT * FROM episodes WHERE contested <> '{}' ORDER BY updated_at DESC, seq`).map(parse),
    insert(record) {
      lists.forget()
      db.transaction(() => {
        db.run(
          `INSERT INTO episodes (id, remote_id, show_id, base, local, contested, asked, has_audio, discarded, removed,
             checked_at, title, title_key, status, published_at, number, season, type, duration, created_at, updated_at)
           VALUES ($id, $remoteId, $showId, $base, $local, $contested, $asked, $hasAudio, $discarded, $removed,
             $checkedAt, $title, $titleKey, $status, $publishedAt, $number, $season, $type, $duration, $createdAt, $updatedAt)`,
          { ...columns(record), createdAt: record.createdAt },
        )
        index(record)
      })
    },
    save(record, author, occasion = 'typing') {
      lists.forget()
      db.transaction(() => {
        const before = get(record.id)
        if (!before) throw new Error(`No episode ${record.id}`)
        versions.note(before, record, author, occasion)
        db.run(
          `UPDATE episodes SET remote_id = $remoteId, show_id = $showId, base = $base, local = $local,
             contested = $contested, asked = $asked, has_audio = $hasAudio, discarded = $discarded, removed = $removed,
             checked_at = $checkedAt, title = $title, title_key = $titleKey, status = $status, published_at = $publishedAt,
             number = $number, season = $season, type = $type, duration = $duration, updated_at = $updatedAt
           WHERE id = $id`,
          columns(record),
        )
        if (JSON.stringify(words(before)) !== JSON.stringify(words(record))) index(record)
      })
    },
  }
}

/** What a search looks through. */
function words({ base, local }: EpisodeRecord) {
  const shown = { ...base, ...local }
  return {
    title: shown.title ?? '',
    summary: shown.summary ?? '',
    description: (shown.description ?? '').replaceAll(/<[^>]*>/g, ' '),
    keywords: shown.keywords ?? '',
  }
}

function columns(record: EpisodeRecord): Values {
  const shown = { ...record.base, ...record.local }
  const title = shown.title ?? ''
  return {
    id: record.id,
    remoteId: record.remoteId,
    showId: record.showId,
    base: JSON.stringify(record.base),
    local: JSON.stringify(record.local),
    contested: JSON.stringify(record.contested),
    asked: toJson(record.asked),
    hasAudio: record.hasAudio ? 1 : 0,
    discarded: record.discarded ? 1 : 0,
    removed: toJson(record.removed),
    checkedAt: record.checkedAt,
    title,
    titleKey: sortKey(title),
    status: record.base.status ?? 'draft',
    publishedAt: record.base.published_at ? parseServiceTime(record.base.published_at, 'UTC') : null,
    number: shown.number ?? null,
    season: shown.season ?? null,
    type: shown.type ?? null,
    duration: shown.duration ?? null,
    updatedAt: record.updatedAt,
  }
}
