import type { Take } from '../../shared/domain/merge.ts'
import { fail, ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'

/** Where a change is kept, and who hears of it. */
export interface Keeping {
  store: Store
  /** Epoch ms. */
  now: number
  /** A job changed along with it. Called inside the transaction. */
  onJob: (job: JobRecord) => void
}

/**
 * A conflict that ended on the service needs nobody's decision any more: what was held back by it goes on. To be said of
 * everything the service's answer was taken into; `openJobs` are those of that episode or show.
 */
export function endConflict(
  contested: Record<string, unknown>,
  openJobs: readonly JobRecord[],
  { store, now, onJob }: Keeping,
): void {
  if (Object.keys(contested).length > 0) return
  for (const { id, state, error } of openJobs) {
    if (state !== 'needs-attention' || error?.code !== 'conflict') continue
    onJob(store.jobs.change(id, { state: 'ready', attempts: 0, error: null }, now))
  }
}

/** Fields settled with values of the person's own. */
export function ownValues(fields: Readonly<Record<string, unknown>>): Record<string, Take> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { side: 'other', value }]))
}

/** Why what a person decided cannot be done: `not-found` when one of the fields is settled already. */
export function checkContested(
  contested: Readonly<Record<string, unknown>>,
  takes: Readonly<Record<string, Take>>,
): Result<undefined> {
  const settled = Object.keys(takes).find((field) => !(field in contested))
  if (settled === undefined) return ok()
  return fail('not-found', `Nothing is to be decided about ${settled}.`, {
    hint: 'It may be settled already.',
  })
}

/** Fields with a new value on the service, by name with that value, in words. */
export function changedOnBothSides(contested: Record<string, unknown>): AppError {
  const names = Object.entries(contested).map(
    ([field, theirs]) => `${field} (now “${shorten(theirs)}” there)`,
  )
  return {
    code: 'conflict',
    message: `Also changed on the service: ${names.join(', ')}. Nothing was overwritten.`,
    hint: 'Choose what it is to be, field by field. Trying again sends what is here.',
  }
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
