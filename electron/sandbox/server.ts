import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Clock, systemClock } from '../../shared/domain/clock.ts'
import { answerApiError, serveApi } from './api.ts'
import { createAudioProcessing } from './audio/processing.ts'
import { openDatabase } from './data/database.ts'
import { keptSetting } from './data/settings.ts'
import { createSchedule } from './episodes/schedule.ts'
import { faultChooser, type Faults } from './faults.ts'
import { listen } from './http/listen.ts'
import { createOrigin } from './http/origin.ts'
import { serveMedia } from './media/serveMedia.ts'
import { servePages } from './pages/servePages.ts'
import { createRateLimiter } from './rateLimit.ts'
import { createRequestLog, type RequestRecord } from './requestLog.ts'
import { type Seed, seed } from './seed/seed.ts'
import { type Random, randomHex, type Service } from './service.ts'
import { openAudioFolder } from './uploads/audioFolder.ts'
import { largestAudio } from './uploads/formats.ts'
import { serveUploads } from './uploads/receiveUpload.ts'
import { clearAbandonedUploads, storedAudioPath } from './uploads/storedAudio.ts'
import { answerUploadFailure } from './uploads/uploadError.ts'
import { createUrls, type Origins } from './urls.ts'

export interface SandboxOptions {
  /** Everything the service keeps: its database and its audio. Made when missing. */
  dataDir: string
  /** Port of the API, the pages, the feeds and the media. 0 or absent: the one used last, or any that is free. */
  port?: number
  clock?: Clock
  /** What a new data folder is filled with (default `demo`); one that has data is left as it is. */
  seed?: Seed
  /** Whether the specification's rate limit holds (default true). */
  rateLimit?: boolean
  random?: Random
  /** Tests only: makes requests fail. */
  faults?: Faults
}

/** A running hosting service. */
export interface Sandbox {
  /** What stands before `/v1`, and before the public pages, feeds and media. */
  baseUrl: string
  /** Origin of the signed upload addresses, and of nothing else. */
  uploadUrl: string
  apiKey: string
  /** Hears of every request to either origin, just before it is answered. The returned function ends that. */
  onRequest: (listener: (request: RequestRecord) => void) => () => void
  /** Path of an episode's uploaded audio on the disk; null when it has none that was uploaded here. */
  storedAudioPath(episodeId: string): string | null
  /** Resolves when the audio of all episodes has been measured. */
  audioProcessed: () => Promise<void>
  /** Stops answering, lets what is being written finish, closes the files. May be called more than once. */
  close(): Promise<void>
}

/** Bytes of a request body to the API. A transcript of many hours fits; audio goes to the upload address. */
const largestBody = 4 * 1024 ** 2

/**
 * Starts the hosting service on loopback: the API with its public pages on one port, uploads on another.
 * @throws when the data folder cannot be used (another sandbox has it, it is damaged) or the port given is taken.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, clock = systemClock, random = randomBytes } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = openDatabase(join(dataDir, 'sandbox.sqlite'))
  const apiKey = seed(database, clock, random, options.seed ?? 'demo')
  const audioFolder = openAudioFolder(dataDir)
  clearAbandonedUploads(database, audioFolder, clock.now())

  const origins: Origins = { api: '', upload: '' }
  const log = createRequestLog()
  const closing = new AbortController()
  const transfers = new Set<Promise<unknown>>()
  const service: Service = {
    database,
    clock,
    random,
    urls: createUrls(origins),
    audioFolder,
    processing: createAudioProcessing(database, clock, audioFolder),
    schedule: createSchedule(database, clock),
    uploadSecret: keptSetting(database, 'upload_secret', () => randomHex(random, 32)),
  }
  const shared = { clock, log, faultFor: faultChooser(options.faults), closing: closing.signal }
  const api = createOrigin({ ...shared, name: 'api', bodyLimit: largestBody, answerError: answerApiError })
  serveApi(api, service, options.rateLimit === false ? null : createRateLimiter(clock))
  serveMedia(api, service)
  servePages(api, service)
  const uploads = createOrigin({
    ...shared,
    name: 'upload',
    bodyLimit: largestAudio,
    answerError: answerUploadFailure,
  })
  serveUploads(uploads, service, transfers)

  const stop = async () => {
    closing.abort()
    service.schedule.stop()
    await Promise.all([api.close(), uploads.close()])
    await Promise.allSettled(transfers)
    await service.processing.stop()
    database.close()
    // A client in this same process must see its connections end before another service answers on the same ports.
    await setImmediate()
  }
  let stopping: Promise<void> | undefined
  const close = () => (stopping ??= stop())

  try {
    service.schedule.start()
    origins.upload = await listen(uploads, database, 'upload_port', 0)
    origins.api = await listen(api, database, 'api_port', options.port ?? 0)
    service.processing.wake()
  } catch (error) {
    await close()
    throw error
  }
  return {
    baseUrl: origins.api,
    uploadUrl: origins.upload,
    apiKey,
    onRequest: log.onRequest,
    storedAudioPath: (episodeId) => storedAudioPath(service, episodeId),
    audioProcessed: service.processing.idle,
    close,
  }
}
