import type { AppError } from '../../shared/ipc/result.ts'
import type { EpisodeChange } from '../episodes/episodes.ts'
import type { PlanChange } from '../store/planRuns.ts'
import type { PlanContext } from './context.ts'
import type { PreparedPlan } from './prepare.ts'
import { isNothing, type ChangeStep, type MakeStep, type Step } from './steps.ts'

/** A row that could not be carried out after all: the world moved on since it was looked at. */
export interface FailedRow {
  line: number
  error: AppError
}

export interface CarriedOut {
  /** False when nothing was changed: a row that changes an episode failed. */
  kept: boolean
  failed: FailedRow[]
}

/**
 * Makes a plan's changes here, with the jobs that carry them to the service: those of episodes all together or not at all,
 * then one recording after the other. What the run is about to do is written down first: whatever a kill leaves behind
 * can be taken back, and goes on with the next run. Rows that are as the plan wants them change nothing. When `signal`
 * aborts, recordings that are not taken by then fail, and the next run goes on with them.
 */
export async function carryOutPlan(
  plan: PreparedPlan,
  context: PlanContext,
  signal: AbortSignal,
): Promise<CarriedOut> {
  const { store, episodes } = context
  const doing = plan.steps.filter((step) => !isNothing(step))
  const changing = doing.flatMap((step) => (step.kind === 'change' ? [step] : []))
  for (const step of changing) {
    const error = episodes.refusal(changeTo(step))
    if (error) return { kept: false, failed: [{ line: step.line, error }] }
  }
  const changed = episodes.changeMany(changing.map(changeTo), () => {
    if (doing.length > 0) record(plan.path, doing.map(changeOf), context)
  })
  if (!changed.ok) throw new Error(`What nothing spoke against was refused: ${changed.error.message}`)
  // Also those that were taken before: the inbox knows them again, and follows one that was renamed.
  const taken = await Promise.all(
    plan.steps.flatMap((step) => (step.path === null ? [] : [take(step, step.path, context, signal)])),
  )
  const made = new Map(
    taken.flatMap(({ path, episodeId }) => (episodeId === null ? [] : [[path, episodeId]])),
  )
  const run = store.planRuns.latest(plan.path)
  if (run && doing.length > 0) {
    store.planRuns.save(
      run.id,
      run.changes.map((one) =>
        one.kind === 'made' ? { ...one, episodeId: made.get(one.file) ?? one.episodeId } : one,
      ),
    )
  }
  return { kept: true, failed: taken.flatMap(({ line, error }) => (error === null ? [] : [{ line, error }])) }
}

/** A run that was cut off before it had taken every recording is gone on with: both are taken back as one. */
function record(path: string, changes: readonly PlanChange[], { store, clock }: PlanContext): void {
  const last = store.planRuns.latest(path)
  const isCutOff = last?.changes.some(({ kind, episodeId }) => kind === 'made' && episodeId === null)
  if (!last || last.undoneAt !== null || !isCutOff) {
    store.planRuns.add(path, changes, clock.now())
    return
  }
  const remade = new Set(changes.flatMap((one) => (one.kind === 'made' ? [one.file] : [])))
  const kept = last.changes.filter((one) => one.kind !== 'made' || !remade.has(one.file))
  store.planRuns.save(last.id, [...kept, ...changes])
}

function changeOf(step: Step): PlanChange {
  return step.kind === 'make'
    ? { kind: 'made', file: step.path, episodeId: null, set: step.publishing }
    : {
        kind: 'changed',
        episodeId: step.episode.id,
        before: step.before,
        set: step.set,
        publishing: step.publishing,
      }
}

function changeTo({ episode, set, publishing }: ChangeStep): EpisodeChange {
  return { id: episode.id, fields: set, publishing: publishing?.set ?? null }
}

interface Taken {
  line: number
  path: string
  episodeId: string | null
  error: AppError | null
}

async function take(step: Step, path: string, { inbox }: PlanContext, signal: AbortSignal): Promise<Taken> {
  const item = await Promise.race([inbox.add(path, filePlan(step)).decided, aborted(signal)])
  const episodeId = item?.episodeId ?? null
  const error = episodeId === null ? (item?.error ?? stopped) : null
  return { line: step.line, path, episodeId, error }
}

function filePlan(step: MakeStep | ChangeStep) {
  const publishing = step.kind === 'make' ? step.publishing : { status: 'draft' as const, publishedAt: null }
  const fields = step.kind === 'make' ? step.fields : {}
  return { showId: step.show.id, status: publishing.status, at: publishing.publishedAt, fields }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}

const stopped: AppError = {
  code: 'cancelled',
  message: 'It was stopped before the recording was taken.',
  hint: 'Run the plan again: it goes on where it stopped.',
}
