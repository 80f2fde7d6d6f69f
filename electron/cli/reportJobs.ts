import type { JobKind, JobModel } from '../../shared/ipc/models.ts'
import type { EventListener } from '../events.ts'
import { titleOf } from '../outbox/jobModel.ts'
import type { Workspace } from '../workspace.ts'
import { commandError, exitCode, exitCodeFor, type ExitCode } from './exitCodes.ts'
import type { Output } from './output.ts'
import type { Session } from './session.ts'

/** How often a job may wait for the service before a command gives up and leaves it for the next run. */
const patience = 4

/** Runs the outbox until it is quiet, telling each step; then the summary. Answers the exit code. */
export async function runJobs(
  session: Session,
  workspace: Workspace,
  more: () => Promise<void>,
): Promise<ExitCode> {
  const { output, surroundings } = session
  const since = surroundings.clock.now()
  const stopTelling = session.app().onEvent(tellJobs(output, workspace))
  const interrupted = new Promise<void>((resolve) => {
    surroundings.stopped.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    workspace.runner.start()
    await Promise.race([more().then(() => workspace.runner.quiet(patience)), interrupted])
    // Changes are told ten times a second; the last ones must not come after the summary.
    workspace.flush()
  } finally {
    stopTelling()
    output.live('')
  }
  return summarise(session, workspace, since)
}

/** The last line: how the outbox stands. `since` (epoch ms) limits the jobs counted as done. */
export function summarise({ output }: Session, workspace: Workspace, since: number): ExitCode {
  const { store } = workspace
  const jobs = store.jobs.count(since)
  const conflicts = store.episodes.contested() + store.shows.contested()
  const open = store.jobs.open()
  const attention = open.flatMap((job) => (job.state === 'needs-attention' && job.error ? [job] : []))
  const waiting = open.find((job) => job.state === 'waiting' && job.error !== null)
  const refusals = workspace.inbox.list().filter((item) => item.episodeId === null && item.error !== null)
  const refused = workspace.runner.refused()

  for (const job of attention) {
    if (job.error) output.problem(titleOf(job, store), job.error)
  }
  if (refused) output.problem('', refused)
  else if (waiting?.error) output.problem('Work is kept and goes on at the next run', waiting.error)
  output.event(
    { event: 'summary', jobs, conflicts, refused: refusals.length },
    `${count(jobs.done, 'job')} done${jobs.waiting > 0 ? `, ${jobs.waiting} waiting` : ''}${
      jobs.needsAttention > 0 ? `, ${jobs.needsAttention} need you` : ''
    }.`,
  )
  if (refused) return exitCode.keyRefused
  if (attention.length > 0 || refusals.length > 0) return exitCode.needsAttention
  return waiting?.error ? exitCodeFor(waiting.error) : exitCode.done
}

function tellJobs(output: Output, workspace: Workspace): EventListener {
  const told = new Map<number, string>()
  return (event, payload) => {
    if (event !== 'jobs.changed') return
    // The contract pairs the name with its payload; the type system cannot follow that through a generic.
    for (const job of payload as JobModel[]) {
      if (told.get(job.id) !== job.state) tellState(output, workspace, job)
      told.set(job.id, job.state)
      if (job.progress) {
        const percent = Math.floor((100 * job.progress.sent) / Math.max(1, job.progress.total))
        output.live(`Uploading “${job.title}” ${percent}%`)
      }
    }
  }
}

const doing: Record<JobKind, string> = {
  upload: 'uploading',
  create: 'making the draft',
  update: 'sending the edits',
  publish: 'publishing',
  'update-show': 'sending the settings',
}
const did: Record<JobKind, string> = {
  upload: 'uploaded',
  create: 'draft made',
  update: 'edits sent',
  publish: 'done',
  'update-show': 'settings sent',
}

function tellState(output: Output, workspace: Workspace, job: JobModel): void {
  const { id, kind, state, title, episodeId, showId } = job
  const event = {
    event: 'job',
    id,
    kind,
    state,
    title,
    episode: episodeId === null ? null : (workspace.store.episodes.get(episodeId)?.remoteId ?? null),
    show: showId,
  }
  switch (state) {
    case 'running':
      output.event(event, `${title}: ${doing[kind]}`)
      return
    case 'done': {
      const episode = episodeId === null ? undefined : workspace.episodes.row(episodeId)
      const told = kind === 'publish' && episode ? episode.status : did[kind]
      output.event({ ...event, status: episode?.status ?? null }, `${title}: ${told}`)
      return
    }
    case 'waiting':
      output.event({ ...event, reason: job.reason, until: job.notBefore })
      if (job.error) output.note(`${title}: ${job.error.message} Trying again.`)
      return
    case 'needs-attention':
    case 'cancelled':
    case 'ready':
      output.event({ ...event, error: job.error })
  }
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}

/** A show by id or slug, or the end of the command. */
export async function findShow(workspace: Workspace, idOrSlug: string) {
  const show = await workspace.shows.find(idOrSlug)
  if (show.ok) return show.value
  throw show.error.code === 'not-found'
    ? Object.assign(commandError(show.error), { exitCode: exitCode.wrongUsage })
    : commandError(show.error)
}
