import type { Clock } from '../../shared/domain/clock.ts'
import type { JobKind } from '../../shared/ipc/models.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { JobRecord, NewJob } from '../store/jobs.ts'
import type { ShowRow } from '../store/shows.ts'
import type { Store } from '../store/store.ts'
import { isTakenAlong, setterOf } from './newAudio.ts'
import type { Runner } from './runner.ts'
import { setAudioPayload } from './setAudio.ts'
import { isPaused } from './transitions.ts'
import { mayLandUntil } from './unanswered.ts'
import { uploadPayload, type UploadPayload } from './uploadPayload.ts'

/** How long after the last keystroke an edit is sent: edits to one episode become one request. */
const typingPauseMs = 2_000

export interface OutboxOptions {
  store: Store
  clock: Clock
  runner: Runner
  /** A job is new or changed. */
  onChange: (job: JobRecord) => void
}

/**
 * What is to be done, as it becomes known. The `add…` functions only write: call them inside the transaction of the local
 * change they belong to, and `runner.kick()` after it.
 */
export interface Adding {
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
}

/** A job is to be begun anew: with `payload`, not before `notBefore`, and behind what may still land of `behind`. */
export type Renew = (
  job: JobRecord,
  payload: unknown,
  notBefore: number | null,
  behind?: readonly JobRecord[],
) => void

export function createAdding({ store, clock, runner, onChange }: OutboxOptions): Adding & { renew: Renew } {
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

  const renew: Renew = (job, payload, notBefore, behind = [job]) => {
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

  return {
    renew,
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
  }
}
