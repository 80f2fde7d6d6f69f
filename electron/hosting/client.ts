import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { type RequestOf, type RouteName } from '../../shared/api/routes.ts'
import { type Clock } from '../../shared/domain/clock.ts'
import { type Result } from '../../shared/ipc/result.ts'
import { createAnswerPatience } from './answerPatience.ts'
import { readAnswer, type Answer } from './answers.ts'
import { hostingFailure, type HostingError, type HostingFailure } from './errors.ts'
import { exchange, type Exchange, type Outgoing } from './exchange.ts'
import { describeFault, type Fault } from './faults.ts'
import { type Pacer, type Priority } from './pacer.ts'
import { putFile, type PutRequest, type Stored } from './put.ts'
import { type PutError } from './putErrors.ts'
import { readText } from './readText.ts'
import { prepareRequest, type PreparedRequest } from './request.ts'
import { blockMsOf, serviceTimeOf } from './retryAfter.ts'
import { defaultTimeouts, type Timeouts } from './timeouts.ts'

export { type Answer } from './answers.ts'
export { type Exchange, type Outgoing } from './exchange.ts'
export { type HostingError } from './errors.ts'
export { type PutRequest, type Stored } from './put.ts'
export { type PutError } from './putErrors.ts'
export { type Timeouts } from './timeouts.ts'

/** The hosting service, as seen with one API key. */
export interface Hosting {
  /**
   * One call of the route table: paced, sent, parsed. Never throws for what the world does.
   *
   * A 429 stops all requests of the key for the time the service asks (10 s when it does not say), and this call is
   * sent again, before its equals, when the block ends. It fails with `rate-limited` at the sixth 429 in a row.
   */
  call<N extends RouteName>(
    name: N,
    request: RequestOf<N>,
    options?: CallOptions,
  ): Promise<Result<Answer<N>, HostingError>>
  /** Streams one open file to a presigned address: not paced, and without the key. */
  put(upload: PutRequest): Promise<Result<Stored, PutError>>
  /** Reads a text that anybody can read: not paced, and without the key. */
  read(address: string): Promise<Result<string, HostingError>>
  /** Ends what is under way or waiting as `cancelled`, and closes the connections. Later calls are `cancelled` too. */
  close(): void
}

export interface CallOptions {
  /** Who goes first when requests have to wait; `sync` when not said. */
  priority?: Priority
  /** Takes the call out of the line, or cuts it when it is under way. */
  signal?: AbortSignal
  /** A 429 ends the call as `rate-limited`: what it says could be out of date when the block is over. */
  once?: boolean
}

/** One finished exchange with the service, for the log and for knowing whether the service can be reached. */
export interface Exchanged {
  route: RouteName
  /** HTTP status, or null when there was no answer. */
  status: number | null
  durationMs: number
  /** Epoch ms by the service's own clock, or null. */
  serviceTime: number | null
}

export interface HostingOptions {
  /** What stands before `/v1`; http or https, with or without a path. */
  baseUrl: string
  apiKey: string
  clock: Clock
  /** Shared by everything that uses this key. */
  pacer: Pacer
  userAgent: string
  timeouts?: Partial<Timeouts>
  /** How one request is sent and answered (default: over the network). Files of `put` are not meant. */
  exchange?: (outgoing: Outgoing) => Promise<Exchange>
  /** Called after every exchange, also for those that failed and those that are sent again; not for cancelled ones. */
  onAnswer?: (exchanged: Exchanged) => void
}

/** 429s in a row after which a call gives up. */
const mostBlocks = 6
const maxAnswerBytes = 32 * 1024 * 1024
/** Shorter than the 5 s after which common servers drop an idle connection, so that a read does not run into a closing one. */
const keepIdleMs = 4_000

