import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Adding, OutboxOptions, Renew } from './adding.ts'
import { onCancelled } from './cancelled.ts'
import { disown } from './createPayload.ts'
import { endingWith, hasOtherAudio, uploadAgain } from './newAudio.ts'
import { looksFirst } from './outcome.ts'
import { askedAnew, publishPayload } from './publish.ts'
import { saveSettled, settleShow } from './rebase.ts'
import { paused } from './transitions.ts'
import { uploadPayload } from './uploadPayload.ts'

/** What a person decides about jobs that are there. */
export interface Decisions {
  /** Takes a job up again at once, as when a person pressed "Try again". */
  retry(id: number): Result<undefined>
  /**
   * Stops an upload until `retry`. What was sent is sent again: the service takes a file in one piece only.
   * Errors: `not-found`.
   */
  pause(id: number): Promise<Result<undefined>>
  /** Takes up again an upload that was cancelled, and the draft it is for. Errors: `not-found`. */
  resumeUpload(episodeId: string): Result<undefined>
  /** Ends a job, and what cannot happen without it. What was already sent stays sent. */
  cancel(id: number): Promise<Result<undefined>>
}

export function createDecisions(
  { store, clock, runner, onChange }: OutboxOptions,
  { renew, addUpload, addCreate }: Pick<Adding, 'addUpload' | 'addCreate'> & { renew: Renew },
): Decisions {
  /** Ends the jobs, and what was asked of the episode when they were to do it. */
  function end(jobs: readonly JobRecord[], episodeId: string | null): void {
    store.transaction(() => {
      for (const job of jobs) {
        onChange(store.jobs.change(job.id, { state: 'cancelled', intentAt: null }, clock.now()))
        onCancelled[job.kind]?.(job, store)
      }
      const episode = episodeId === null ? undefined : store.episodes.get(episodeId)
      const kinds = new Set(jobs.map(({ kind }) => kind))
      const tookAudio = kinds.has('upload') || kinds.has('set-audio')
      if (!episode || !(kinds.has('publish') || tookAudio)) return
      const ended = {
        ...episode,
        asked: kinds.has('publish') ? null : episode.asked,
        hasAudio: tookAudio ? hasOtherAudio(episode, store) : episode.hasAudio,
        updatedAt: clock.now(),
      }
      store.episodes.save(ended, 'here')
    })
  }

  /** A person who tries a conflict again has seen what is on the service and wants what is here. */
  function keepLocal({ episodeId, showId }: JobRecord): void {
    const keep = (contested: object) =>
      Object.fromEntries(Object.keys(contested).map((field) => [field, { side: 'local' } as const]))
    if (episodeId === null) {
      const show = store.shows.get(showId)
      if (show) store.shows.save(settleShow(show, keep(show.contested)))
      return
    }
    const episode = store.episodes.get(episodeId)
    if (!episode) return
    saveSettled(store, episode, keep(episode.contested), clock.now())
  }

  return {
    retry(id) {
      const job = store.jobs.get(id)
      if (!job || isOver(job)) {
        return fail('not-found', 'That is already over.', { hint: 'Nothing needs to be done.' })
      }
      if (runner.isRunning(id)) return ok()
      store.transaction(() => {
        if (job.error?.code === 'conflict') keepLocal(job)
        const first = uploadAgain(job, store, clock)
        renew(first, acceptedPayload(first), null)
      })
      runner.resume()
      return ok()
    },
    resumeUpload(episodeId) {
      const episode = store.episodes.get(episodeId)
      const upload = store.jobs.ofEpisode(episodeId).findLast((job) => job.kind === 'upload')
      if (!episode || !upload) {
        return fail('not-found', 'There is no upload to take up again.', { hint: 'Drop the file again.' })
      }
      store.transaction(() => {
        const again = { ...episode, hasAudio: true, updatedAt: clock.now() }
        store.episodes.save(again, 'here')
        addUpload(again, uploadPayload.parse(upload.payload))
        addCreate(again)
      })
      runner.kick()
      return ok()
    },
    async pause(id) {
      const job = store.jobs.get(id)
      if (job?.kind !== 'upload' || isOver(job)) {
        return fail('not-found', 'There is no upload to pause.', { hint: 'It may be finished already.' })
      }
      await runner.stopJob(id, () => {
        const stopped = store.jobs.get(id)
        if (!stopped || isOver(stopped)) return
        onChange(store.jobs.change(id, paused, clock.now()))
      })
      return ok()
    },
    async cancel(id) {
      const job = store.jobs.get(id)
      if (!job || isOver(job)) return ok()
      if (looksFirst.has(job.kind) && runner.isRunning(id)) {
        return fail('in-doubt', 'It is being sent this very moment and cannot be stopped.', {
          hint: 'Wait a few seconds; it can be changed afterwards.',
        })
      }
      await runner.stopJob(id, () => {
        const open = job.episodeId === null ? [job] : store.jobs.openOf(job.episodeId)
        end(endingWith(job, open), job.episodeId)
      })
      return ok()
    },
  }
}

function isOver({ state }: JobRecord): boolean {
  return state === 'done' || state === 'cancelled'
}

/** A person who tries again after being shown that a time has passed has decided: late is fine. */
function acceptedPayload({ kind, payload, error }: JobRecord): unknown {
  if (error?.code === 'time-passed') return { ...publishPayload.parse(payload), evenIfPassed: true }
  if (error?.code !== 'in-doubt') return payload
  if (kind === 'publish') return askedAnew(payload)
  return kind === 'create' ? disown(payload) : payload
}
