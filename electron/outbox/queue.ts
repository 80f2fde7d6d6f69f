import type { JobRecord } from '../store/jobs.ts'

/** Transfers side by side: two, so that a short trailer is not stuck behind a three-hour interview. */
export const parallelTransfers = 2
/** Other jobs side by side. They wait for the pacing anyway; more would only hold more of the queue in memory. */
export const parallelCalls = 4

/**
 * Which of the open jobs may start now. Pure: the runner's whole order of work is decided here.
 *
 * - An episode's jobs run one at a time, oldest first: upload, then create, then publish.
 * - At most one create per show is under way or in doubt: a lost answer can then be looked for without mistake.
 * - Of the uploads, the smallest goes first.
 *
 * `open` is ordered by id. `running` holds the ids that run.
 */
export function startable(
  open: readonly JobRecord[],
  running: ReadonlySet<number>,
  now: number,
  sizeOf: (job: JobRecord) => number,
): JobRecord[] {
  const heads = firstOfEachEpisode(open)
  const runningJobs = open.filter((job) => running.has(job.id))
  const creating = new Set(runningJobs.filter((job) => job.kind === 'create').map((job) => job.showId))
  const doubted = showsInDoubt(open)
  const free = {
    transfers: parallelTransfers - runningJobs.filter((job) => job.kind === 'upload').length,
    calls: parallelCalls - runningJobs.filter((job) => job.kind !== 'upload').length,
  }

  const due = heads.filter((job) => !running.has(job.id) && isDue(job, now))
  const uploads = due
    .filter((job) => job.kind === 'upload')
    .sort((a, b) => sizeOf(a) - sizeOf(b) || a.id - b.id)
    .slice(0, Math.max(0, free.transfers))
  const calls: JobRecord[] = []
  for (const job of due) {
    if (job.kind === 'upload' || calls.length >= free.calls) continue
    if (job.kind === 'create') {
      if (creating.has(job.showId) || waitsForAnother(job, doubted)) continue
      creating.add(job.showId)
    }
    calls.push(job)
  }
  return [...uploads, ...calls]
}

/** The moment at which another job becomes startable by time alone, epoch ms; null when none waits for a time. */
export function nextDue(
  open: readonly JobRecord[],
  running: ReadonlySet<number>,
  now: number,
): number | null {
  const times = firstOfEachEpisode(open)
    .filter(
      (job) => !running.has(job.id) && !isDue(job, now) && (job.state === 'ready' || job.state === 'waiting'),
    )
    .flatMap((job) => (job.notBefore === null ? [] : [job.notBefore]))
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * Whether something will happen without a person and without much waiting: a job can start, or waits for the service
 * and has not done so `patience` times yet. A create behind a doubtful one goes on when that one does.
 */
export function goesOnSoon(open: readonly JobRecord[], patience: number): boolean {
  const doubted = showsInDoubt(open)
  return firstOfEachEpisode(open).some((job) => {
    if (job.state === 'waiting') return job.notBefore !== null && job.attempts < patience
    return (job.state === 'ready' || job.state === 'running') && !waitsForAnother(job, doubted)
  })
}

/** Shows with a create whose answer was lost, or is on its way. */
function showsInDoubt(open: readonly JobRecord[]): ReadonlySet<string> {
  return new Set(open.filter((job) => job.intentAt !== null).map((job) => job.showId))
}

function waitsForAnother(job: JobRecord, doubted: ReadonlySet<string>): boolean {
  return job.kind === 'create' && job.intentAt === null && doubted.has(job.showId)
}

/** The oldest open job of each episode: what comes after it needs it. */
function firstOfEachEpisode(open: readonly JobRecord[]): JobRecord[] {
  const heads = new Map<string, JobRecord>()
  for (const job of open) if (!heads.has(job.episodeId)) heads.set(job.episodeId, job)
  return [...heads.values()]
}

/** A ready job may be held back a moment (typing goes on); a waiting one without a time waits for a person. */
function isDue(job: JobRecord, now: number): boolean {
  if (job.state === 'ready') return job.notBefore === null || job.notBefore <= now
  return job.state === 'waiting' && job.notBefore !== null && job.notBefore <= now
}
