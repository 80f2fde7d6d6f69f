import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Clock, systemClock } from '../../shared/domain/clock.ts'
import { answerApiError, serveApi } from './api.ts'
import { createAudioProcessing } from './audio/processing.ts'
import { openDatabase } from './data/database.ts'
import { keptSetting } from './data/settings.ts'
import { createDownloadCounting } from './downloads/counting.ts'
import { announcePublished } from './episodes/announce.ts'
import { createSchedule } from './episodes/schedule.ts'
import { faultChooser, type Faults } from './faults.ts'
import { listen } from './http/listen.ts'
import { createOrigin, patience } from './http/origin.ts'
import { serveMedia } from './media/serveMedia.ts'
import { type Network, systemNetwork } from './network/network.ts'
import { createOutbox } from './notifications/outbox.ts'
import { servePages } from './pages/servePages.ts'
import { createRateLimiter } from './rateLimit.ts'
import { createRequestLog, type RequestRecord } from './requestLog.ts'
import { type Seed, seed } from './seed/seed.ts'
import { type Keys } from './seed/team.ts'
import { type Random, randomFraction, randomHex, type Service } from './service.ts'
import { servePrivateShows } from './subscribers/servePrivateShows.ts'
import { openAudioFolder } from './uploads/audioFolder.ts'
import { largestAudio } from './uploads/formats.ts'
import { serveUploads } from './uploads/receiveUpload.ts'
import { clearAbandonedUploads, storedAudioPath } from './uploads/storedAudio.ts'
import { answerUploadFailure } from './uploads/uploadError.ts'
import { createUrls, type Origins } from './urls.ts'
import { createDeliveries } from './webhooks/deliveries.ts'
import { type DeliveryRecord, latestDeliveries } from './webhooks/deliveryLog.ts'
import { serveDeliveries } from './webhooks/serveDeliveries.ts'

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
  /** How audio on other hosts is reached (default: as this machine does). */
  network?: Network
  /** Tests only: makes requests fail. */
  faults?: Faults
  /** Tests only: false opens no port. The API is then reached through `Sandbox.ask` alone. */
  sockets?: boolean
  /** Where clients reach the service when something stands before it: in its addresses instead of where it listens. */
  publicOrigins?: Origins
}

/** A request to the API's origin that does not come over a socket. */
export interface AskedDirectly {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path with its query. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** A running hosting service. */
export interface Sandbox {
  /** What stands before `/v1`, and before the public pages, feeds and media; where it listens, whatever stands before it. */
  baseUrl: string
  /** Where it listens for signed uploads, and for nothing else. */
  uploadUrl: string
  /** Key of the owner of every show. */
  apiKey: string
  /** Keys of one user in each role, the owner's among them. */
  keys: Keys
  /** Hears of every request to either origin, just before it is answered. The returned function ends that. */
  onRequest: (listener: (request: RequestRecord) => void) => () => void
  /** Asks the API's origin as a client would, through everything but a socket. */
  ask(request: AskedDirectly): Promise<{ status: number; headers: OutgoingHttpHeaders; body: Uint8Array }>
  /** Path of an episode's audio on the disk; null when it has none that was uploaded here or fetched. */
  storedAudioPath(episodeId: string): string | null
  /** Resolves when the audio of all episodes has been fetched and measured. */
  audioProcessed: () => Promise<void>
  /** Folder to which e-mails to subscribers are written, as .eml files. */
  outboxDir: string
  /** Resolves when every e-mail is written. */
  outboxWritten: () => Promise<void>
  /** What was or will be sent to webhooks, newest first. At most the latest 1,000. */
  deliveries(): DeliveryRecord[]
  /** Resolves when nothing is being sent to a webhook and nothing is due; what waits to be tried again may remain. */
  deliveriesSettled: () => Promise<void>
  /** Stops answering, lets what is being written finish, closes the files. May be called more than once. */
  close(): Promise<void>
}

/** Origin of a service that opens no port: where requests that come without a socket seem to come to. */
const withoutSocket = 'http://127.0.0.1:0'
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
  const keys = seed(database, clock, random, options.seed ?? 'demo')
  const audioFolder = openAudioFolder(dataDir)
  clearAbandonedUploads(database, audioFolder, clock.now())

