import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Clock } from '../../../shared/domain/clock.ts'
import { type Network } from '../network/network.ts'
import { publicGet, Unreachable } from '../network/publicGet.ts'
import { type AudioFolder } from '../uploads/audioFolder.ts'
import { contentTypeFor, largestAudio } from '../uploads/formats.ts'
import { measureAudio } from './measure.ts'

/** A host that sends nothing for this long is given up, ms. */
const idleMs = 30_000
/** Gathered for one write, bytes. */
const writeBytes = 1024 ** 2

export interface FetchedAudio {
  extension: string
  contentType: string
  bytes: number
  /** SHA-256 of the file, hex. */
  etag: string
  durationMs: number
  tagBytes: number
}

interface Means {
  network: Network
  clock: Clock
  audioFolder: AudioFolder
}

/**
 * Fetches audio from another host into the audio folder, under this id. What arrives is audio when it can be measured,
 * whatever its headers say; its kind is told by its content too, unless the `extension` asked for fits it.
 * @throws {Unreachable} or a system error when it cannot be had; nothing is left behind then.
 */
export async function fetchAudio(
  { network, clock, audioFolder }: Means,
  { id, address, extension }: { id: string; address: URL; extension: string },
  stopping: AbortSignal,
): Promise<FetchedAudio> {
  const partial = audioFolder.incomingPath(id, 'fetch')
  const patience = createPatience(clock)
  const signal = AbortSignal.any([stopping, patience.signal])
  try {
    const response = await publicGet(network, address, signal)
    if (Number(response.headers['content-length'] ?? 0) > largestAudio) throw tooLarge()
    const meter = createMeter(patience.renew)
    await pipeline(
      response,
      meter.stream,
      createWriteStream(partial, { mode: 0o600, flush: true, highWaterMark: writeBytes }),
      { signal },
    )
    const { durationMs, tagBytes, extension: found } = await measureAudio(partial)
    if (durationMs === null)
      throw new Unreachable(`What ${address.host} sent holds no sound that can be played`)
    const kept = isVariantOf(found, extension) ? extension : found
    await rename(partial, audioFolder.pathOf(id, kept))
    const contentType = contentTypeFor(kept) ?? 'audio/mpeg'
    return { ...meter.total(), extension: kept, contentType, durationMs, tagBytes }
  } catch (error) {
    await rm(partial, { force: true })
    throw patience.signal.aborted
      ? new Unreachable(`${address.host} sent nothing for ${idleMs / 1000} seconds`)
      : error
  } finally {
    patience.end()
  }
}

/** A signal that aborts when it is not renewed in time. */
function createPatience(clock: Clock): { signal: AbortSignal; renew: () => void; end: () => void } {
  const over = new AbortController()
  const arm = () => clock.after(idleMs, () => over.abort())
  let cancel = arm()
  return {
    signal: over.signal,
    renew() {
      cancel()
      cancel = arm()
    },
    end: () => cancel(),
  }
}

/** Counts and hashes what passes through, up to the largest file taken. */
function createMeter(onData: () => void): {
  stream: Transform
  total: () => { bytes: number; etag: string }
} {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      onData()
      bytes += chunk.length
      hash.update(chunk)
      if (bytes > largestAudio) done(tooLarge())
      else done(null, chunk)
    },
  })
  return { stream, total: () => ({ bytes, etag: hash.digest('hex') }) }
}

function tooLarge(): Unreachable {
  return new Unreachable(`It is larger than ${largestAudio / 1024 ** 3} GB`)
}

/** Extensions that stand for one kind of container. */
const variants: readonly (readonly string[])[] = [
  ['m4a', 'mp4', 'mov'],
  ['aiff', 'aif', 'aifc'],
]

function isVariantOf(found: string, asked: string): boolean {
  return found === asked || variants.some((kind) => kind.includes(found) && kind.includes(asked))
}
