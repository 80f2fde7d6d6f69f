import { z } from 'zod'
import { assertNever } from '../../shared/ipc/result.ts'
import type { JobRecord } from '../store/jobs.ts'

/** Transfers side by side unless the person set another number: two, so that a short trailer need not wait for a long interview. */
export const usualTransfers = 2
/** Other jobs side by side. They wait for the pacing anyway; more would only hold more of the queue in memory. */
export const parallelCalls = 4

/** What the order of work depends on besides the jobs themselves. */
export interface QueueState {
  /** Ids of the jobs that run. */
  running: ReadonlySet<number>
  /** Milliseconds until a job may start; Infinity when it waits for a person. */
  dueIn: (job: JobRecord) => number
  /** Bytes of an upload. */
  sizeOf: (job: JobRecord) => number
  /** How many transfers may run side by side. */
  transfers: number
}

/**
 * Which of the open jobs may start now. Pure: the runner's whole order of work is decided here.
 *
 * - What is done to one thing is done in order, oldest first: an episode's upload, then create, then publish; a show's
 *   subscribers one request after the other. New audio for an episode that is there goes up beside what is done to it.
 * - At most one create per show is under way or in doubt: a lost answer can then be looked for without mistake.
 * - Of the uploads the smallest goes first, but never past one that is older than everything under way.
 *
 * `open` is ordered by id.
 */
export function startable(open: readonly JobRecord[], state: QueueState): JobRecord[] {
  const { running, dueIn } = state
  const runningJobs = open.filter((job) => running.has(job.id))
  const isUpload = (job: JobRecord) => job.kind === 'upload'
  const [moving, calling] = [runningJobs.filter(isUpload), runningJobs.filter((job) => !isUpload(job))]
  // An upload only brings a file to the service: what it is for does not change by that, and is free for a change.
  const changing = new Set(calling.map(thingOf))
  const due = headsOf(open).filter((job) => !running.has(job.id) && dueIn(job) <= 0)
  const creating = new Set(runningJobs.filter((job) => job.kind === 'create').map((job) => job.showId))
  const doubted = showsInDoubt(open)
  const freeCalls = parallelCalls - calling.length

  const calls: JobRecord[] = []
  for (const job of due) {
    if (isUpload(job) || calls.length >= freeCalls || changing.has(thingOf(job))) continue
    if (job.kind === 'create') {
      if (creating.has(job.showId) || waitsForAnother(job, doubted)) continue
      creating.add(job.showId)
    }
    changing.add(thingOf(job))
    calls.push(job)
  }
  return [...nextUploads(due.filter(isUpload), moving, state), ...calls]
}

/** Small ones must not be stuck behind big ones, and big ones must not wait for as long as small ones keep coming. */
function nextUploads(
  due: readonly JobRecord[],
  running: readonly JobRecord[],
  { transfers, sizeOf }: QueueState,
): JobRecord[] {
  const chosen: JobRecord[] = []
  const left = [...due]
  while (running.length + chosen.length < transfers) {
    const [oldest] = left
    if (!oldest) break
    const isOldestOfAll = [...running, ...chosen].every((job) => job.id > oldest.id)
    const smallest = left.reduce((a, b) => (sizeOf(b) < sizeOf(a) ? b : a))
    const next = isOldestOfAll ? oldest : smallest
    chosen.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return chosen
}

/** Milliseconds until another job becomes startable by time alone; null when none waits for a time. */
export function nextDueIn(
  open: readonly JobRecord[],
  { running, dueIn }: Pick<QueueState, 'running' | 'dueIn'>,
): number | null {
  const times = headsOf(open)
    .filter((job) => !running.has(job.id))
    .map(dueIn)
    .filter((ms) => ms > 0 && ms < Infinity)
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * Whether something will happen without a person and without much waiting: a job can start, or waits for the service
 * and has not been tried `patience` times yet. A create behind a doubtful one goes on when that one does.
 */
export function goesOnSoon(
  open: readonly JobRecord[],
  patience: number,
  triesOf: (job: JobRecord) => number,
): boolean {
  const doubted = showsInDoubt(open)
  return headsOf(open).some((job) => {
    if (job.state === 'waiting') return job.notBefore !== null && triesOf(job) < patience
    return (job.state === 'ready' || job.state === 'running') && !waitsForAnother(job, doubted)
  })
}

/** Shows with a create whose answer was lost, or is on its way. */
function showsInDoubt(open: readonly JobRecord[]): ReadonlySet<string> {
  return new Set(
    open.filter((job) => job.kind === 'create' && job.intentAt !== null).map((job) => job.showId),
  )
}

function waitsForAnother(job: JobRecord, doubted: ReadonlySet<string>): boolean {
  return job.kind === 'create' && job.intentAt === null && doubted.has(job.showId)
}

/** The jobs that wait for nothing but their time: of each thing the oldest, and what may overtake it. */
function headsOf(open: readonly JobRecord[]): JobRecord[] {
  const before = new Map<string, JobRecord[]>()
  const heads: JobRecord[] = []
  for (const job of open) {
    const thing = thingOf(job)
    const earlier = before.get(thing)
    if (earlier?.every((other) => mayOvertake(job, other)) ?? true) heads.push(job)
    if (earlier) earlier.push(job)
    else before.set(thing, [job])
  }
  return heads
}

/** What a job is done to. */
function thingOf({ kind, episodeId, showId }: JobRecord): string {
  switch (kind) {
    case 'upload':
    case 'create':
    case 'set-audio':
    case 'update':
    case 'publish':
      return `episode ${String(episodeId)}`
    case 'update-show':
      return `show ${showId}`
    case 'add-subscribers':
    case 'change-subscriber':
    case 'remove-subscriber':
      return `subscribers ${showId}`
    case 'add-webhook':
    case 'remove-webhook':
      return `webhooks ${showId}`
    default:
      return assertNever(kind)
  }
}

const backToDraft = z.object({ status: z.literal('draft') })

/** Whether a job takes an episode off the air. */
export function takesBack({ kind, payload }: Pick<JobRecord, 'kind' | 'payload'>): boolean {
  return kind === 'publish' && backToDraft.safeParse(payload).success
}

/** Jobs of one show that are about somebody or something else each: later ones of the same are never queued behind them. */
const ofMany: ReadonlySet<JobRecord['kind']> = new Set([
  'add-subscribers',
  'change-subscriber',
  'remove-subscriber',
  'add-webhook',
  'remove-webhook',
])

/**
 * Whether a job may go although an earlier one of the same thing has not ended.
 *
 * - An upload waits only for another upload. A gigabyte of new audio holds up neither edits nor taking the episode back;
 *   publishing does wait, or listeners would get the old audio.
 * - Past what waits for a person go edits while a publication does, new audio while either does, and taking an episode
 *   back while its edits do: whoever must get an episode off the air cannot settle texts first. One address that is
 *   refused holds up no other, and a webhook too many must not stand in the way of removing one; but while nobody knows
 *   what became of a POST, nothing may change what it is looked for in.
 */
function mayOvertake(job: JobRecord, earlier: JobRecord): boolean {
  if (job.kind === 'upload') return earlier.kind !== 'upload'
  const isSound = earlier.kind === 'upload' || earlier.kind === 'set-audio'
  if (isSound && (job.kind === 'update' || takesBack(job))) return true
  if (earlier.state !== 'needs-attention') return false
  if (ofMany.has(job.kind)) return earlier.intentAt === null
  if (job.kind === 'update') return earlier.kind === 'publish'
  if (job.kind === 'set-audio') return earlier.kind === 'publish' || earlier.kind === 'update'
  return takesBack(job) && earlier.kind === 'update'
}
