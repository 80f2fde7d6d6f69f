import { z } from 'zod'
import { sameValue } from '../../shared/domain/merge.ts'
import { versionAuthor, versionedFields, type VersionAuthor } from '../../shared/ipc/models.ts'
import type { Database } from './database.ts'
import { episodeAttributes, type EpisodeAttributes } from './episodeAttributes.ts'
import { json } from './json.ts'

/** The text a person edits, and the publishing state, in the service's own form. */
export type VersionFields = Pick<EpisodeAttributes, (typeof versionedFields)[number]>

/**
 * Typing is saved at every pause; what one person typed here in one go is one version. After this long without a change,
 * ms, or this long altogether, the next change begins a new one.
 */
const pauseMs = 60_000
const sessionMs = 10 * 60_000

const row = z.object({
  number: z.int(),
  author: versionAuthor,
  began_at: z.number(),
  ended_at: z.number(),
  fields: json(episodeAttributes),
})

/** One state an episode was in. */
export interface VersionRecord {
  /** From 1. */
  number: number
  author: VersionAuthor
  beganAt: number
  endedAt: number
  /** Those that changed, with the values they got; of the first version all. */
  fields: VersionFields
}

/** An episode as far as its versions tell of it. */
interface Versioned {
  id: string
  remoteId: string | null
  base: Record<string, unknown>
  local: Record<string, unknown>
  updatedAt: number
}

/** `typing` goes on in the version that it began; what is done `apart` (a decision, a restoring) is one of its own. */
export type Occasion = 'typing' | 'apart'

/** The states an episode was in, so that whatever becomes of a text, it can be had back. */
export interface VersionsTable {
  /** Newest first. Empty while an episode was never changed. */
  of(episodeId: string): VersionRecord[]
  /** Everything as it was in a version; undefined when there is no such one. */
  fieldsAt(episodeId: string, number: number): VersionFields | undefined
  /** Keeps what a change to an episode made of it. Called by the table of episodes, in the same transaction. */
  note(before: Versioned, after: Versioned, author: VersionAuthor, occasion: Occasion): void
}

export function versionsTable(db: Database): VersionsTable {
  const parse = (raw: unknown): VersionRecord => {
    const { number, author, began_at, ended_at, fields } = row.parse(raw)
    return { number, author, beganAt: began_at, endedAt: ended_at, fields }
  }
  const latest = (episodeId: string) => {
    const raw = db.get(
      'SELECT * FROM episode_versions WHERE episode_id = $episodeId ORDER BY number DESC LIMIT 1',
      { episodeId },
    )
    return raw === undefined ? undefined : parse(raw)
  }
  const write = (episodeId: string, { number, author, beganAt, endedAt, fields }: VersionRecord) => {
    db.run(
      `INSERT INTO episode_versions (episode_id, number, author, began_at, ended_at, fields)
       VALUES ($episodeId, $number, $author, $beganAt, $endedAt, $fields)
       ON CONFLICT (episode_id, number) DO UPDATE SET ended_at = excluded.ended_at, fields = excluded.fields`,
      { episodeId, number, author, beganAt, endedAt, fields: JSON.stringify(fields) },
    )
  }

  return {
    of: (episodeId) =>
      db
        .all('SELECT * FROM episode_versions WHERE episode_id = $episodeId ORDER BY number DESC', {
          episodeId,
        })
        .map(parse),
    fieldsAt(episodeId, number) {
      const upTo = db
        .all(
          'SELECT * FROM episode_versions WHERE episode_id = $episodeId AND number <= $number ORDER BY number',
          { episodeId, number },
        )
        .map(parse)
      if (upTo.at(-1)?.number !== number) return undefined
      return upTo.reduce<VersionFields>((fields, version) => ({ ...fields, ...version.fields }), {})
    },
    note(before, after, author, occasion) {
      const [was, is] = [shown(before), shown(after)]
      const fields = Object.fromEntries(
        Object.entries(is).filter(([field, value]) => !sameValue(value, was[field])),
      )
      if (Object.keys(fields).length === 0) return
      const at = after.updatedAt
      let last = latest(after.id)
      // What the service fills in when it first hears of a draft belongs to the draft's first state.
      const isFilledIn = Object.keys(fields).every((field) => sameValue(was[field], null))
      if (!last && before.remoteId === null && after.remoteId !== null && isFilledIn) return
      if (!last) {
        const first = { author: before.remoteId === null ? 'here' : 'service', fields: was } as const
        last = { ...first, number: 1, beganAt: before.updatedAt, endedAt: before.updatedAt }
        write(after.id, last)
      } else if (author === 'here' && occasion === 'typing' && goesOn(last, at)) {
        write(after.id, { ...last, endedAt: at, fields: { ...last.fields, ...fields } })
        return
      }
      write(after.id, { number: last.number + 1, author, beganAt: at, endedAt: at, fields })
    },
  }
}

/** Whether a change at `at` belongs to what was being typed. */
function goesOn({ author, beganAt, endedAt }: VersionRecord, at: number): boolean {
  return author === 'here' && at >= endedAt && at - endedAt < pauseMs && at - beganAt < sessionMs
}

function shown({ base, local }: Versioned): Record<string, unknown> {
  const all: Record<string, unknown> = { ...base, ...local, status: base['status'] ?? 'draft' }
  return Object.fromEntries(versionedFields.map((field) => [field, all[field] ?? null]))
}
