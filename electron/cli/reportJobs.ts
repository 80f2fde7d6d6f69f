import type { JobKind, JobModel } from '../../shared/ipc/models.ts'
import type { EventListener } from '../events.ts'
import type { Workspace } from '../workspace.ts'
import { commandError, exitCode, type ExitCode } from './exitCodes.ts'
import type { Output } from './output.ts'
import type { Session } from './session.ts'
import { nameTrouble, tellCounts } from './standing.ts'
import { isoTime } from './time.ts'

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
    // Somebody asks: what found no way to the service is tried now, however long it was to wait.
    workspace.runner.hurry()
    await Promise.race([more().then(() => workspace.runner.quiet(patience)), interrupted])
    // Changes are told ten times a second; the last ones must not come after the summary.
    workspace.flush()
  } finally {
    stopTelling()
    output.live('')
  }
  const code = nameTrouble(output, workspace)
  tellCounts(output, workspace, since)
  return code
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
  'set-audio': 'replacing the audio',
  update: 'sending the edits',
  publish: 'publishing',
  'update-show': 'sending the settings',
  'add-subscribers': 'adding subscribers',
  'change-subscriber': 'changing an address',
  'remove-subscriber': 'removing a subscriber',
  'add-webhook': 'adding a webhook',
  'remove-webhook': 'removing a webhook',
}
const did: Record<JobKind, string> = {
  upload: 'uploaded',
  create: 'draft made',
  'set-audio': 'audio replaced',
  update: 'edits sent',
  publish: 'done',
  'update-show': 'settings sent',
  'add-subscribers': 'subscribers added',
  'change-subscriber': 'address changed',
  'remove-subscriber': 'subscriber removed',
  'add-webhook': 'webhook added',
  'remove-webhook': 'webhook removed',
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
      output.event({ ...event, reason: job.reason, until: isoTime(job.notBefore) })
      if (job.error) output.note(`${title}: ${job.error.message} Trying again.`)
      return
    case 'needs-attention':
    case 'cancelled':
    case 'ready':
      output.event({ ...event, error: job.error })
  }
}

/** A show by id or slug, or the end of the command. */
export async function findShow(workspace: Workspace, idOrSlug: string) {
  const show = await workspace.shows.find(idOrSlug)
  if (show.ok) return show.value
  throw show.error.code === 'not-found'
    ? Object.assign(commandError(show.error), { exitCode: exitCode.wrongUsage })
    : commandError(show.error)
}
