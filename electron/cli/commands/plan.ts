import { resolve } from 'node:path'
import { DateTime } from 'luxon'
import { parseCadence } from '../../../shared/domain/cadence.ts'
import type { AppError } from '../../../shared/ipc/result.ts'
import { carryOutPlan } from '../../plan/carryOut.ts'
import type { PlanContext } from '../../plan/context.ts'
import { preparePlan, type PreparedPlan, type PrepareOptions } from '../../plan/prepare.ts'
import { requestsOf } from '../../plan/requests.ts'
import { isNothing, titleOf, type Step } from '../../plan/steps.ts'
import { undoPlan } from '../../plan/undo.ts'
import type { Workspace } from '../../workspace.ts'
import { CommandError, commandError, exitCode, type ExitCode } from '../exitCodes.ts'
import { runJobs } from '../reportJobs.ts'
import type { Session } from '../session.ts'
import { timeInWords } from '../time.ts'

export interface PlanCommandOptions {
  dryRun?: boolean
  undo?: boolean
  cadence?: string
  from?: string
}

/** Carries out a batch that stands in a CSV file, shows what it would send, or takes back its last run. */
export async function plan(session: Session, file: string, options: PlanCommandOptions): Promise<ExitCode> {
  const { output, surroundings } = session
  const cadence = readCadence(options)
  if (options.undo && (options.dryRun || cadence)) {
    throw usage('--undo stands alone.', 'Leave out --dry-run, --cadence and --from.')
  }
  const path = resolve(file)
  const workspace = await session.workspace()
  const context = { ...workspace, clock: surroundings.clock }
  if (options.undo) return await undo(session, workspace, context, path)

  const prepared = await preparePlan(path, context, {
    cadence,
    signal: surroundings.stopped,
    onWaiting: (name) => output.live(`${name}: making sure it is finished`),
  })
  output.live('')
  if (!prepared.ok) throw planError(prepared.error)
  const { bad, steps, stale } = prepared.value
  if (bad.length > 0) return tellBad(session, prepared.value)
  if (stale) output.problem('The plan rests on what was last seen', stale)
  if (options.dryRun) return tellRequests(session, workspace, steps)
  return await run(session, workspace, context, prepared.value)
}

async function run(
  session: Session,
  workspace: Workspace,
  context: PlanContext,
  prepared: PreparedPlan,
): Promise<ExitCode> {
  const { output, surroundings } = session
  for (const step of prepared.steps) output.event({ event: 'row', ...rowEvent(step) }, rowWords(step))
  const { kept, failed } = await carryOutPlan(prepared, context, surroundings.stopped)
  for (const { line, error } of failed) output.problem(`Line ${line}`, error)
  if (!kept) {
    output.event(
      { event: 'summary', rows: prepared.steps.length, badRows: failed.length },
      'Nothing was sent.',
    )
    return exitCode.needsAttention
  }
  const code = await runJobs(session, workspace, () => Promise.resolve())
  return code === exitCode.done && failed.length > 0 ? exitCode.needsAttention : code
}

async function undo(
  session: Session,
  workspace: Workspace,
  context: PlanContext,
  path: string,
): Promise<ExitCode> {
  const { output } = session
  const undone = await undoPlan(path, context)
  if (!undone.ok) throw planError(undone.error)
  const { episodes, left, stale } = undone.value ?? { episodes: 0, left: [], stale: null }
  if (stale) output.problem('What others changed since was last seen before', stale)
  output.event(
    { event: 'undone', episodes },
    undone.value === null
      ? 'The last run of this plan was taken back before.'
      : `Taking back what the last run did to ${episodes} ${episodes === 1 ? 'episode' : 'episodes'}.`,
  )
  for (const { episodeId, title, field, reason } of left) {
    output.event(
      { event: 'left-alone', episode: episodeId, title, field, reason },
      `${title}: ${field} is left as it is. ${reason}`,
    )
  }
  return await runJobs(session, workspace, () => Promise.resolve())
}

