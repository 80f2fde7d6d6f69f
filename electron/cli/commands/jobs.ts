import { titleOf } from '../../outbox/jobModel.ts'
import type { JobRecord } from '../../store/jobs.ts'
import type { Workspace } from '../../workspace.ts'
import { CommandError, commandError, exitCode, type ExitCode } from '../exitCodes.ts'
import { runJobs } from '../reportJobs.ts'
import type { Session } from '../session.ts'
import { tellCounts } from '../standing.ts'

/** Takes up again a job that waits or needs a person, and sends everything that waits. */
export async function retry(session: Session, jobId: string): Promise<ExitCode> {
  const workspace = await session.workspace()
  const job = findJob(workspace, jobId)
  const retried = workspace.outbox.retry(job.id)
  if (!retried.ok) throw new CommandError(exitCode.wrongUsage, retried.error.message, retried.error.hint)
  return await runJobs(session, workspace, () => Promise.resolve())
}

/** Ends a job that is not done, and what cannot happen without it. The service is not asked for that. */
export async function cancel(session: Session, jobId: string): Promise<ExitCode> {
  const { output, surroundings } = session
  const workspace = await session.workspace({ offline: true })
  const { store, outbox } = workspace
  const job = findJob(workspace, jobId)
  const open = store.jobs.open()
  const cancelled = await outbox.cancel(job.id)
  if (!cancelled.ok) throw commandError(cancelled.error)
  for (const { id, kind } of open) {
    const now = store.jobs.get(id)
    if (now?.state !== 'cancelled') continue
    const title = titleOf(now, store)
    output.event({ event: 'job', id, kind, state: now.state, title }, `${title}: ${kind} cancelled`)
  }
  tellCounts(output, workspace, surroundings.clock.now())
  return exitCode.done
}

function findJob({ store }: Workspace, id: string): JobRecord {
  const job = /^\d{1,15}$/.test(id) ? store.jobs.get(Number(id)) : undefined
  if (job) return job
  throw new CommandError(exitCode.wrongUsage, `There is no job “${id}”.`, '“status” lists the jobs.')
}
