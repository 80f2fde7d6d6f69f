import { sameValue } from '../../../shared/domain/merge.ts'
import type { EpisodeText } from '../../../shared/ipc/models.ts'
import { told } from './journal.ts'
import { playedFields, type Ask, type Decision, type PlayedField, type Violation } from './record.ts'

/** An episode of the app's, as far as a decision depends on it. */
interface Known {
  base: Record<string, unknown>
  local: Record<string, unknown>
  contested: Record<string, unknown>
}

interface Before extends Known {
  /** What it was sent with to be made, while nobody knows whether it was. */
  sent: Record<string, unknown>
}

/** Everything that Wavedrop acknowledged to the person, in order: none of it may be lost. */
export interface Diary {
  decisions: readonly Decision[]
  asks: readonly Ask[]
  /** Local ids of the drafts begun here. */
  begun: readonly string[]
  drafted(episodeId: string, fields: Partial<EpisodeText>, order: number): void
  edited(episodeId: string, fields: Partial<EpisodeText>, order: number, before: Before, after: Known): void
  decided(decision: Omit<Decision, 'at'>): void
  asked(ask: Omit<Ask, 'givenUp'>): void
  gaveUp(episodeId: string): void
}

/** @param now what the computer's clock shows, epoch ms */
export function createDiary(now: () => number, violate: (violation: Violation) => void): Diary {
  const decisions: Decision[] = []
  const asks: Ask[] = []
  const begun: string[] = []
  const givenIn = (fields: Partial<EpisodeText>): PlayedField[] =>
    playedFields.filter((field) => field in fields)

  return {
    decisions,
    asks,
    begun,
    drafted(episodeId, fields, order) {
      begun.push(episodeId)
      for (const field of givenIn(fields))
        decisions.push({
          episodeId,
          field,
          value: fields[field],
          kind: 'edit',
          over: undefined,
          order,
          at: now(),
        })
    },
    edited(episodeId, fields, order, before, after) {
      for (const field of givenIn(fields)) {
        const value = fields[field]
        const theirs = before.contested[field]
        const typedTheirs = field in before.contested && sameValue(theirs, value)
        const isBack = field in before.sent ? sameValue(before.sent[field], value) : !(field in after.local)
        const kind = typedTheirs ? 'takes-theirs' : isBack ? 'withdrawn' : 'edit'
        const shown = field in after.local ? after.local[field] : after.base[field]
        if (!sameValue(shown, value))
          violate({
            rule: 'edit lost',
            what: `${episodeId}.${field} = ${told(value)} was acknowledged and not kept`,
          })
        // Typing what stands there already decides nothing.
        const stood = field in before.local ? before.local[field] : before.base[field]
        if (!typedTheirs && sameValue(stood, value)) continue
        const over = typedTheirs ? theirs : before.base[field]
        decisions.push({ episodeId, field, value, kind, over, order, at: now() })
      }
    },
    decided: (decision) => void decisions.push({ ...decision, at: now() }),
    asked: (ask) => void asks.push({ ...ask, givenUp: false }),
    gaveUp(episodeId) {
      for (const ask of asks) if (ask.episodeId === episodeId) ask.givenUp = true
    },
  }
}
