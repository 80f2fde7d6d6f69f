import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request as it goes out: nothing of it is normalised or checked, as `fetch` would. */
export interface Wire {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | null
}

export interface WireAnswer {
  status: number
  type: string
  text: string
}

/** Longer than this no answer may take, ms. */
export const patienceMs = 5000

/** Sends it and reads the whole answer. Rejects when there is none in time; resolves to null when the service hung up. */
export async function exchange(origin: string, wire: Wire): Promise<WireAnswer | null> {
  const { hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | null>()
  const outgoing = request(
    { hostname, port, method: wire.method, path: wire.path, headers: headersOf(wire), agent: false },
    resolve,
  )
  const late = setTimeout(() => {
    outgoing.destroy()
    reject(new Error(`No answer to ${wire.method} ${wire.path.slice(0, 200)} within ${patienceMs} ms`))
  }, patienceMs)
  outgoing.on('error', () => resolve(null))
  if (wire.body === null) outgoing.end()
  else outgoing.end(wire.body)
  try {
    const incoming = await promise
    if (!incoming) return null
    const text = (await buffer(incoming)).toString('utf8')
    return { status: incoming.statusCode ?? 0, type: incoming.headers['content-type'] ?? '', text }
  } finally {
    clearTimeout(late)
  }
}

/** With the length of the body, which Node leaves out for a GET: what follows would be read as another request. */
function headersOf({ headers, body }: Wire): Record<string, string> {
  return body === null ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
}
