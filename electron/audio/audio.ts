import type { Clock } from '../../shared/domain/clock.ts'
import type { EpisodeAudio, Waveform } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { noSuchEpisode } from '../episodes/refusals.ts'
import { openAudio, type OpenFile } from '../inbox/openAudio.ts'
import { sameSignature } from '../inbox/settle.ts'
import { createTagReader } from '../inbox/tagReader.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { Store } from '../store/store.ts'
import { receive, type Received } from './receive.ts'
import { isComing, latestUpload, whereabouts, type Upload } from './source.ts'

/** The sound of episodes: hearing it, seeing it, and giving an episode another one. */
export interface Audio {
  /** What is to be heard of an episode; null while it has no audio. Errors: `not-found`. */
  of(episodeId: string): Promise<Result<EpisodeAudio | null>>
  /**
   * Makes the file at `path` the audio of an episode: it goes up once it is finished and takes the place of what the episode
   * has. Until then its jobs can be cancelled. Errors: `not-found`, and those of a file that is no audio.
   */
  set(episodeId: string, path: string): Promise<Result<undefined>>
  /** Keeps the waveform drawn from a recording that `of` named. Errors: `not-found` for any other. */
  keepWaveform(audio: string, waveform: Waveform): Result<undefined>
  /** Opens the file behind a name that `of` gave out, as long as it is the same recording. Whoever gets it closes it. */
  open(name: string): Promise<{ file: OpenFile; fileName: string } | null>
  close(): Promise<void>
}

/** Where the window finds the files of this computer, below its own origin. */
export const audioPath = '/audio/'

export function createAudio(options: {
  store: Store
  clock: Clock
  outbox: Outbox
  newId: () => string
  onEpisode: (episodeId: string) => void
}): Audio {
  const { store, clock, outbox, newId, onEpisode } = options
  const tags = createTagReader({ clock })
  const closing = new AbortController()
  /** What the window was told of, by the name it knows it under: it can ask for nothing else. */
  const given = new Map<string, { upload: Upload; path: string }>()
  const nameOf = new Map<string, string>()

  function addressFor(upload: Upload, path: string): string {
    const name = nameOf.get(upload.audio) ?? newId()
    nameOf.set(upload.audio, name)
    given.set(name, { upload, path })
    return `${audioPath}${name}`
  }

  function keptWaveform(audio: string): Waveform | null {
    const kept = store.waveforms.get(audio)
    return kept ? { seconds: kept.seconds, peaks: Buffer.from(kept.peaks).toString('base64') } : null
  }

  async function of(episode: EpisodeRecord): Promise<EpisodeAudio | null> {
    const mediaUrl = episode.base.media_url ?? null
    const upload = latestUpload(store, episode)
    const isOurs = upload !== undefined && (isComing(upload, store) || mediaUrl !== null)
    if (!isOurs) return mediaUrl === null ? null : onService(`media ${episode.id}`, mediaUrl)
    const { audio, file } = upload
    const serviceUrl = isComing(upload, store) ? null : mediaUrl
    const facts = { audio, fileName: file.filename, size: file.size, waveform: keptWaveform(audio) }
    const path = await whereabouts(upload, store)
    if (path !== null) return { ...facts, from: 'here', url: addressFor(upload, path), serviceUrl }
    if (serviceUrl !== null) return { ...facts, from: 'service', url: serviceUrl, serviceUrl }
    // Not here any more, and not there yet: what the service has is another recording.
    return mediaUrl === null ? null : onService(`media ${episode.id}`, mediaUrl)
  }

  /** The inbox knows the file from now on: in a watched folder, it would make an episode of it as well. */
  function noteTaken(
    { id, showId, base, local }: EpisodeRecord,
    { upload, durationSeconds }: Received,
  ): void {
    const { path, filename, identity, size, mtimeMs } = upload
    store.inbox.save({
      id: newId(),
      folderId: null,
      path,
      name: filename,
      size,
      mtimeMs,
      identity,
      showId,
      title: local.title ?? base.title ?? '',
      durationSeconds,
      episodeId: id,
      error: null,
      dismissed: true,
      foundAt: clock.now(),
    })
  }

  return {
    async of(episodeId) {
      const episode = store.episodes.get(episodeId)
      return episode ? ok(await of(episode)) : noSuchEpisode()
    },
    async set(episodeId, path) {
      if (!store.episodes.get(episodeId)) return noSuchEpisode()
      const received = await receive(path, { clock, tags, signal: closing.signal })
      if (!received.ok) return received
      const episode = store.episodes.get(episodeId)
      if (!episode) return noSuchEpisode()
      await outbox.setAudio(episodeId, received.value.upload, () => noteTaken(episode, received.value))
      onEpisode(episodeId)
      return ok()
    },
    keepWaveform(audio, { seconds, peaks }) {
      if (!nameOf.has(audio)) return noSuchAudio()
      store.waveforms.save(audio, { seconds, peaks: Buffer.from(peaks, 'base64') })
      return ok()
    },
    async open(name) {
      const known = given.get(name)
      if (!known) return null
      const { path, upload } = known
      const opened = await openAudio(path)
      if (!opened.ok) return null
      const file = opened.value
      if (sameSignature(file.signature, upload.file)) return { file, fileName: upload.file.filename }
      await file.close()
      return null
    },
    async close() {
      closing.abort()
      await tags.close()
    },
  }
}

/** Named for the episode alone: which recording the service has, it does not say. */
function onService(audio: string, url: string): EpisodeAudio {
  return { audio, from: 'service', url, serviceUrl: url, fileName: null, size: null, waveform: null }
}

function noSuchAudio(): Result<never> {
  return fail('not-found', 'That audio is not being shown.', { hint: 'Open its episode again.' })
}
