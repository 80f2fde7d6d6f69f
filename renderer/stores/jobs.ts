import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { JobModel, JobState, Progress } from '../../shared/ipc/models.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { useLoading } from './loading.ts'
import { patched } from './patch.ts'

/** The sections of the activity, in the order in which they concern a person. */
export const jobGroups = ['attention', 'running', 'waiting', 'finished'] as const
export type JobGroup = (typeof jobGroups)[number]

const groupOf: Record<JobState, JobGroup> = {
  'needs-attention': 'attention',
  running: 'running',
  ready: 'waiting',
  waiting: 'waiting',
  done: 'finished',
  cancelled: 'finished',
}

/** Everything that is on its way to the service. */
export const useJobsStore = defineStore('jobs', () => {
  const { loading, error, run } = useLoading()
  const jobs = ref<JobModel[]>([])

  const groups = computed(() => {
    const sorted: Record<JobGroup, JobModel[]> = { attention: [], running: [], waiting: [], finished: [] }
    for (const job of jobs.value) sorted[groupOf[job.state]].push(job)
    sorted.finished.sort((a, b) => b.updatedAt - a.updatedAt)
    return sorted
  })

  /** All running uploads as one: how many, and how far together. Null when nothing goes up. */
  const uploads = computed(() => {
    const moving = groups.value.running.flatMap((job) =>
      job.kind === 'upload' && job.progress !== null ? [job.progress] : [],
    )
    return moving.length === 0 ? null : { count: moving.length, progress: sum(moving) }
  })

  const paused = computed(() => jobs.value.filter(isPaused))
  /** Those that do not move yet first: a transfer that stops makes room for the next in line. */
  const pausable = computed(() =>
    jobs.value
      .filter(isPausable)
      .sort((a, b) => Number(a.state === 'running') - Number(b.state === 'running')),
  )

  /** What may simply be tried again. A conflict would overwrite, and what goes out then is a person's to decide. */
  const failed = computed(() =>
    groups.value.attention.filter((job) => job.error?.code !== 'conflict' && !goesOutAgain(job)),
  )

  /** Makes sure that a job is in the list, however long ago it ended. */
  async function find(id: number): Promise<Result<JobModel>> {
    const known = jobs.value.find((job) => job.id === id)
    if (known) return ok(known)
    const result = await invoke('jobs.get', { id })
    if (result.ok) jobs.value = patched(jobs.value, [result.value])
    return result
  }

  const load = () =>
    run(
      () => invoke('jobs.list'),
      (list) => (jobs.value = list),
    )
  const listen = () => on('jobs.changed', (changed) => (jobs.value = patched(jobs.value, changed)))
  const retry = (id: number) => invoke('jobs.retry', { id })
  const pause = (id: number) => invoke('jobs.pause', { id })
  const cancel = (id: number) => invoke('jobs.cancel', { id })
  function clear() {
    jobs.value = []
  }

  return {
    loading,
    error,
    jobs,
    groups,
    uploads,
    paused,
    pausable,
    failed,
    find,
    load,
    listen,
    retry,
    pause,
    cancel,
    clear,
  }
})

/** Whether an upload stands still because a person said so. */
export function isPaused({ state, reason }: JobModel): boolean {
  return state === 'waiting' && reason === 'paused'
}

/** Whether an upload stands still with all others: they are held, or the connection is metered. */
export function isHeld({ state, reason }: JobModel): boolean {
  return state === 'waiting' && (reason === 'held' || reason === 'metered')
}

/** Whether trying again would bring out what is late, or was taken back. */
export function goesOutAgain({ kind, state, error }: JobModel): boolean {
  if (state !== 'needs-attention') return false
  return error?.code === 'time-passed' || (kind === 'publish' && error?.code === 'in-doubt')
}

/** Whether an upload is on its way and can be told to stand still. */
export function isPausable(job: JobModel): boolean {
  const isOpen = job.state === 'ready' || job.state === 'running' || job.state === 'waiting'
  return job.kind === 'upload' && isOpen && !isPaused(job) && !isHeld(job)
}

function sum(parts: Progress[]): Progress {
  const rates = parts.flatMap((part) => (part.bytesPerSecond === null ? [] : [part.bytesPerSecond]))
  return {
    sent: parts.reduce((total, part) => total + part.sent, 0),
    total: parts.reduce((total, part) => total + part.total, 0),
    bytesPerSecond: rates.length === 0 ? null : rates.reduce((total, rate) => total + rate, 0),
  }
}
