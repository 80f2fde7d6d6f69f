import { titleOf } from '../outbox/jobModel.ts'
import type { Workspace } from '../workspace.ts'
import { nameConflicts, openConflicts } from './conflicts.ts'
import { exitCode, exitCodeFor, type ExitCode } from './exitCodes.ts'
import type { Output } from './output.ts'

/** Names on stderr what keeps the outbox from being done. Answers the exit code that says the same. */
export function nameTrouble(output: Output, workspace: Workspace): ExitCode {
  const { store } = workspace
  const conflicts = openConflicts(workspace)
  const open = store.jobs.open()
  const stuck = open.filter((job) => job.state === 'needs-attention')
  const waiting = open.find((job) => job.state === 'waiting' && job.error !== null)
  const refusals = refusedFiles(workspace)
  const refused = workspace.runner.refused()

  for (const job of stuck) {
    // Conflicts of episodes and shows are named field by field, with both values.
    const isNamedByField = job.error?.code === 'conflict' && job.kind !== 'change-subscriber'
    if (job.error && !isNamedByField) output.problem(titleOf(job, store), job.error)
  }
  nameConflicts(output, conflicts)
  if (refused) output.problem('', refused)
  else if (waiting?.error) output.problem('Work is kept and goes on at the next run', waiting.error)

  if (refused) return exitCode.keyRefused
  if (stuck.length + conflicts.length + refusals.length > 0) return exitCode.needsAttention
  return waiting?.error ? exitCodeFor(waiting.error) : exitCode.done
}

/** The last line: how the outbox stands. `since` (epoch ms) limits the jobs counted as done. */
export function tellCounts(output: Output, workspace: Workspace, since: number): void {
  const { store } = workspace
  const jobs = store.jobs.count(since)
  const conflicts = store.episodes.contested() + store.shows.contested()
  const counts = [
    `${count(jobs.done, 'job')} done`,
    ...(jobs.waiting > 0 ? [`${jobs.waiting} waiting`] : []),
    ...(jobs.needsAttention > 0 ? [`${jobs.needsAttention} need you`] : []),
    ...(conflicts > 0 ? [count(conflicts, 'conflict')] : []),
  ]
  output.event(
    { event: 'summary', jobs, conflicts, refused: refusedFiles(workspace).length },
    `${counts.join(', ')}.`,
  )
}

/** Files that are not taken, and wait for somebody to look at them. */
function refusedFiles({ inbox }: Workspace) {
  return inbox.list().filter((item) => item.episodeId === null && item.error !== null)
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}
