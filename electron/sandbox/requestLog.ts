/** One request as the service saw it. Holds no secret: of headers only the names, of the address no query. */
export interface RequestRecord {
  origin: 'api' | 'upload'
  method: string
  /** Path without the query (an upload's signature stands there). */
  path: string
  /** Lower-case names of the headers that came with it. */
  headerNames: string[]
  contentType: string | null
  /** Bytes announced, or null when nothing was. */
  contentLength: number | null
  /** When it came in: epoch ms on the service's clock. */
  receivedAt: number
  /** Status answered, or null when the connection was cut instead. */
  status: number | null
}

/** Tells listeners about every request, just before its answer leaves. */
export interface RequestLog {
  record(entry: RequestRecord): void
  onRequest: (listener: (entry: RequestRecord) => void) => () => void
}

export function createRequestLog(): RequestLog {
  const listeners = new Set<(entry: RequestRecord) => void>()
  return {
    record(entry) {
      for (const listener of listeners) listener(entry)
    },
    onRequest(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
