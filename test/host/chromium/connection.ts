import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from 'playwright-core'
import { z } from 'zod'

/** One DevTools protocol session, typed by Playwright's copy of the protocol. */
export type Session = Pick<CDPSession, 'on' | 'once' | 'off'> & { send: Send; readonly closed: boolean }

type Method = Parameters<CDPSession['send']>[0]
export type Send = CDPSession['send']

const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
  sessionId: z.string().optional(),
})
type Message = z.infer<typeof message>

interface Pending {
  method: Method
  sessionId: string | undefined
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

interface OpenSession {
  session: Session
  emitter: EventEmitter
  close: () => void
}

/**
 * The DevTools protocol over Chromium's debugging pipe: messages are JSON, each ended by a zero byte. A pipe and not
 * a socket, because Chromium ends by itself when the other end is gone, however this process died.
 */
export interface Connection {
  browser: Session
  session: (sessionId: string) => Session
  close(): void
}

export function connect(input: Writable, output: Readable): Connection {
  const pending = new Map<number, Pending>()
  const sessions = new Map<string | undefined, OpenSession>()
  let lastId = 0

  function open(sessionId: string | undefined) {
    const known = sessions.get(sessionId)
    if (known) return known
    const emitter = new EventEmitter()
    let closed = false
    const send = (method: Method, params?: object) =>
      new Promise<unknown>((resolve, reject) => {
        if (closed || !input.writable) return reject(failure(method, 'the page is gone.'))
        const id = (lastId += 1)
        pending.set(id, { method, sessionId, resolve, reject })
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      })
    const session = Object.defineProperties(emitter, {
      send: { value: send },
      closed: { get: () => closed },
    }) as unknown as Session
    const close = () => {
      closed = true
      sessions.delete(sessionId)
      for (const [id, waiting] of pending) {
        if (waiting.sessionId !== sessionId) continue
        pending.delete(id)
        waiting.reject(failure(waiting.method, 'the page is gone.'))
      }
      emitter.emit('closed')
    }
    const entry = { session, emitter, close }
    sessions.set(sessionId, entry)
    return entry
  }

  function receive({ id, method, params, result, error, sessionId }: Message): void {
    if (id !== undefined) {
      const waiting = pending.get(id)
      pending.delete(id)
      if (error) waiting?.reject(failure(waiting.method, error.message))
      else waiting?.resolve(result)
      return
    }
    if (method === undefined) return
    if (method === 'Target.detachedFromTarget') {
      sessions.get(z.object({ sessionId: z.string() }).parse(params).sessionId)?.close()
    }
    sessions.get(sessionId)?.emitter.emit(method, params)
  }

  const browser = open(undefined)
  let rest = ''
  output.setEncoding('utf8')
  output.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) receive(message.parse(JSON.parse(part)))
  })
  const closeAll = () => [...sessions.values()].forEach(({ close }) => close())
  output.on('close', closeAll)
  // Writing to a Chromium that has just gone: its end is told by the output.
  input.on('error', closeAll)

  return {
    browser: browser.session,
    session: (sessionId) => open(sessionId).session,
    close: () => input.end(),
  }
}

/** How Chromium says that what was spoken to is not there any more: a page, a document, a request. */
const goneWords = [
  'the page is gone',
  'Cannot find context with specified id',
  'Session with given id not found',
  'Invalid InterceptionId',
  'No target with given id found',
  'Inspected target navigated or closed',
  'Can only perform operation while paused',
]

/** What was spoken to went away before it could answer. */
class Gone extends Error {}

function failure(method: Method, words: string): Error {
  const message = `${method}: ${words}`
  return goneWords.some((gone) => words.includes(gone)) ? new Gone(message) : new Error(message)
}

/** For answers nobody needs once the page is gone; every other failure is thrown on. */
export function ignoreGone(error: unknown): void {
  if (!(error instanceof Gone)) throw error
}
