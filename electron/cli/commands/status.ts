import type { Connectivity, WaitingReason } from '../../../shared/ipc/models.ts'
import { titleOf } from '../../outbox/jobModel.ts'
import { saidReason } from '../../outbox/saidReason.ts'
import type { JobRecord } from '../../store/jobs.ts'
import type { Workspace } from '../../workspace.ts'
import { listConflicts, openConflicts } from '../conflicts.ts'
import { exitCodeFor, type ExitCode } from '../exitCodes.ts'
import type { Output } from '../output.ts'
import type { Session } from '../session.ts'
import { nameTrouble, tellCounts } from '../standing.ts'
import { isoTime, timeInWords } from '../time.ts'

/**
 * Jobs, conflicts, episodes that should be out, and whether the service can be reached. Sends nothing that waits. A late
 * episode is told and changes no exit code: it is for the service to bring it out.
 */
export async function status(session: Session): Promise<ExitCode> {
  const { output } = session
  const workspace = await session.workspace()
  const reached = await workspace.hosting.call('user.get', {}, { priority: 'person' })
  if (reached.ok) {
    const checked = await workspace.sync.checkLate()
    if (!checked.ok) output.problem('Whether every episode came out could not be asked', checked.error)
  }
  for (const job of workspace.store.jobs.open()) tellJob(output, workspace, job)
  listConflicts(output, openConflicts(workspace))
  tellLate(output, workspace)
  const { state, blockedUntil } = workspace.connectivity.get()
  output.event({ event: 'connectivity', state, blocked_until: isoTime(blockedUntil) }, theService[state])
  const code = nameTrouble(output, workspace)
  tellCounts(output, workspace, 0)
  return reached.ok ? code : exitCodeFor(reached.error)
}

const theService: Record<Connectivity['state'], string> = {
  unknown: 'The service was not asked.',
  online: 'The service is online.',
  offline: 'The service cannot be reached.',
  'service-down': 'The service is having trouble.',
  refused: 'The service refuses the key.',
  'no-key': 'The service cannot be asked without the key.',
  'rate-limited': 'The service allows no more requests for now.',
}

const because: Record<WaitingReason, string> = {
  offline: 'no way to the service',
  'waiting-for-service': 'the service is having trouble',
  'rate-limited': 'the service allows no more requests for now',
  key: 'the service refuses the key',
  'in-doubt': 'its answer was lost, the service is asked about it first',
  'file-changing': 'the file is still being written',
  paused: 'paused, until “retry”',
  held: 'all uploads are held in the settings',
  metered: 'uploads are held while the connection is metered',
}

function tellJob(output: Output, { store, connectivity }: Workspace, job: JobRecord): void {
  const { id, kind, state, notBefore, attempts, error } = job
  const reason = saidReason(job, connectivity.state())
  const title = titleOf(job, store)
  const episode = job.episodeId === null ? null : (store.episodes.get(job.episodeId)?.remoteId ?? null)
  const local = Intl.DateTimeFormat().resolvedOptions().timeZone
  const waits = reason === null ? '' : `: ${because[reason]}`
  const until = notBefore === null || state !== 'waiting' ? '' : `, again ${timeInWords(notBefore, local)}`
  output.event(
    {
      event: 'job',
      id,
      kind,
      state,
      title,
      episode,
      show: job.showId,
      attempts,
      reason,
      until: isoTime(notBefore),
      error,
    },
    `${id}  ${kind}  ${state}${waits}${until}  ${title}`,
  )
}

function tellLate(output: Output, { episodes, shows }: Workspace): void {
  const { rows } = episodes.list({ status: 'scheduled', offset: 0, limit: Number.MAX_SAFE_INTEGER })
  for (const { remoteId, showId, title, publishedAt, late } of rows) {
    if (!late || publishedAt === null) continue
    const due = timeInWords(publishedAt, shows.get(showId)?.timeZone ?? 'utc')
    output.event(
      { event: 'late', id: remoteId, show_id: showId, title, published_at: isoTime(publishedAt) },
      `${remoteId ?? ''}  late  ${title}: was to come out ${due}, and the service still has it as scheduled`,
    )
  }
}