/** @throws TypeError when `baseUrl` is not an http or https address */
export function createHosting(options: HostingOptions): Hosting {
  const { apiKey, clock, pacer, userAgent } = options
  const sendOne = options.exchange ?? exchange
  const base = new URL(options.baseUrl)
  if (!/^https?:$/.test(base.protocol)) throw new TypeError('A hosting service is reached over http or https')
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const patience = createAnswerPatience(timeouts.uploadIdleMs, timeouts.uploadResponseMs)
  const closing = new AbortController()
  const kept = { keepAlive: true, timeout: keepIdleMs }
  const forReads = { http: new HttpAgent(kept), https: new HttpsAgent(kept) }
  // A write gets a connection of its own: on a kept one, the service's closing it would look like a lost answer.
  const forOnce = { http: new HttpAgent(), https: new HttpsAgent() }

  const until = (signal: AbortSignal | undefined) =>
    signal ? AbortSignal.any([signal, closing.signal]) : closing.signal

  async function send(
    route: RouteName,
    { method, url, body }: PreparedRequest,
    signal: AbortSignal,
  ): Promise<Exchange> {
    const startedAt = clock.monotonic()
    const exchanged = await sendOne({
      method,
      url,
      headers: {
        accept: 'application/json',
        'user-agent': userAgent,
        'x-api-key': apiKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      agents: method === 'GET' ? forReads : forOnce,
      timeouts: {
        lookup: timeouts.connectMs,
        connect: timeouts.connectMs,
        secureConnect: timeouts.connectMs,
        response: timeouts.responseMs,
        // An answer that has begun may stall as well.
        socket: timeouts.responseMs,
        request: timeouts.requestMs,
      },
      maxAnswerBytes,
      signal,
    })
    const answer = exchanged.ok ? exchanged.answer : null
    // Before the pacer hears that this request is over: it would let another one go into the block.
    if (answer?.status === 429) pacer.block(blockMsOf(answer.headers, clock.now()))
    // A call somebody took back says nothing about the service.
    if (exchanged.ok || !signal.aborted)
      options.onAnswer?.({
        route,
        status: answer?.status ?? null,
        durationMs: clock.monotonic() - startedAt,
        serviceTime: answer && serviceTimeOf(answer.headers),
      })
    return exchanged
  }

  return {
    async call(name, request, { priority = 'sync', signal, once = false } = {}) {
      if (apiKey === '') return noKey()
      if (!/^[\x21-\x7e]+$/.test(apiKey)) return keyUnusable()
      const prepared = prepareRequest(base, name, request)
      if (!prepared.ok) return prepared
      const place = pacer.place(priority)
      const stop = until(signal)
      for (let blocks = 1; ; blocks++) {
        const turn = await pacer.run(place, stop, () => send(name, prepared.value, stop))
        if (!turn.ok) return failed({ kind: 'cancelled', detail: '' }, false)
        const exchanged = turn.value
        if (!exchanged.ok) return failed(exchanged.fault, exchanged.connected)
        if (exchanged.answer.status !== 429)
          return readAnswer(name, exchanged.answer, { host: base.host, apiKey })
        if (once || blocks === mostBlocks)
          return rateLimited(blockMsOf(exchanged.answer.headers, clock.now()))
      }
    },
    put: (upload) =>
      putFile(upload, {
        clock,
        userAgent,
        agents: forOnce,
        timeouts,
        patience,
        signal: until(upload.signal),
      }),
    read: (address) => readText(address, { userAgent, agents: forReads, timeouts, signal: closing.signal }),
    close() {
      closing.abort()
      for (const agents of [forReads, forOnce]) {
        agents.http.destroy()
        agents.https.destroy()
      }
    },
  }

  function failed(fault: Fault, connected: boolean): HostingFailure {
    const { code, message, hint } = describeFault(fault, base.host)
    return hostingFailure(code, connected ? 'unknown' : 'no', message, { hint })
  }
}

function noKey(): HostingFailure {
  return hostingFailure(
    'unauthorised',
    'no',
    'The service cannot be asked without the key of this account.',
    {
      hint: 'Connect again with it. Your work is kept here.',
    },
  )
}

function keyUnusable(): HostingFailure {
  return hostingFailure('unauthorised', 'no', 'This API key holds characters that no key has.', {
    hint: 'Copy the key from the account area of the web dashboard and sign in with it again.',
  })
}

function rateLimited(retryAfterMs: number): HostingFailure {
  return hostingFailure('rate-limited', 'yes', 'The service allows no more requests with this key for now.', {
    hint: 'Something else uses the same API key. Stop it, or try again later.',
    retryAfterMs,
  })
}
