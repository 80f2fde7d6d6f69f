import type { Clock } from '../../shared/domain/clock.ts'
import type { JobKind } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { JobRecord, NewJob } from '../store/jobs.ts'
import type { ShowRow } from '../store/shows.ts'
import type { Store } from '../store/store.ts'
import { onCancelled } from './cancelled.ts'
import { disown } from './createPayload.ts'
import { endingWith, hasOtherAudio, isTakenAlong, setterOf, uploadAgain } from './newAudio.ts'
import { looksFirst } from './outcome.ts'
import { askedAnew, publishPayload } from './publish.ts'
import { saveSettled, settleShow } from './rebase.ts'
import type { Runner } from './runner.ts'
import { setAudioPayload } from './setAudio.ts'
import { isPaused, paused } from './transitions.ts'
import { mayLandUntil } from './unanswered.ts'
import { uploadPayload, type UploadPayload } from './uploadPayload.ts'

/** How long after the last keystroke an edit is sent: edits to one episode become one request. */
const typingPauseMs = 2_000

/**
 * What may be asked of the outbox. The `add…` functions only write: call them inside the transaction of the local
 * change they belong to, and `runner.kick()` after it.
 */
export interface Outbox {
  addUpload(episode: EpisodeRecord, upload: UploadPayload): void
  /**
   * The recording of an upload that is not done has another name or newer content: that is what goes up. False when
   * it is too late for that.
   */
  replaceUpload(episodeId: string, upload: UploadPayload): boolean
  /**
   * Makes a recording the audio of an episode, in place of what it has or what is on its way to it. Kept together with
   * what `write` keeps. Kicks the runner itself.
   */
  setAudio(episodeId: string, upload: UploadPayload, write: () => void): Promise<void>
  /** Makes sure the service will learn of this draft. */
  addCreate(episode: EpisodeRecord): void
  /** Makes sure the fields in `local` will be sent. */
  addUpdate(episode: EpisodeRecord): void
  /** Makes sure the settings in `local` of a show will be sent. */
  addShowUpdate(show: ShowRow): void
  /** Makes sure `episode.asked` will be asked of the service. */
  addPublish(episode: EpisodeRecord): void
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

export function createOutbox(options: {
  store: Store
  clock: Clock
  runner: Runner
  /** A job is new or changed. */
  onChange: (job: JobRecord) => void
}): Outbox {
  const { store, clock, runner, onChange } = options

  const openJob = (episodeId: string, kind: JobKind) =>
    store.jobs.openOf(episodeId).find((job) => job.kind === kind)
  const replaceable = (episodeId: string, kind: JobKind) =>
    store.jobs.openOf(episodeId).find((job) => job.kind === kind && !runner.isRunning(job.id))

  function add(kind: JobKind, { id, showId }: EpisodeRecord, payload: unknown): JobRecord {
    return addJob({ kind, episodeId: id, showId, payload })
  }

  function addJob(job: NewJob): JobRecord {
    const added = store.jobs.add(job, clock.now())
    onChange(added)
    return added
  }

  /** Edits wait for the next keystroke: those of one thing, typed one after the other, become one request. */
  function sendEdits(job: JobRecord | undefined, add: () => JobRecord, isEdited: boolean): void {
    const notBefore = clock.now() + typingPauseMs
    if (job) {
      // One that runs sees what was typed meanwhile when it ends, and adds the next itself.
      // What is held back stays so: it sends what the episode is then.
      if (!runner.isRunning(job.id) && !isPaused(job)) renew(job, job.payload, notBefore)
    } else if (isEdited) {
      renew(add(), {}, notBefore)
    }
  }

  function renew(job: JobRecord, payload: unknown, notBefore: number | null, behind = [job]): void {
    const heldUntil = Math.max(...behind.map((each) => mayLandUntil(each, clock.now())))
    const isHeld = heldUntil > (notBefore ?? clock.now())
    // Said to wait for the service: the next change is held as long, and not from then on anew.
    const state = isHeld
      ? ({ state: 'waiting', reason: 'waiting-for-service', notBefore: heldUntil } as const)
      : ({ state: 'ready', reason: null, notBefore } as const)
    onChange(store.jobs.change(job.id, { ...state, payload, attempts: 0, error: null }, clock.now()))
  }

  function addUpload(episode: EpisodeRecord, upload: UploadPayload): void {
    add('upload', episode, upload)
  }

  function addCreate(episode: EpisodeRecord): void {
    if (episode.remoteId === null && !openJob(episode.id, 'create')) add('create', episode, {})
  }

  /** The jobs that bring a recording to an episode, in place of those that were to bring it another. */
  function bring(episode: EpisodeRecord, upload: UploadPayload): void {
    const open = openJob(episode.id, 'upload')
    for (const older of store.jobs.openOf(episode.id)) {
      if (older.kind !== 'set-audio' || setAudioPayload.parse(older.payload).upload === open?.id) continue
      // One that may have left stays, and is said before the new one: it must not land after it.
      const mayHaveLeft = runner.isRunning(older.id) || mayLandUntil(older, clock.now()) > clock.now()
      if (!mayHaveLeft) onChange(store.jobs.change(older.id, { state: 'cancelled' }, clock.now()))
    }
    if (open) renew(open, upload, null)
    const job = open ?? add('upload', episode, upload)
    // The draft of an episode that was removed on the service is sent again when a person says so, and takes it along then.
    if (episode.removed !== null) return
    addCreate(episode)
    const jobs = store.jobs.openOf(episode.id)
    if (!isTakenAlong(job, jobs) && !setterOf(job, jobs)) add('set-audio', episode, { upload: job.id })
  }

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
    addUpload,
    replaceUpload(episodeId, upload) {
      const job = openJob(episodeId, 'upload')
      if (!job) return false
      // A running upload sees that the file it holds open was written to, and starts again by itself.
      if (runner.isRunning(job.id)) return uploadPayload.parse(job.payload).identity === upload.identity
      renew(job, upload, null)
      return true
    },
    async setAudio(episodeId, upload, write) {
      const keep = () =>
        store.transaction(() => {
          const episode = store.episodes.get(episodeId)
          if (!episode) throw new Error(`No episode ${episodeId}`)
          const withAudio = { ...episode, hasAudio: true, updatedAt: clock.now() }
          store.episodes.save(withAudio, 'here')
          bring(withAudio, upload)
          write()
        })
      const underWay = openJob(episodeId, 'upload')
      if (underWay) await runner.stopJob(underWay.id, keep)
      else keep()
      runner.kick()
    },
    addCreate,
    addUpdate(episode) {
      // A draft the service does not know yet is sent whole, by its create.
      if (episode.remoteId === null) return
      const isEdited = Object.keys(episode.local).length > 0
      sendEdits(openJob(episode.id, 'update'), () => add('update', episode, {}), isEdited)
    },
    addShowUpdate({ id: showId, local }) {
      const open = store.jobs.openOfShow(showId).find(({ kind }) => kind === 'update-show')
      const added = () => addJob({ kind: 'update-show', episodeId: null, showId, payload: {} })
      sendEdits(open, added, Object.keys(local).length > 0)
    },
    addPublish(episode) {
      if (episode.asked === null) throw new Error(`Nothing was asked of episode ${episode.id}`)
      addCreate(episode)
      const edits = replaceable(episode.id, 'update')
      if (edits?.state === 'ready') renew(edits, edits.payload, null)
      const waiting = store.jobs
        .openOf(episode.id)
        .filter((job) => job.kind === 'publish' && !runner.isRunning(job.id))
      const last = waiting.at(-1)
      // An older wish that is left open would be carried out after this one.
      for (const older of waiting.slice(0, -1))
        onChange(store.jobs.change(older.id, { state: 'cancelled' }, clock.now()))
      if (last) renew(last, episode.asked, null, waiting)
      else add('publish', episode, episode.asked)
    },
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