  const origins: Origins = { api: '', upload: '' }
  const log = createRequestLog()
  const closing = new AbortController()
  const transfers = new Set<Promise<unknown>>()
  const mediaSecret = keptSetting(database, 'media_secret', () => randomHex(random, 32))
  const service: Service = {
    database,
    clock,
    random,
    urls: createUrls(options.publicOrigins ?? origins, mediaSecret),
    audioFolder,
    processing: createAudioProcessing({
      database,
      clock,
      audioFolder,
      network: options.network ?? systemNetwork,
    }),
    schedule: createSchedule(database, clock, (episodeId) => announcePublished(service, episodeId)),
    deliveries: createDeliveries(database, clock, () => randomFraction(random)),
    outbox: createOutbox(database, clock, dataDir),
    downloads: createDownloadCounting(
      database,
      clock,
      keptSetting(database, 'listener_secret', () => randomHex(random, 32)),
    ),
    hostId: keptSetting(database, 'host_id', () => randomHex(random, 16)),
    mediaSecret,
    uploadSecret: keptSetting(database, 'upload_secret', () => randomHex(random, 32)),
  }
  const shared = { clock, log, faultFor: faultChooser(options.faults), closing: closing.signal }
  const api = createOrigin({
    ...shared,
    name: 'api',
    publicOrigin: options.publicOrigins?.api,
    patience: patience.api,
    bodyLimit: largestBody,
    answerError: answerApiError,
  })
  serveApi(api, service, options.rateLimit === false ? null : createRateLimiter(clock))
  serveMedia(api, service)
  servePages(api, service)
  servePrivateShows(api, service)
  serveDeliveries(api, service)
  const uploads = createOrigin({
    ...shared,
    name: 'upload',
    publicOrigin: options.publicOrigins?.upload,
    patience: patience.upload,
    bodyLimit: largestAudio,
    answerError: answerUploadFailure,
  })
  serveUploads(uploads, service, transfers)

  const stop = async () => {
    closing.abort()
    service.schedule.stop()
    await Promise.all([api.close(), uploads.close()])
    await Promise.allSettled(transfers)
    await Promise.all([service.processing.stop(), service.deliveries.stop(), service.outbox.stop()])
    // Connections that were cut tell what they had sent one turn later.
    await setImmediate()
    service.downloads.stop()
    database.close()
    // A client in this same process must see its connections end before another service answers on the same ports.
    await setImmediate()
  }
  let stopping: Promise<void> | undefined
  const close = () => (stopping ??= stop())

  try {
    if (options.sockets === false) {
      origins.upload = origins.api = withoutSocket
    } else {
      origins.upload = await listen(uploads, database, 'upload_port', 0)
      origins.api = await listen(api, database, 'api_port', options.port ?? 0)
    }
    // Only now: what comes out is announced with addresses, and the first request brings it out in any case.
    service.schedule.start()
    service.processing.wake()
    service.deliveries.wake()
    service.outbox.wake()
  } catch (error) {
    await close()
    throw error
  }
  return {
    baseUrl: origins.api,
    uploadUrl: origins.upload,
    apiKey: keys.owner,
    keys,
    onRequest: log.onRequest,
    async ask({ method, path, headers, body }) {
      const host = new URL(origins.api).host
      const payload = body === undefined ? {} : { payload: body }
      const answer = await api.inject({ method, url: path, headers: { ...headers, host }, ...payload })
      return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
    },
    storedAudioPath: (episodeId) => storedAudioPath(service, episodeId),
    audioProcessed: service.processing.idle,
    outboxDir: service.outbox.dir,
    outboxWritten: service.outbox.idle,
    deliveries: () => latestDeliveries(database, 1000),
    deliveriesSettled: service.deliveries.idle,
    close,
  }
}
