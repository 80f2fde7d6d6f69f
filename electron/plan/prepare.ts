import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Cadence } from '../../shared/domain/cadence.ts'
import { fail, ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import type { PlanContext } from './context.ts'
import { findRecordings, findRepeated } from './recordings.ts'
import { readRows, type PlanRow } from './row.ts'
import { scheduleRows } from './schedule.ts'
import type { Step } from './steps.ts'
import { readTable, type BadRow } from './table.ts'
import { placeRows } from './targets.ts'

/** A plan that was read and looked through. It may be carried out when no row is bad. */
export interface PreparedPlan {
  /** Absolute path. */
  path: string
  /** One for each row that is good, in their order. */
  steps: Step[]
  /** In the order of their lines. */
  bad: BadRow[]
  /** Set when the service could not be asked for its news: the plan rests on what was last seen. */
  stale: AppError | null
}

export interface PrepareOptions {
  /** Fills empty publishing times; `from` is the first day that may be used, `YYYY-MM-DD`. */
  cadence: { rhythm: Cadence; from: string } | null
  /** Gives up waiting for recordings that are still being written. */
  signal: AbortSignal
  /** Called at each look at a recording that is not known to be finished. */
  onWaiting?: (name: string) => void
}

/**
 * Reads the plan at `path` and finds everything its rows name. Nothing is changed, here or on the service. Errors:
 * `file-missing`, `file-unreadable`, `bad-request` (not a plan), `cancelled`, and those of a call.
 */
export async function preparePlan(
  path: string,
  context: PlanContext,
  options: PrepareOptions,
): Promise<Result<PreparedPlan>> {
  const bytes = await readBytes(path)
  if (!bytes.ok) return bytes
  const table = readTable(bytes.value)
  if (!table.ok) return table
  const read = readRows(table.value.rows)
  const { cadence, signal } = options
  const wantsSlot = ({ publishAt, status }: PlanRow) =>
    cadence !== null && publishAt === null && (status === null || status === 'scheduled')
  const placed = await placeRows(read.rows, wantsSlot, context)
  if (!placed.ok) return placed
  const found = await findRecordings(placed.value.rows, dirname(path), context, options)
  if (signal.aborted) return fail('cancelled', 'The plan was stopped. Nothing of it was sent.')

  const scheduled = scheduleRows(found.rows, {
    now: context.clock.now(),
    cadence,
    episodesOf: (showId) =>
      context.store.episodes.list({ showId, offset: 0, limit: Number.MAX_SAFE_INTEGER }).rows,
  })
  const bad = [table.value, read, placed.value, found, scheduled].flatMap((stage) => stage.bad)
  return ok({
    path,
    steps: scheduled.steps,
    bad: [...bad, ...findRepeated(found.rows)].sort((a, b) => a.line - b.line),
    stale: placed.value.stale,
  })
}

async function readBytes(path: string): Promise<Result<Uint8Array>> {
  try {
    return ok(await readFile(path))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return code === 'ENOENT'
      ? fail('file-missing', `There is no plan at ${path}.`, { hint: 'Check the path.' })
      : fail('file-unreadable', `The plan at ${path} cannot be read (${code}).`, { hint: 'Check the path.' })
  }
}
