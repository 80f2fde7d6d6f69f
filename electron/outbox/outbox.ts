import { createAdding, type Adding, type OutboxOptions } from './adding.ts'
import { createDecisions, type Decisions } from './decisions.ts'

/** What may be asked of the outbox: the runner sends what is in it. */
export interface Outbox extends Adding, Decisions {}

export function createOutbox(options: OutboxOptions): Outbox {
  const { renew, ...adding } = createAdding(options)
  return { ...adding, ...createDecisions(options, { ...adding, renew }) }
}