function tellBad({ output }: Session, { bad, steps }: PreparedPlan): ExitCode {
  for (const { line, reason } of bad) {
    output.event({ event: 'bad-row', line, reason })
    output.problem(`Line ${line}`, { code: 'bad-request', message: reason })
  }
  const badLines = new Set(bad.map(({ line }) => line))
  const lines = new Set([...badLines, ...steps.map(({ line }) => line)])
  output.event(
    { event: 'summary', rows: lines.size, badRows: badLines.size },
    `Nothing was sent: ${badLines.size} of ${lines.size} rows cannot be carried out.`,
  )
  return exitCode.needsAttention
}

function tellRequests({ output }: Session, workspace: Workspace, steps: readonly Step[]): ExitCode {
  const requests = steps.flatMap((step) =>
    requestsOf(step).map((request) => ({ line: step.line, ...request })),
  )
  for (const { line, ...request } of requests) {
    const { method, path, body, bytes } = request
    const more =
      body === undefined ? (bytes === undefined ? '' : ` (${bytes} bytes)`) : ` ${JSON.stringify(body)}`
    output.event({ event: 'request', line, ...request }, `Line ${line}: ${method} ${path}${more}`)
  }
  const open = workspace.store.jobs.open().length
  if (open > 0) output.note(`Jobs from before would be sent as well (${open}); “status” lists them.`)
  const unchanged = steps.filter(isNothing).length
  output.event(
    { event: 'summary', rows: steps.length, unchanged, requests: requests.length },
    `${requests.length} requests for ${steps.length} rows, ${unchanged} of them as the plan wants them. Nothing was sent.`,
  )
  return exitCode.done
}

function rowEvent(step: Step): Record<string, unknown> {
  const { line, show } = step
  const publishing = step.kind === 'make' ? step.publishing : step.publishing?.set
  const publishedAt = publishing?.publishedAt ?? null
  return {
    line,
    action: isNothing(step) ? 'none' : step.kind,
    title: titleOf(step),
    show: show.id,
    file: step.path,
    episode: step.kind === 'make' ? null : step.episode.remoteId,
    fields: Object.keys(step.kind === 'make' ? step.fields : step.set),
    status: publishing?.status ?? null,
    publish_at:
      publishedAt === null ? null : DateTime.fromMillis(publishedAt, { zone: show.timeZone }).toISO(),
  }
}

function rowWords(step: Step): string {
  const { line, show } = step
  const publishing = step.kind === 'make' ? step.publishing : step.publishing?.set
  const fields = Object.keys(step.kind === 'make' ? {} : step.set)
  const publishedAt = publishing?.publishedAt ?? null
  const when = publishedAt === null ? '' : ` ${timeInWords(publishedAt, show.timeZone)}`
  const changes = [
    ...(step.kind === 'make' ? ['new episode'] : []),
    ...fields,
    ...(publishing ? [`${publishing.status}${when}`] : []),
  ]
  return `Line ${line}: ${titleOf(step)}: ${changes.length === 0 ? 'already so' : changes.join(', ')}`
}

/** Nothing before this day is asked for when no day is named: what has passed is not used anyway. */
const anyDay = '1970-01-01'

function readCadence({ cadence, from }: PlanCommandOptions): PrepareOptions['cadence'] {
  if (cadence === undefined) {
    if (from !== undefined) throw usage('--from says where a cadence begins.', 'Add --cadence "tue 06:00".')
    return null
  }
  const rhythm = parseCadence(cadence)
  if (!rhythm) {
    throw usage(
      `“${cadence}” is not a cadence.`,
      'Write "tue 06:00", "tue,thu 06:00", "mon-fri 18:30" or "daily 06:00".',
    )
  }
  if (from !== undefined && !(/^\d{4}-\d{2}-\d{2}$/.test(from) && DateTime.fromISO(from).isValid)) {
    throw usage(`“${from}” is not a date.`, 'Write 2026-12-01.')
  }
  return { rhythm, from: from ?? anyDay }
}

/** A plan that cannot be read is wrong usage, as a show that is not there is. */
function planError(error: AppError): CommandError {
  switch (error.code) {
    case 'bad-request':
    case 'file-missing':
    case 'file-unreadable':
    case 'not-found':
      return usage(error.message, error.hint)
    default:
      return commandError(error)
  }
}

function usage(message: string, hint: string | undefined): CommandError {
  return new CommandError(exitCode.wrongUsage, message, hint)
}
