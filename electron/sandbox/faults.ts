/**
 * How the service can be made to fail, in tests only: the hook is handed to startSandbox by whoever owns the process
 * and cannot be reached over HTTP.
 */
export type Fault =
  /** The connection is destroyed before anything is done. */
  | { kind: 'cut-before' }
  /** The request is carried out in full, then the connection is destroyed instead of answered. */
  | { kind: 'act-then-cut' }
  /** A gateway in front of the service answers instead of it: this status, with an HTML body. */
  | { kind: 'status'; status: number }
  /** The service waits this long, on its clock, before it acts. It acts even if the caller has hung up by then. */
  | { kind: 'slow'; ms: number }
  /** The connection is destroyed once this many bytes of an upload have come in. */
  | { kind: 'cut-upload'; afterBytes: number }
  /** The upload address is treated as expired. */
  | { kind: 'expire' }

/** What a fault can be chosen by. */
export interface FaultRequest {
  /** Which of the two origins it came to. */
  origin: 'api' | 'upload'
  method: string
  /** Path without the query. */
  path: string
  /** How many requests with this method and path have come so far, this one included: 1 for the first. */
  n: number
}

/** Asked once for every request; undefined lets it pass. */
export type Faults = (request: FaultRequest) => Fault | undefined

/** Counts requests by method and path and asks `faults` about each. */
export function faultChooser(
  faults: Faults | undefined,
): (request: Omit<FaultRequest, 'n'>) => Fault | undefined {
  const counts = new Map<string, number>()
  return (request) => {
    if (!faults) return undefined
    const key = `${request.origin} ${request.method} ${request.path}`
    const n = (counts.get(key) ?? 0) + 1
    counts.set(key, n)
    return faults({ ...request, n })
  }
}
