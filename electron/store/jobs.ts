import { z } from 'zod'
import {
  appError,
  jobKind,
  jobState,
  waitingReason,
  type JobKind,
  type JobState,
  type WaitingReason,
} from '../../shared/ipc/models.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import type { Database, Values } from './database.ts'
import { json, toJson } from './json.ts'

const jobCount = z.object({ done: z.int(), waiting: z.int(), needsAttention: z.int() })

const row = z.object({
  id: z.int(),
  kind: jobKind,
  episode_id: z.string().nullable(),
  show_id: z.string(),
  payload: json(z.unknown()),
  state: jobState,
  attempts: z.int(),
  not_before: z.number().nullable(),
  reason: waitingReason.nullable(),
  error: json(appError).nullable(),
  intent_at: z.number().nullable(),
  result: json(z.unknown()).nullable(),
  created_at: z.number(),
  updated_at: z.number(),
})

/** One thing the service is still to be told, on disk before anything is sent. Never deleted. */
export interface JobRecord {
  id: number
  kind: JobKind
  /** Null for what is done to a show. */
  episodeId: string | null
  showId: string
  /** Parsed by the job's kind (electron/outbox). */
  payload: unknown
  state: JobState
  attempts: number
  notBefore: number | null
  reason: WaitingReason | null
  error: AppError | null
  intentAt: number | null
  result: unknown
  createdAt: number
  updatedAt: number
}

export type NewJob = Pick<JobRecord, 'kind' | 'episodeId' | 'showId' | 'payload'>
export type JobChange = Partial<
  Pick<JobRecord, 'payload' | 'state' | 'attempts' | 'notBefore' | 'reason' | 'error' | 'intentAt' | 'result'>
>

/** `waiting`: whatever goes on by itself, or is paused. */
export interface JobCount {
  done: number
  waiting: number
  needsAttention: number
}

export interface JobsTable {
  get(id: number): JobRecord | undefined
  add(job: NewJob, now: number): JobRecord
  change(id: number, change: JobChange, now: number): JobRecord
  /** Not done and not cancelled, oldest first. */
  open(): JobRecord[]
  /** Open, and the latest 200 that ended; newest first. */
  recent(): JobRecord[]
  /** Every job there ever was of an episode, oldest first. */
  ofEpisode(episodeId: string): JobRecord[]
  /** Those of `ofEpisode` that are not done and not cancelled: the first is what the episode waits for. */
  openOf(episodeId: string): JobRecord[]
  /** Those of what is done to a show (not to its episodes) that are not done and not cancelled, oldest first. */
  openOfShow(showId: string): JobRecord[]
  /** Jobs by how they stand; of those that ended only the ones that did so at `since` (epoch ms) or later. */
  count(since: number): JobCount
}

export function jobsTable(db: Database): JobsTable {
  const parse = (raw: unknown): JobRecord => {
    const found = row.parse(raw)
    return {
      id: found.id,
      kind: found.kind,
      episodeId: found.episode_id,
      showId: found.show_id,
      payload: found.payload,
      state: found.state,
      attempts: found.attempts,
      notBefore: found.not_before,
      reason: found.reason,
      error: found.error,
      intentAt: found.intent_at,
      result: found.result,
      createdAt: found.created_at,
      updatedAt: found.updated_at,
    }
  }
  const openJobs = rememberOpen(db, () =>
    db.all(`SELECT * FROM jobs WHERE state NOT IN ('done', 'cancelled') ORDER BY id`).map(parse),
  )
  const get = (id: number) => {
    const open = openJobs.get(id)
    if (open) return open
    const raw = db.get('SELECT * FROM jobs WHERE id = $id', { id })
    return raw === undefined ? undefined : parse(raw)
  }
  const known = (id: number) => {
    const record = get(id)
    if (!record) throw new Error(`No job ${id}`)
    return record
  }

  return {
    get,
    add(job, now) {
      const id = db.insert(
        `INSERT INTO jobs (kind, episode_id, show_id, payload, state, created_at, updated_at)
         VALUES ($kind, $episodeId, $showId, $payload, 'ready', $now, $now)`,
        {
          kind: job.kind,
          episodeId: job.episodeId,
          showId: job.showId,
          payload: JSON.stringify(job.payload),
          now,
        },
      )
      return openJobs.noteAsWritten(() => parse(db.get('SELECT * FROM jobs WHERE id = $id', { id })))
    },
    change(id, change, now) {
      const next = { ...known(id), ...change, updatedAt: now }
      const values: Values = {
        id,
        payload: JSON.stringify(next.payload),
        state: next.state,
        attempts: next.attempts,
        notBefore: next.notBefore,
        reason: next.reason,
        error: toJson(next.error),
        intentAt: next.intentAt,
        result: toJson(next.result),
        now,
      }
      db.run(
        `UPDATE jobs SET payload = $payload, state = $state, attempts = $attempts, not_before = $notBefore,
           reason = $reason, error = $error, intent_at = $intentAt, result = $result, updated_at = $now WHERE id = $id`,
        values,
      )
      return openJobs.noteAsWritten(() => parse(db.get('SELECT * FROM jobs WHERE id = $id', { id })))
    },
    open: () => openJobs.all(),
    recent: () =>
      db
        .all(
          `SELECT * FROM jobs WHERE state NOT IN ('done', 'cancelled')
             OR id IN (SELECT id FROM jobs WHERE state IN ('done', 'cancelled') ORDER BY updated_at DESC, id DESC LIMIT 200)
           ORDER BY id DESC`,
        )
        .map(parse),
    ofEpisode: (episodeId) =>
      db.all('SELECT * FROM jobs WHERE episode_id = $episodeId ORDER BY id', { episodeId }).map(parse),
    openOf: (episodeId) => openJobs.all().filter((job) => job.episodeId === episodeId),
    openOfShow: (showId) => openJobs.all().filter((job) => job.episodeId === null && job.showId === showId),
    count(since) {
      const found = db.get(
        `SELECT count(*) FILTER (WHERE state = 'done' AND updated_at >= $since) AS done,
                count(*) FILTER (WHERE state IN ('ready', 'running', 'waiting')) AS waiting,
                count(*) FILTER (WHERE state = 'needs-attention') AS needsAttention
         FROM jobs`,
        { since },
      )
      return jobCount.parse(found)
    },
  }
}

/**
 * The open jobs as they stand, kept in memory: the order of work is decided over all of them at every step, and a
 * thousand that wait would be read and parsed a thousand times over. Only this table writes them; a transaction that
 * is undone has them read again.
 */
function rememberOpen(db: Database, read: () => JobRecord[]) {
  let byId: Map<number, JobRecord> | null = null
  let inOrder: JobRecord[] | null = null
  const forget = () => {
    byId = null
    inOrder = null
  }
  db.onRollback(forget)
  const known = () => (byId ??= new Map(read().map((job) => [job.id, job])))

  return {
    get: (id: number) => known().get(id),
    all: () => (inOrder ??= [...known().values()].sort((a, b) => a.id - b.id)),
    /** Takes a job that was just written as the table has it now. One that cannot be read back is on disk all the same. */
    noteAsWritten(readBack: () => JobRecord): JobRecord {
      inOrder = null
      try {
        const job = readBack()
        if (job.state === 'done' || job.state === 'cancelled') known().delete(job.id)
        else known().set(job.id, job)
        return job
      } catch (error) {
        forget()
        throw error
      }
    },
  }
}
