import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Clock, wait } from '../../../shared/domain/clock.ts'
import { assertNever } from '../../../shared/ipc/result.ts'
import { type Fault, type FaultRequest } from '../faults.ts'
import { type RequestLog } from '../requestLog.ts'
import { answerUnreadable } from './unreadable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault chosen for this request; null in every run that is not a test of failures. */
    fault: Fault | null
    /** Epoch ms on the service's clock. */
    receivedAt: number
  }
}

/** How long a client may take, ms: one that never finishes its request must not hold a connection for ever. */
export interface Patience {
  /** For the headers of a request. */
  headersMs: number
  /** For a whole request, body included; 0 for as long as it takes. */
  requestMs: number
  /** For the next byte, in either direction. */
  idleMs: number
}

export const patience: Record<'api' | 'upload', Patience> = {
  api: { headersMs: 20_000, requestMs: 60_000, idleMs: 120_000 },
  // A large file on a slow line takes hours; only one that does not move at all is given up.
  upload: { headersMs: 20_000, requestMs: 0, idleMs: 120_000 },
}

export interface OriginOptions {
  name: 'api' | 'upload'
  /** The address of what stands before it, whose name clients then ask for. */
  publicOrigin?: string | undefined
  clock: Clock
  log: RequestLog
  faultFor: (request: Omit<FaultRequest, 'n'>) => Fault | undefined
  /** Largest body taken, bytes. */
  bodyLimit: number
  patience: Patience
  /** Aborted when the service closes: ends waits that its clock will never end. */
  closing: AbortSignal
  /** How this origin writes an error it did not answer itself. Bugs arrive here as 500. */
  answerError: (reply: FastifyReply, status: number, error: Error) => void
}

/**
 * One HTTP origin on loopback: exact Host check, the clock's Date on every answer, the request log and the faults.
 * No CORS header is ever sent, so a web page cannot read it from a browser.
 */
export function createOrigin(options: OriginOptions): FastifyInstance {
  const { headersMs, requestMs, idleMs } = options.patience
  const app = fastify({
    bodyLimit: options.bodyLimit,
    forceCloseConnections: true,
    connectionTimeout: idleMs,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 2 },
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, _request, reply) => options.answerError(reply, error.statusCode ?? 400, error),
  })
  app.decorateRequest('fault', null)
  app.decorateRequest('receivedAt', 0)

  const logged = (request: FastifyRequest, status: number | null) => {
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    options.log.record({
      origin: options.name,
      method: request.method,
      // Whoever reads a subscriber's token can listen in their name.
      path: pathOf(request).replace(/^\/private\/[^/]+/, '/private/*'),
      headerNames: Object.keys(request.headers),
      contentType: request.headers['content-type'] ?? null,
      contentLength: Number.isFinite(length) ? length : null,
      receivedAt: request.receivedAt,
      status,
    })
  }
  const cut = (request: FastifyRequest) => {
    logged(request, null)
    request.raw.socket.destroy()
  }

  app.addHook('onRequest', async (request, reply) => {
    request.receivedAt = options.clock.now()
    reply.header('date', new Date(request.receivedAt).toUTCString())
    reply.header('x-content-type-options', 'nosniff')
    if (!isOwnHost(request, options.publicOrigin)) {
      return reply.code(421).type('text/plain').send('This service does not answer for that host.\n')
    }
    request.fault =
      options.faultFor({ origin: options.name, method: request.method, path: pathOf(request) }) ?? null
    if (request.fault?.kind === 'cut-before') {
      reply.hijack()
      cut(request)
    }
    if (request.fault?.kind === 'status') {
      const { status } = request.fault
      return reply.code(status).type('text/html').send(`<html><body><h1>${status}</h1></body></html>\n`)
    }
    return undefined
  })

  app.addHook('preHandler', async (request, reply) => {
    if (request.fault?.kind !== 'slow') return
    await wait(options.clock, request.fault.ms, options.closing)
    if (options.closing.aborted) {
      reply.hijack()
      cut(request)
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (endsInCut(request.fault)) cut(request)
    else logged(request, isOpen(reply) ? reply.statusCode : null)
    return payload
  })

  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    options.answerError(reply, error.statusCode ?? 500, error)
  })
  return app
}

/** Whether the answer can still leave. A request whose body could not be stored has lost its own hold of the connection. */
function isOpen(reply: FastifyReply): boolean {
  return reply.raw.socket !== null && !reply.raw.socket.destroyed
}

/** A web page that has a name of its own resolve to 127.0.0.1 reaches this port, but cannot forge the Host header. */
function isOwnHost(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const port = request.raw.socket.localPort ?? 0
  const own = [`127.0.0.1:${port}`, `localhost:${port}`]
  if (publicOrigin !== undefined) own.push(new URL(publicOrigin).host)
  return own.includes(request.headers.host?.toLowerCase() ?? '')
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

function endsInCut(fault: Fault | null): boolean {
  switch (fault?.kind) {
    case 'act-then-cut':
      return true
    case undefined:
    case 'cut-before':
    case 'status':
    case 'slow':
    case 'cut-upload':
    case 'expire':
      return false
    default:
      return assertNever(fault)
  }
}
