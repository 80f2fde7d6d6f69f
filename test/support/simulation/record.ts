import type { EpisodeStatus } from '../../../shared/api/resources.ts'

/** The fields a history plays with: texts, a whole number and a flag behave differently on the way. */
export const playedFields = ['title', 'summary', 'keywords', 'number', 'explicit'] as const
export type PlayedField = (typeof playedFields)[number]

/**
 * What the person at the computer decided about one field of one episode, once Wavedrop had acknowledged it.
 *
 * - `edit`: typed, and not what the service is known to have
 * - `withdrawn`: typed back to what the service is known to have, or has if it made the draft: no change is left to send
 * - `keeps-ours`, `takes-theirs`, `own-text`: how a conflict was settled
 */
export interface Decision {
  episodeId: string
  field: PlayedField
  value: unknown
  kind: 'edit' | 'withdrawn' | 'keeps-ours' | 'takes-theirs' | 'own-text'
  /** The service's value that the person knew of when deciding: of somebody else's values this one alone may be overwritten. */
  over: unknown
  /** Its place among everything that happened (`SimulatedService.nextOrder`). */
  order: number
  /** When, by the computer's clock, epoch ms. */
  at: number
}

/** A status the person asked for. */
export interface Ask {
  episodeId: string
  status: EpisodeStatus
  /** Epoch ms, or null for now. */
  publishedAt: number | null
  order: number
  /** The person was told that it could not be done as asked, and let it be. */
  givenUp: boolean
}

/** A rule that a history broke. */
export interface Violation {
  rule:
    | 'edit lost'
    | 'silent overwrite'
    | 'not converged'
    | 'made twice or never'
    | 'published unasked'
    | 'version missing'
    | 'fault'
  what: string
}

/** What happened in a history, in numbers. */
export interface Tally {
  requests: number
  kills: number
  settled: number
  /**
   * Somebody's edit between Wavedrop's look and its write of the same update: the API has no way to forbid that write,
   * so no client can prevent this overwrite.
   */
  unavoidable: number
}
