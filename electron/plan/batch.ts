import { basename } from 'node:path'
import { cadenceSlots } from '../../shared/domain/cadence.ts'
import type { ChannelRequest, ChannelResponse } from '../../shared/ipc/contract.ts'
import type {
  BatchOutcome,
  BatchPreview,
  BatchRow,
  BatchRun,
  BatchStopped,
  BatchWish,
  OpenedPlan,
} from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { Pausing } from '../outbox/pausing.ts'
import type { PlanRun } from '../store/planRuns.ts'
import { recordingRow, rowOf, stepModel } from './batchModel.ts'
import { carryOutPlan } from './carryOut.ts'
import type { PlanContext } from './context.ts'
import { preparePlan } from './prepare.ts'
import { askedModel } from './publishing.ts'
import { estimate } from './requests.ts'
import type { MakeStep } from './steps.ts'
import { stopRun } from './stop.ts'
import { undoRun } from './undo.ts'
import { prepareWishes } from './wishes.ts'

/** Batches as the window works on them: the plans of the command line, with a grid in the place of the file. */
export interface Batch {
  rows(request: ChannelRequest<'batch.rows'>): BatchRow[]
  /** Reads the plan at `path`. Errors: those of `preparePlan`. */
  openPlan(path: string): Promise<Result<OpenedPlan>>
  slots(request: ChannelRequest<'batch.slots'>): ChannelResponse<'batch.slots'>
  preview(wishes: readonly BatchWish[]): BatchPreview
  /** All of it, or, when a row cannot be carried out, nothing. */
  run(wishes: readonly BatchWish[]): Promise<Result<BatchOutcome>>
  last(): BatchRun | null
  /** Holds back what of a batch was not sent yet, until `resume`. Errors: `not-found`. */
  pause(id: number): Promise<Result<undefined>>
  /** Errors: `not-found`. */
  resume(id: number): Result<undefined>
  /**
   * Ends a batch where it is: what was not sent comes back as rows, with what was wanted of them. Errors: `not-found`.
   */
  stop(id: number): Promise<Result<BatchStopped>>
  /** What was held back of it goes on as well: a recording that goes up anyway. Errors: `not-found`. */
  undo(id: number): Result<ChannelResponse<'batch.undo'>>
  /** Stops reading a plan. */
  close(): void
}

export interface BatchOptions extends PlanContext {
  pausing: Pausing
  newId: () => string
}

/** Runs from the window are kept under names that no path has. */
const ofWindow = 'window:'
/** Drafts of one show in the grid. */
const mostDrafts = 500

export function createBatch(options: BatchOptions): Batch {
  const { store, clock, shows, pausing, newId } = options
  /** Recordings of plans that were opened, by the id of their row. Their paths never leave the main process. */
  const recordings = new Map<string, MakeStep>()
  const closing = new AbortController()

  const runModel = ({ id, ranAt, changes }: PlanRun): BatchRun => ({
    id,
    ranAt,
    episodeIds: changes.flatMap(({ episodeId }) => episodeId ?? []),
  })

  function runOf(id: number): Result<PlanRun> {
    const run = store.planRuns.get(id)
    return run
      ? ok(run)
      : fail('not-found', 'That batch is not on this computer.', { hint: 'Refresh the view.' })
  }

  return {
    rows(request) {
      const ids =
        'ids' in request
          ? request.ids
          : request.showIds.flatMap((showId) => store.calendar.drafts(showId, mostDrafts).ids)
      return ids.flatMap((id) => {
        const episode = store.episodes.get(id)
        return episode && !episode.discarded && !episode.removed ? [rowOf(episode, store)] : []
      })
    },
    async openPlan(path) {
      const prepared = await preparePlan(path, options, { cadence: null, signal: closing.signal })
      if (!prepared.ok) return prepared
      const { steps, bad } = prepared.value
      const rows = steps.map((step) => {
        if (step.kind === 'make') {
          const row = recordingRow(newId(), step)
          recordings.set(row.id, step)
          const asked = step.publishing.status === 'draft' ? null : step.publishing
          return { ...row, wish: { fields: step.fields, publishing: askedModel(asked) } }
        }
        const { episode, set: fields, publishing } = step
        return { ...rowOf(episode, store), wish: { fields, publishing: askedModel(publishing?.set ?? null) } }
      })
      return ok({ name: basename(path), rows, bad })
    },
    slots({ cadence, from, shows: asked, except }) {
      const now = clock.now()
      return asked.flatMap(({ showId, count }) => {
        const show = shows.get(showId)
        if (!show) return []
        const taken = store.calendar.taken(showId, now, new Set(except))
        const slots = cadenceSlots(cadence, { zone: show.timeZone, from, after: now, taken })
        return [{ showId, slots: Array.from({ length: count }, () => Number(slots.next().value)) }]
      })
    },
    preview(wishes) {
      const { steps, refused } = prepareWishes(wishes, recordings, options)
      return { steps: steps.map(stepModel), refused, ...estimate(steps.map(({ step }) => step)) }
    },
    async run(wishes) {
      const { steps, refused } = prepareWishes(wishes, recordings, options)
      if (refused.length > 0) return ok({ run: null, refused })
      const path = `${ofWindow}${newId()}`
      const plan = { path, steps: steps.map(({ step }) => step), bad: [], stale: null }
      const { failed } = await carryOutPlan(plan, options, closing.signal)
      const idOf = new Map(steps.map(({ id, step }) => [step.line, id]))
      const run = store.planRuns.latest(path)
      return ok({
        run: run ? runModel(run) : null,
        refused: failed.map(({ line, error }) => ({ id: idOf.get(line) ?? '', error })),
      })
    },
    last() {
      const run = store.planRuns.latestNamed(ofWindow)
      return run ? runModel(run) : null
    },
    async pause(id) {
      const run = runOf(id)
      if (!run.ok) return run
      await pausing.pause(runModel(run.value).episodeIds)
      return ok()
    },
    resume(id) {
      const run = runOf(id)
      if (!run.ok) return run
      pausing.resume(runModel(run.value).episodeIds)
      return ok()
    },
    async stop(id) {
      const run = runOf(id)
      if (!run.ok) return run
      if (run.value.undoneAt !== null) return ok({ stayed: 0, sending: 0, back: [] })
      return ok(await stopRun(run.value, { ...options, recordings }))
    },
    undo(id) {
      const found = runOf(id)
      if (!found.ok) return found
      const run = found.value
      if (run.undoneAt !== null) return ok({ episodes: 0, left: [] })
      const { episodes, left } = undoRun(run, options)
      pausing.resume(runModel(run).episodeIds)
      return ok({ episodes, left: left.map(({ title, field, reason }) => ({ title, field, reason })) })
    },
    close: () => closing.abort(),
  }
}
