import { type FileHandle } from 'node:fs/promises'
import { type ClientRequest } from 'node:http'
import { type Agents } from 'got'
import { type Clock } from '../../shared/domain/clock.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { type AnswerPatience } from './answerPatience.ts'
import { exchange, onceSocket } from './exchange.ts'
import { describeFault } from './faults.ts'
import { fileBody, FileBodyError } from './fileBody.ts'
import { createGoAhead } from './goAhead.ts'
import { watchIdle } from './idle.ts'
import { thinProgress } from './progress.ts'
import { changed, noAddress, stalled, unreadable, type PutError } from './putErrors.ts'
import { readStorageAnswer } from './storageAnswers.ts'
import { type Timeouts } from './timeouts.ts'

/** One open file and where it goes. The caller opened it (a regular file) and closes it when `put` has settled. */
export interface PutRequest {
  /** The presigned address. It is a secret for as long as it is valid. */
  url: string
  handle: FileHandle
  /** Bytes: the size the file had when it was opened. */
  size: number
  /** Exactly what the authorisation named: it may be part of the signature. */
  contentType: string
  signal?: AbortSignal
  /** Bytes the connection has accepted; at most 10 times a second, and always once with `size`. */
  onProgress?: (sentBytes: number) => void
  /** Bandwidth limit or pause: waited for before `bytes` more are sent. Must settle when `signal` aborts. */
  throttle?: (bytes: number, signal: AbortSignal) => Promise<void>
}

export interface Stored {
  /** SHA-256 of exactly the bytes that were sent, hex. */
  sha256: string
  bytes: number
}

export interface PutSurroundings {
  clock: Clock
  userAgent: string
  agents: Agents
  timeouts: Timeouts
  patience: AnswerPatience
  signal: AbortSignal
}

const maxAnswerBytes = 64 * 1024

/** Sends a file to a presigned address. Success is a 200 and every byte accepted, of a file that stayed the same. */
export async function putFile(
  request: PutRequest,
  { clock, userAgent, agents, timeouts, patience, signal }: PutSurroundings,
): Promise<Result<Stored, PutError>> {
  const { handle, size } = request
  const url = URL.parse(request.url)
  if (!url || !/^https?:$/.test(url.protocol)) return noAddress()
  const before = await versionOf(handle)
  if (before?.size !== BigInt(size)) return before ? changed() : unreadable()

  const idle = new AbortController()
  const over = new AbortController()
  const stop = AbortSignal.any([signal, idle.signal, over.signal])
  const goAhead = createGoAhead(clock)
  let heldBack = false
  const body = fileBody({
    handle,
    size,
    async throttle(bytes) {
      heldBack = true
      if (body.sent() === 0) await goAhead.given(stop)
      await request.throttle?.(bytes, stop)
      heldBack = false
    },
    onSent: thinProgress(clock, size, request.onProgress ?? (() => undefined)),
  })
  const watch = (outgoing: ClientRequest) => {
    let answering = false
    outgoing.once('response', () => {
      answering = true
    })
    onceSocket(outgoing, (socket) => {
      watchIdle(socket, {
        idleMs: timeouts.uploadIdleMs,
        // Nothing was offered, or all of it was: then the time-out for the answer counts.
        isExcused: () => heldBack || (body.sent() === size && !answering),
        onIdle: () => idle.abort(),
      })
    })
  }

  try {
    const exchanged = await exchange({
      method: 'PUT',
      url,
      headers: {
        // Without a length got sends in chunks, which object stores refuse.
        'content-length': String(size),
        'content-type': request.contentType,
        'user-agent': userAgent,
        // A storage that refuses says so before the file is sent. One that hung up on a file under way would
        // destroy its own answer: the unread bytes reset the connection.
        expect: '100-continue',
        connection: 'keep-alive',
      },
      body: body.pieces,
      agents,
      timeouts: {
        lookup: timeouts.connectMs,
        connect: timeouts.connectMs,
        secureConnect: timeouts.connectMs,
        response: patience.ms(),
      },
      maxAnswerBytes,
      signal: stop,
      onRequest(outgoing) {
        goAhead.watch(outgoing)
        watch(outgoing)
      },
    })
    if (!exchanged.ok) {
      if (exchanged.fault.kind === 'timed-out' && body.sent() === size) patience.ended('timed-out')
      if (idle.signal.aborted) return stalled(url.host, timeouts.uploadIdleMs)
      return { ok: false, error: describeFault(exchanged.fault, url.host) }
    }
    patience.ended('answered')
    const error = readStorageAnswer(exchanged.answer, { host: url.host, allSent: body.sent() === size })
    if (error) return { ok: false, error }
    const after = await versionOf(handle)
    if (!after) return unreadable()
    if (after.size !== before.size || after.mtimeNs !== before.mtimeNs) return changed()
    return ok({ sha256: body.sha256(), bytes: size })
  } catch (error) {
    if (!(error instanceof FileBodyError)) throw error
    return error.reason === 'shortened' ? changed() : unreadable()
  } finally {
    over.abort()
    await body.pieces.return(undefined)
  }
}

/** What shows that somebody wrote to a file, or null when the system will not say. */
async function versionOf(handle: FileHandle): Promise<{ size: bigint; mtimeNs: bigint } | null> {
  try {
    const { size, mtimeNs } = await handle.stat({ bigint: true })
    return { size, mtimeNs }
  } catch {
    return null
  }
}
