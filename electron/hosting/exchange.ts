import { type ClientRequest, type IncomingHttpHeaders } from 'node:http'
import { type Socket } from 'node:net'
import got, { UploadError, type Agents, type Delays } from 'got'
import { faultOf, type Fault } from './faults.ts'

/** One HTTP request as it goes out. */
export interface Outgoing {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'
  url: URL
  headers: Record<string, string>
  body?: string | AsyncGenerator<Uint8Array>
  agents: Agents
  timeouts: Delays
  /** An answer's body longer than this is not read on, bytes. */
  maxAnswerBytes: number
  signal: AbortSignal
  /** Called once, before anything of the request has left. */
  onRequest?: (request: ClientRequest) => void
}

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Uint8Array
}

/** `connected` is false only when not one byte of the request can have left. */
export type Exchange = { ok: true; answer: RawAnswer } | { ok: false; fault: Fault; connected: boolean }

/**
 * Sends one request and reads the whole answer. Every status is an answer. Never follows a redirect: got would
 * carry the key header to wherever it points. Never retries: that would break the pacing. Throws only what the
 * body throws, as it is.
 */
export async function exchange(outgoing: Outgoing): Promise<Exchange> {
  const { maxAnswerBytes } = outgoing
  const tooLarge = new AbortController()
  let connected = false

  const sending = got(outgoing.url, {
    method: outgoing.method,
    headers: outgoing.headers,
    ...(outgoing.body === undefined ? {} : { body: outgoing.body }),
    agent: outgoing.agents,
    timeout: outgoing.timeouts,
    signal: AbortSignal.any([outgoing.signal, tooLarge.signal]),
    responseType: 'buffer',
    throwHttpErrors: false,
    followRedirect: false,
    retry: { limit: 0 },
  })
  void sending.on('request', (request) => {
    outgoing.onRequest?.(request)
    onceSocket(request, (socket) => {
      const seen = () => {
        connected = true
      }
      if (socket.connecting)
        socket.once(outgoing.url.protocol === 'https:' ? 'secureConnect' : 'connect', seen)
      else seen()
    })
  })
  void sending.on('downloadProgress', ({ transferred }) => {
    if (transferred > maxAnswerBytes) tooLarge.abort()
  })

  try {
    const { statusCode, headers, body } = await sending
    return { ok: true, answer: { status: statusCode, headers, body } }
  } catch (error) {
    if (error instanceof UploadError) throw error.cause
    const fault = faultOf(error)
    if (tooLarge.signal.aborted) {
      return { ok: false, fault: { kind: 'too-large', detail: `over ${maxAnswerBytes} bytes` }, connected }
    }
    return { ok: false, fault, connected }
  }
}

/** Calls `use` with the connection a request gets, at once when it has one. */
export function onceSocket(request: ClientRequest, use: (socket: Socket) => void): void {
  if (request.socket) use(request.socket)
  else request.once('socket', use)
}
