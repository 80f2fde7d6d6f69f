import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { randomHex, type Service } from '../service.ts'
import { largestAudio } from './formats.ts'
import { isSignedFor } from './signature.ts'
import { answerUploadError, type UploadErrorCode } from './uploadError.ts'

const uploadRow = z.object({ id: z.string(), extension: z.string(), content_type: z.string() })
type Upload = z.infer<typeof uploadRow>

const signedQuery = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

interface Denial {
  code: UploadErrorCode
  message: string
}

/** Serves PUT on the upload origin. The body goes from the socket to the disk, at the pace of the slower of the two. */
export function serveUploads(app: FastifyInstance, service: Service, transfers: Set<Promise<unknown>>): void {
  app.removeAllContentTypeParsers()
  // The handler reads the body itself, whatever its type.
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setNotFoundHandler((_request, reply) => {
    answerUploadError(reply, 'AccessDenied', 'Access Denied')
  })
  app.put<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const allowed = allow(service, request, request.params.name)
    if (!allowed.ok) return answerReceived(reply, allowed)
    const transfer = receive(service, request, allowed.value)
    transfers.add(transfer)
    const received = await transfer.finally(() => transfers.delete(transfer))
    return answerReceived(reply, received)
  })
}

/** Everything that can be told before a byte of the body is read. */
function allow(service: Service, request: FastifyRequest, name: string): Result<Upload, Denial> {
  const query = signedQuery.safeParse(request.query)
  if (!query.success) return deny('AccessDenied', 'Access Denied')
  const sql = `SELECT id, extension, content_type FROM audio WHERE id || '.' || extension = ? AND source = 'upload'`
  const upload = service.database.get(uploadRow, sql, [name])
  const { expires, signature } = query.data
  const signed = { path: `/uploads/${name}`, contentType: request.headers['content-type'] ?? '', expires }
  if (!upload || !isSignedFor(service.uploadSecret, signed, signature)) {
    return deny(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
  }
  if (service.clock.now() >= expires * 1000 || request.fault?.kind === 'expire') {
    return deny('AccessDenied', 'Request has expired')
  }
  const length = request.headers['content-length']
  if (length === undefined)
    return deny('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  if (Number(length) > largestAudio)
    return deny('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  return ok(upload)
}

function deny(code: UploadErrorCode, message: string): { ok: false; error: Denial } {
  return { ok: false, error: { code, message } }
}

/** Gathered for one write, bytes: sockets deliver in much smaller pieces. */
const writeBytes = 1024 ** 2

interface Received {
  bytes: number
  /** SHA-256 of the file, hex. */
  etag: string
}

/**
 * Streams the body to a file beside the others and gives it its name only when it is complete and on the disk:
 * a transfer that is cut leaves nothing behind.
 */
async function receive(
  service: Service,
  request: FastifyRequest,
  upload: Upload,
): Promise<Result<Received, Denial>> {
  const { audioFolder, clock, database, processing, random } = service
  const partial = audioFolder.incomingPath(upload.id, randomHex(random, 8))
  const meter = createMeter(request)
  try {
    await pipeline(
      request.raw,
      meter.stream,
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: writeBytes }),
    )
    await rename(partial, audioFolder.pathOf(upload.id, upload.extension))
  } catch (error) {
    await rm(partial, { force: true })
    return request.raw.complete || !isBrokenOff(error)
      ? deny(
          'ServiceUnavailable',
          `The file could not be stored: ${error instanceof Error ? error.message : String(error)}`,
        )
      : deny(
          'IncompleteBody',
          'You did not provide the number of bytes specified by the Content-Length HTTP header',
        )
  }
  const received = meter.total()
  // Sending the same address again replaces the file, so it has to be measured again.
  database.run(
    'UPDATE audio SET completed_at = ?, bytes = ?, etag = ?, measured_at = NULL, duration_ms = NULL WHERE id = ?',
    [clock.now(), received.bytes, received.etag, upload.id],
  )
  processing.wake()
  return ok(received)
}

/** Whether the client ended the transfer, and not a disk that is full or gone. */
function isBrokenOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return (
    code === 'ECONNRESET' || code === 'EPIPE' || code === 'ETIMEDOUT' || code === 'ERR_STREAM_PREMATURE_CLOSE'
  )
}

/** Counts and hashes what passes through. */
function createMeter(request: FastifyRequest): { stream: Transform; total: () => Received } {
  const hash = createHash('sha256')
  const cutAfter = request.fault?.kind === 'cut-upload' ? request.fault.afterBytes : Number.POSITIVE_INFINITY
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes < cutAfter) return done(null, chunk)
      request.raw.socket.destroy()
      // A body that had come in whole ends without an error of its own: the transfer would be waited for without end.
      done(Object.assign(new Error('The connection was cut'), { code: 'ECONNRESET' }))
    },
  })
  return { stream, total: () => ({ bytes, etag: hash.digest('hex') }) }
}

function answerReceived(reply: FastifyReply, received: Result<Received, Denial>): FastifyReply {
  if (!received.ok) return answerUploadError(reply, received.error.code, received.error.message)
  return reply.code(200).header('etag', `"${received.value.etag}"`).send()
}
